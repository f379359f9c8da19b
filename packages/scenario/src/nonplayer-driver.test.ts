/** Non-players in scenarios: their actions, and expectations about their reasons. */
import { expect, it } from 'vitest';
import { failureLines } from './failure-lines.ts';
import { fixtureWith } from './testing/fixture.ts';

/** The fixture with instructions for both Factions. A Raid is never possible; an Ambush chooses at random between Places with Rebels. */
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
/** The lines of a scenario in which Blue selects a space; an instruction prefers one of them. */
const RECRUIT_LINES = `${BLUE}Blue acts once\nBlue acts once\n`;
/** The lines of a scenario in which Red ambushes in one of two spaces. */
const AMBUSH_LINES = `${RED}given nonplayer dice 3\ngiven Town holds 1 Rebel\nBlue plays pass\nRed acts\n`;

it('answers one decision of a Non-player', () => {
  expect(play(`${BLUE}Blue acts once\nexpect Blue to choose next`).failure).toBeUndefined();
});

it('answers for a Non-player until the end of its turn', () => {
  expect(play(`${BLUE}Blue acts\nexpect Red to choose action`).failure).toBeUndefined();
  expect(play(`${BOTH}Blue acts\nexpect Red to choose action`).failure).toBeUndefined();
});

it('answers for all Non-players', () => {
  expect(play(`${BOTH}nonplayers act\nexpect game over`).failure).toBeUndefined();
});

it('fails if a player or another seat decides', () => {
  expect(play(`${RED}Red acts`).failure).toMatchObject({ kind: 'answer', expected: 'Red to decide' });
  expect(play(`${RED}nonplayers act`).failure).toMatchObject({ message: 'Non-players cannot act.' });
  expect(play(`${BOTH}Red acts`).failure).toMatchObject({ found: 'Blue decides Sequence.action' });
});

it('checks steps and guidelines, with their choices in order, and their absence', () => {
  const failureOf = (expected: string) => play(`${AMBUSH_LINES}expect ${expected}`).failure;
  expect(failureOf('step strike of Ambush chose Town, fight')).toBeUndefined();
  expect(failureOf('step blow of Ambush')).toBeUndefined();
  expect(failureOf('no step blow of Ambush chose Town')).toBeUndefined();
  expect(failureOf('step strike of Ambush chose fight, Town')).toMatchObject({
    expected: 'fight, Town',
    found: 'Town, fight',
  });
  expect(failureOf('no step blow of Ambush')).toMatchObject({ found: 'fight' });
  expect(failureOf('no step blow of Ambush chose Twn')?.message).toContain('not an option of any decision');
  expect(failureOf('no guideline 8.3')).toBeUndefined();
  expect(failureOf('guideline 8.3')).toMatchObject({ found: 'nothing' });
  expect(play(`${RECRUIT_LINES}expect no step blow of Ambush\nexpect Blue decides`).failure).toBeUndefined();
  expect(play(`${RECRUIT_LINES}expect step blow of Ambush`).failure).toMatchObject({
    message: 'step blow of Ambush did not answer.',
  });
});

it('checks arrows between instructions', () => {
  const failureOf = (expected: string) =>
    play(`${BLUE}Blue acts once\nexpect ${expected}\nexpect Blue decides`).failure;
  expect(failureOf('Raid otherwise Recruit')).toBeUndefined();
  expect(failureOf('Ambush otherwise pass')).toMatchObject({ found: 'from Raid to Recruit' });
});

it('checks the candidates before and after a line', () => {
  const failureOf = (text: string, after: string) =>
    play(`${RECRUIT_LINES}expect "${text}" narrowed Town, Hill, Ford to ${after}\nexpect Blue decides`)
      .failure;
  expect(failureOf('prefer spaces with Rebel', 'Hill')).toBeUndefined();
  expect(failureOf('prefer spaces with Rebel', 'Town')).toMatchObject({ found: 'Hill, Town, Ford → Hill' });
  expect(failureOf('in a Place', 'Hill')).toMatchObject({ message: 'This line was not applied.' });
});

it('checks the candidates of a random choice', () => {
  const failureOf = (expected: string) => play(`${AMBUSH_LINES}expect chance among ${expected}`).failure;
  expect(failureOf('Town, Hill citing 8.2')).toBeUndefined();
  expect(failureOf('Town, Hill')).toBeUndefined();
  expect(failureOf('Town, Hill citing 8.3')).toMatchObject({ found: 'Hill, Town by 8.2' });
});

it('reports the answers of Non-players with their reasons at a failure', () => {
  const answerLines = (lines: string): string[] => {
    const { failure } = play(lines);
    const plain = (text: string): string => text;
    const report = failure
      ? failureLines(failure, { actual: plain, expected: plain, faint: plain, location: plain })
      : [];
    const firstAnswer = report.findIndex((line) => line.startsWith('answers'));
    const rule = report.findIndex((line) => line.startsWith('rule'));
    return report.slice(firstAnswer, rule);
  };
  expect(answerLines(`${BLUE}Blue acts once\nexpect Red decides`)).toEqual([
    'answers   Blue, Sequence of Play (8.1): Recruit, since Raid (8.1) is not possible, which leads to Recruit',
    '            step operation of Sequence',
    '            Raid (8.1) is not possible, which leads to Recruit',
    '            do Operation (8.1)',
  ]);
  expect(answerLines(`${AMBUSH_LINES}expect 4 Rebels in Ford`)).toEqual([
    'answers   Red, Sequence of Play (8.1): Ambush',
    '            step operation of Sequence',
    '            ✓ Ambush (8.1)',
    '              ✓ Rebels on map > 0',
    '            do Operation (8.1)',
    '          Red, Ambush (8.1): Town, drawn at random (dice 3, 8.2) among Hill and Town',
    '            step strike of Ambush',
    '            in a Place (8.1)',
    '              ✓ Hill and Town',
    '            dice 3 (8.2), among Hill and Town',
    '          Red, Ambush (8.1): fight',
    '            step strike.blow of Ambush',
    '            do fight (8.1)',
  ]);
});

it('quotes lines of instructions in the form that scenarios use', () => {
  const { failure } = play(`${RECRUIT_LINES}expect Town holds 9 Rebels`);
  expect(failure?.answers.join('\n')).toContain('“prefer spaces with Rebel”');
});
