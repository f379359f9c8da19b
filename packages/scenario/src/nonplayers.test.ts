/** Non-players in scenarios: who acts, how far, and what can be expected of the reasons. */
import { expect, it } from 'vitest';
import { failureLines } from './report.ts';
import { fixtureWith } from './testing/fixture.ts';

/** The fixture with instructions for both Factions. A Raid is never possible; chance has the choice between places with Rebels. */
const { play } = await fixtureWith(`
space Ford "Ford" : Place { Pop 0 }
adjacent Ford to Town
rule 3.3 operation Raid of Blue { select a Place with Soldier and Rebel: remove 1 Rebel there }
term Everybody = Blue, Red
rule 8.0 nonplayers Blue, Red
rule 8.1 nonplayer Sequence of Everybody { step operation: do Operation }
rule 8.1 nonplayer Raid of Blue { otherwise Recruit; step hunt in a Place: prefer spaces with most Rebels }
rule 8.1 nonplayer Recruit of Blue { step more in up to 1 Places: prefer spaces with Rebel }
rule 8.1 nonplayer Ambush of Red {
  when Rebels on map > 0
  otherwise pass
  step strike in a Place { step blow: do fight }
}
rule 8.3 nonplayer guidelines of Red { placing own Rebels }
rule 8.2 random Places with 1 dice { Hill, Town, Ford }
`);

const BLUE = 'given nonplayers Blue\n';
const RED = 'given nonplayers Red\n';
const BOTH = 'given nonplayers Blue, Red\n';
/** Blue selects a space, of which an instruction prefers one. */
const RECRUITS = `${BLUE}Blue acts once\nBlue acts once\n`;
/** Red ambushes in one of two spaces. */
const AMBUSHES = `${RED}given nonplayer dice 3\ngiven Town holds 1 Rebel\nBlue plays pass\nRed acts\n`;

it('answers for a Non-player once, to the end of its turn, and for all', () => {
  expect(play(`${BLUE}Blue acts once\nexpect Blue to choose next`).failure).toBeUndefined();
  expect(play(`${BLUE}Blue acts\nexpect Red to choose action`).failure).toBeUndefined();
  expect(play(`${BOTH}nonplayers act\nexpect game over`).failure).toBeUndefined();
  expect(play(`${BOTH}Blue acts\nexpect Red to choose action`).failure).toBeUndefined();
});

it('fails where a player decides, or another seat', () => {
  expect(play(`${RED}Red acts`).failure).toMatchObject({ kind: 'answer', expected: 'Red to decide' });
  expect(play(`${RED}nonplayers act`).failure).toMatchObject({ message: 'Non-players cannot act.' });
  expect(play(`${BOTH}Red acts`).failure).toMatchObject({ found: 'Blue decides Sequence.action' });
});

it('expects steps, what they chose in order, and what they did not', () => {
  const after = (expected: string) => play(`${AMBUSHES}expect ${expected}`).failure;
  expect(after('step strike of Ambush chose Town, fight')).toBeUndefined();
  expect(after('step blow of Ambush')).toBeUndefined();
  expect(after('no step blow of Ambush chose Town')).toBeUndefined();
  expect(after('step strike of Ambush chose fight, Town')).toMatchObject({
    expected: 'fight, Town',
    found: 'Town, fight',
  });
  expect(after('no step blow of Ambush')).toMatchObject({ found: 'fight' });
  expect(after('no step blow of Ambush chose Twn')?.message).toContain('nothing that could be answered');
  expect(after('no guideline 8.3')).toBeUndefined();
  expect(after('guideline 8.3')).toMatchObject({ found: 'nothing' });
  expect(play(`${RECRUITS}expect no step blow of Ambush\nexpect Blue decides`).failure).toBeUndefined();
  expect(play(`${RECRUITS}expect step blow of Ambush`).failure).toMatchObject({
    message: 'step blow of Ambush answered nothing.',
  });
});

it('expects arrows', () => {
  const after = (expected: string) =>
    play(`${BLUE}Blue acts once\nexpect ${expected}\nexpect Blue decides`).failure;
  expect(after('Raid otherwise Recruit')).toBeUndefined();
  expect(after('Ambush otherwise pass')).toMatchObject({ found: 'from Raid to Recruit' });
});

it('expects what lines left', () => {
  const line = (text: string, left: string) =>
    play(`${RECRUITS}expect "${text}" narrowed Town, Hill, Ford to ${left}\nexpect Blue decides`).failure;
  expect(line('prefer spaces with Rebel', 'Hill')).toBeUndefined();
  expect(line('prefer spaces with Rebel', 'Town')).toMatchObject({ found: 'Hill, Town, Ford → Hill' });
  expect(line('in a Place', 'Hill')).toMatchObject({ message: 'This line was not asked.' });
});

it('expects what chance had the choice of', () => {
  const chance = (expected: string) => play(`${AMBUSHES}expect chance among ${expected}`).failure;
  expect(chance('Town, Hill citing 8.2')).toBeUndefined();
  expect(chance('Town, Hill')).toBeUndefined();
  expect(chance('Town, Hill citing 8.3')).toMatchObject({ found: 'Hill, Town by 8.2' });
});

it('reports what Non-players answered, and why, where something fails', () => {
  const reported = (lines: string): string[] => {
    const { failure } = play(lines);
    const same = (text: string): string => text;
    const report = failure ? failureLines(failure, { bad: same, good: same, faint: same, place: same }) : [];
    const first = report.findIndex((line) => line.startsWith('answers'));
    return report.slice(first, -1);
  };
  expect(reported(`${BLUE}Blue acts once\nexpect Red decides`)).toEqual([
    'answers   Blue, Sequence of Play (8.1): Recruit, since Raid (8.1) is not possible, which leads to Recruit',
    '            step operation of Sequence',
    '            Raid (8.1) is not possible, which leads to Recruit',
    '            “do Operation” (8.1)',
  ]);
  expect(reported(`${AMBUSHES}expect 4 Rebels in Ford`)).toEqual([
    'answers   Red, Sequence of Play (8.1): Ambush, since the conditions of Ambush (8.1) are met',
    '            step operation of Sequence',
    '            Ambush (8.1): its conditions are met: “Rebels on map > 0”',
    '            “do Operation” (8.1)',
    '          Red, Ambush (8.1): Town, drawn at random (dice 3, 8.2) among Hill and Town',
    '            step strike of Ambush',
    '            “in a Place” (8.1): of 2 possible Hill and Town',
    '            dice 3 (8.2), among Hill and Town',
    '          Red, Ambush (8.1): fight',
    '            step strike.blow of Ambush',
    '            “do fight” (8.1)',
  ]);
});

it('reports lines of instructions as a scenario expects them', () => {
  const { failure } = play(`${RECRUITS}expect Town holds 9 Rebels`);
  expect(failure?.answers.join('\n')).toContain('“prefer spaces with Rebel”');
});
