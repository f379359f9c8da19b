import { expect, it } from 'vitest';
import { failureLines } from './failure-lines.ts';
import { fixtureWith, play } from './testing/fixture.ts';

it('passes if all expectations hold, with given dice', () => {
  const { failure } = play(`
    given dice 5
    Blue plays Recruit: next Hill, Town
    expect 1 Soldiers in Hill
    Red plays Ambush: way fight
    expect 0 Soldiers in Hill`);
  expect(failure).toBeUndefined();
});

it('fails at the answers for which a given result is not possible, and lists the possible ones', () => {
  const { failure } = play(`
    given dice Hill
    Blue plays Recruit: next Hill, Town
    Red plays Ambush: way fight`);
  expect(failure).toMatchObject({
    kind: 'dice',
    message:
      'The given result 1 of chance is Hill, which is not possible here: a die shows 1, 2, 3, 4, 5, 6.',
    rule: { rule: '3.2' },
  });
});

it('accepts scenarios with and without answers to forced decisions', () => {
  expect(play('Blue plays Recruit: Hill, Town, done\nRed plays Ambush: Hill, hide').failure).toBeUndefined();
  expect(play('Blue plays Recruit: Hill, Town\nRed plays Ambush: hide').failure).toBeUndefined();
});

it('reports the decision points reached, including forced ones', () => {
  const { points } = play('Blue plays Recruit: Hill, Town\nRed plays Ambush: hide');
  expect(points).toEqual(['Sequence.action', 'Recruit.next', 'Ambush.next', 'Ambush.way']);
});

it('fails at an unanswered decision in the middle of an action, and lists its options', () => {
  const { failure } = play('Blue plays Recruit: Hill\nexpect 1 Soldiers in Hill');
  expect(failure).toMatchObject({ kind: 'unanswered', options: ['Town', 'done'] });
});

it('reports an open action at the answers that leave it open, not at the last expectation', () => {
  const expectation = 'expect 1 Soldiers in Hill';
  const { failure } = play(`Blue plays Recruit: Hill\n${expectation}\n${expectation}`);
  expect(failure?.source.line).toBe(3);
});

it('names the decision once where it refuses an answer', () => {
  const messageOf = (answer: string) => play(`Blue plays Recruit: Hill, ${answer}`).failure?.message;
  expect(messageOf('Moon')).toBe('"Moon" is not an option where Blue decides Recruit.next.');
  expect(messageOf('Hill')).toBe('"Hill" is not offered where Blue decides Recruit.next.');
});

it('ends a second selection in which nothing is selected if the answer names it', async () => {
  const { play: playDrill } = await fixtureWith(`rule 3.3 operation Drill of Blue {
  select up to 2 Places with Soldier: Blue +1
  select up to 2 Places with Soldier: Blue +1
}`);
  const drill = (answers: string) =>
    playDrill(`given Hill holds 1 Soldier\ngiven Town holds 1 Soldier\nBlue plays Drill: ${answers}`);
  expect(drill('Hill, done, done').failure?.expected).toContain('"next done"');
  const { failure, points } = drill('Hill, done, next done');
  expect(failure).toBeUndefined();
  expect(points).toContain('Drill.next 2');
});

it('accepts an expectation about the pending decision in place of an answer', () => {
  expect(play('Blue plays Recruit: Hill\nexpect offered Town').failure).toBeUndefined();
  expect(play('Blue plays Recruit\nexpect Blue to choose next').failure).toBeUndefined();
});

it('reports changes of the board if an amount is different', () => {
  const { failure } = play('Blue plays Recruit: Hill, done\nexpect 3 Soldiers in Hill');
  expect(failure).toMatchObject({ kind: 'expectation', found: '1', rule: { rule: '3.1' } });
  expect(failure?.changes).toContainEqual({ what: 'Hill, Blue Soldier', before: '0', after: '1' });
  expect(failure?.changes).toContainEqual({ what: 'Resources Blue', before: '2', after: '1' });
});

it('reports lasting effects that came into force by their names', async () => {
  const { play: playEffect } = await fixtureWith(
    'event 2 "Thrift" order Blue Red { capability: forbid Ambush }',
  );
  const { failure } = playEffect('given cards 2\nBlue plays event\nexpect Resources of Blue is 9');
  expect(failure?.changes).toContainEqual({
    what: 'event 2',
    before: 'not in force',
    after: 'in force',
  });
});

it('refuses answers of the wrong seat, answers at the wrong point, and options that are not offered', () => {
  expect(play('Red plays Ambush').failure).toMatchObject({ found: 'Blue decides Sequence.action' });
  expect(play('Blue plays Recruit: way Hill').failure).toMatchObject({ expected: 'a decision way' });
  expect(play('given Resources of Blue is 0\nBlue plays Recruit').failure).toMatchObject({
    kind: 'answer',
    options: ['pass', 'event'],
    reasons: [{ rule: '3.1' }],
  });
});

it('checks refusals and the rules that they cite', () => {
  const failureOfRefusal = (key: string) =>
    play(`Blue plays Recruit: Hill\nexpect refused ${key} citing 3.1`).failure;
  expect(failureOfRefusal('Hill')).toBeUndefined();
  expect(failureOfRefusal('Town')).toMatchObject({ message: '"Town" is offered.' });
  expect(failureOfRefusal('Moon')?.message).toContain('not an option of this decision');
});

it('checks refusals of standing actions and the rules that they cite', async () => {
  const { play: playGive } = await fixtureWith(
    'rule 1.5 standing Give: at any time, if own is Blue: transfer 1 Resources from own to Red',
  );
  const refusalOf = (seat: string, key: string): string => `expect refused ${seat} interjects Give "${key}"`;
  const redRefusal = refusalOf('Red', '1 Resources');
  expect(
    playGive(`${redRefusal} citing 1.5\n${redRefusal}\nexpect Blue to choose action`).failure,
  ).toBeUndefined();
  expect(playGive(refusalOf('Blue', '1 Resources')).failure?.message).toBe(
    'Give "1 Resources" may be taken.',
  );
  expect(playGive(`${redRefusal} citing 3.1`).failure).toMatchObject({
    expected: 'a reason that cites 3.1',
    found: '1.5, 1.5',
  });
  expect(playGive(refusalOf('Red', '2 Resources')).failure?.message).toContain(
    'not an option of this standing action',
  );
});

it('compares margins with a number, and in conditions', () => {
  const failureOf = (expected: string) => play(`expect ${expected}`).failure;
  expect(failureOf('margin of Blue is 99')).toMatchObject({ kind: 'expectation' });
  expect(failureOf('margin of Blue < 99')).toBeUndefined();
  expect(failureOf('margin of Blue > 99')).toMatchObject({ found: failureOf('margin of Blue is 99')?.found });
});

it('checks the log and the ranking', () => {
  const wholeGame = 'given dice 1\nBlue plays Recruit: Hill, Town\nRed plays Ambush: fight\n';
  expect(play(`${wholeGame}expect log "3.2"\nexpect ranks Blue, Red`).failure).toBeUndefined();
  expect(play(`${wholeGame}expect ranks Red, Blue`).failure).toMatchObject({ found: 'Blue, Red' });
});

it('starts from the given position, and refuses an impossible one', () => {
  const lines = 'given Town holds 3 Soldiers, Happy\nexpect 3 Soldiers in Town\nexpect Mood of Town is 1';
  expect(play(lines).failure).toBeUndefined();
  const pieces = [{ group: 0, count: 5 }];
  // The checker refuses such a text, so the precondition is built by hand.
  const tooManyPieces = { kind: 'holds', space: 1, pieces, markers: [], held: [], level: 1 } as const;
  const source = { span: { file: 'test.quipu', start: 0, end: 1 }, line: 1, rule: '' };
  expect(play('expect game not over', { given: [{ ...tooManyPieces, source }] }).failure).toMatchObject({
    kind: 'start',
  });
});

it('renders a failure as labelled lines', () => {
  const { failure } = play('Blue plays Recruit: Hill, done\nexpect 3 Soldiers in Hill');
  const unpainted = (text: string): string => text;
  const lines = failure
    ? failureLines(failure, { actual: unpainted, expected: unpainted, faint: unpainted, location: unpainted })
    : [];
  expect(lines[0]).toBe('The position is different.');
  expect(lines).toContain('expected  3 Soldiers in Hill');
  expect(lines).toContain('found     1');
  expect(lines.at(-1)).toMatch(/^rule {6}Recruit \(3\.1\), toy\.quipu:\d+$/u);
});
