/** Checks the end of the game and the winner (2.4.2, 6.2.5, 6.2.6, 7.0). */
import { checksOf } from '../harness/check.ts';
import type { Final } from '../harness/stream.ts';
import { PROPAGANDA } from './facts/cards.ts';
import { LAST_PHASE } from './facts/texts.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('ending', {
  early: '6.2.5: The game ends with a Political Will Phase that leaves Political Will at 0-2 or 18-20.',
  goesOn: '6.2.5: With Political Will of 3-17 the game goes on, but for the final Propaganda card.',
  final: '6.2.6: The game ends with the Political Will Phase of the final Propaganda card.',
  only: '6.2.5: The game ends in no other way.',
  over: '7.0: Nothing is decided once the game is over.',
  winner: '7.0: Shining Path wins below 10 Political Will, the Government above, and 10 is a tie.',
  margins: '7.0.1: Margins tell how far each is beyond an early victory, above 0 once it has won so.',
});

/** Whether Political Will is decisive (6.2.5). */
function isDecisive(will: number): boolean {
  return will <= 2 || will >= 18;
}

export const ending: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { book, play, table } = scene;
    /** The reason for which the game has to end. */
    let due: string | undefined;
    return {
      before: (entry) => {
        if (due === undefined || (entry.kind !== 'drawn' && entry.kind !== 'began')) return;
        book.holds(play.final ? CHECKS.final : CHECKS.early, false, `the end of the game: ${due}`, entry);
        due = undefined;
      },
      afterTurn: ({ after, next, entries }) => {
        book.equals(CHECKS.over, after.over, next === undefined, 'over');
        const passed = entries.some(({ kind, line }) => kind === 'began' && line?.path === LAST_PHASE);
        if (passed && next) {
          book.equals(CHECKS.final, play.final, false, 'the game continues after the final card');
          book.equals(CHECKS.early, due, undefined, 'the game continues');
        }
      },
      turn: () => {
        due = undefined;
      },
      after: (entry) => {
        const over = entry.kind === 'track' && entry.line?.path === LAST_PHASE;
        const ended = entry.kind === 'ended' && entry.body === LAST_PHASE;
        if (!over && !ended) return;
        if (isDecisive(table.will)) due = `Political Will ${table.will}`;
        else if (ended && play.final) due = 'the final Propaganda card';
        if (ended && !play.final) book.equals(CHECKS.goesOn, isDecisive(table.will), false, 'decided');
      },
      end: (final) => {
        book.holds(
          CHECKS.only,
          play.card === PROPAGANDA && (play.final || isDecisive(table.will)),
          'a Political Will Phase that decides',
          `card ${play.card}, Propaganda ${play.propaganda}, Political Will ${table.will}`,
        );
        lookAtRanking(scene, final);
      },
    };
  },
};

function lookAtRanking({ book, table }: Scene, { ranking, result }: Final): void {
  const placeOf = (faction: string): number => ranking.find(({ seat }) => seat === faction)?.place ?? 0;
  const lead = Math.sign(placeOf('ShiningPath') - placeOf('Govt'));
  book.equals(CHECKS.winner, lead, Math.sign(table.will - 10), `Political Will ${table.will}`);
  book.equals(CHECKS.winner, result.defeat, false, 'a defeat by Non-players');
  for (const { seat, margin } of ranking)
    book.equals(CHECKS.margins, margin, seat === 'Govt' ? table.will - 17 : 3 - table.will, seat);
}
