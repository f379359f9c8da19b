/** Checks the end of the game and the ranking (2.4.1, 6.1, 7, 8.9). */
import type { SeatRank } from '@quipu/engine';
import { checksOf } from '../harness/check.ts';
import type { Final } from '../harness/stream.ts';
import { type Faction, FACTIONS, isFaction, PROPAGANDA } from './facts/cards.ts';
import { PHASES } from './facts/texts.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('ending', {
  check:
    '6.1: The game ends at the start of a Round in which somebody has met their victory condition, and else goes on.',
  quick: '6.1: In Quick-Play no Faction wins at the start of the first Round.',
  final:
    '2.4.1: The game ends with the Round of the final Propaganda card, or with that card if it has none.',
  early: '2.4.1: The game ends in no other way.',
  over: '7.3: Nothing is decided once the game is over.',
  margins: '7.3: Margins are as reckoned from the pieces, levels and Resources on the table.',
  lower: '1.5.1: A player who runs two Factions is ranked by the lower margin of the two.',
  places: '7.1: Higher margins come first; ties go to Non-players, then Cartels, AUC, FARC.',
  together: '1.5.1: Two Factions of one player come in at one place.',
  defeat: '7.1: All players lose equally where a Non-player passes a victory check, and only there.',
  alone: '8.9: A player alone is measured by the lead over the best Non-player.',
});

/** Order of precedence in ties; Non-players precede all others. */
const TIES: readonly Faction[] = ['Cartels', 'AUC', 'FARC', 'Govt'];

/** The solitaire degrees of success, with the minimum lead of each. */
const DEGREES: readonly (readonly [string, number])[] = [
  ['Triumph', 9],
  ['Progress', 4],
  ['Stalemate', 1],
  ['Failure', -Infinity],
];

/** The Factions run by the player of a Faction (1.5.1). */
export function runWith(options: readonly string[], faction: Faction): readonly Faction[] {
  const pairs: readonly (readonly Faction[])[] = options.includes('TwoPlayers')
    ? [
        ['Govt', 'AUC'],
        ['FARC', 'Cartels'],
      ]
    : options.includes('ThreePlayers')
      ? [['AUC', 'Cartels']]
      : [];
  return pairs.find((pair) => pair.includes(faction)) ?? [faction];
}

/** The Factions that currently pass a victory check (6.1, 7.2). */
function passing({ table, start, isNonplayer }: Judge): readonly Faction[] {
  const players = FACTIONS.filter((faction) => !isNonplayer(faction));
  return FACTIONS.filter((faction) => {
    if (!isNonplayer(faction) && players.length === 1 && start.nonplayers.length > 0) return false;
    return runWith(start.options, faction).every((one) => table.margin(one) > 0);
  });
}

interface Judge {
  readonly table: Scene['table'];
  readonly start: Scene['start'];
  readonly isNonplayer: (faction: Faction) => boolean;
}

export const ending: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { book, play, table, start } = scene;
    const judge: Judge = { table, start, isNonplayer: (faction) => scene.isNonplayer(faction) };
    /** The reason for which the game has to end with the current turn. */
    let due: string | undefined;
    let winners: readonly Faction[] = [];
    let checked = false;
    return {
      before: (entry) => {
        if (due !== undefined && (entry.kind === 'drawn' || entry.kind === 'began'))
          book.holds(
            checked ? CHECKS.check : CHECKS.final,
            false,
            `the end of the game: ${due}`,
            entry.kind === 'drawn' ? `card ${entry.card}` : entry.body,
          );
        if (due !== undefined && entry.kind === 'drawn') due = undefined;
        if (entry.kind !== 'began' || entry.body !== PHASES[0]) return;
        winners = passing(judge);
        const skipped = start.setup === 'Quick' && play.propaganda === 1;
        if (skipped) {
          winners = [];
          return;
        }
        checked = true;
        if (winners.length > 0) due = `${winners.join(' ')} passed the check`;
      },
      after: (entry) => {
        if (entry.kind === 'drawn' && play.final && play.doubled)
          due = 'the final Propaganda card has no Round';
        if (entry.kind === 'ended' && entry.body === PHASES.at(-1) && play.final) {
          checked = false;
          due = 'the final Round is completed';
        }
        if (entry.kind === 'ended' && entry.body === PHASES[0]) {
          const skipped = start.setup === 'Quick' && play.propaganda === 1;
          book.holds(
            skipped ? CHECKS.quick : CHECKS.check,
            winners.length === 0,
            'the end of the game',
            () => `${winners.join(' ')} passed, and the Round goes on`,
          );
          due = undefined;
        }
      },
      afterTurn: ({ after, next }) => {
        book.equals(CHECKS.over, after.over, next === undefined, 'over');
        if (next && due !== undefined) {
          book.holds(CHECKS.final, false, `the end of the game: ${due}`, next.point);
          due = undefined;
        }
      },
      end: (final) => lookAtEnd(scene, final, winners),
    };
  },
};

function lookAtEnd(scene: Scene, final: Final, winners: readonly Faction[]): void {
  const { book, play } = scene;
  const completed = play.final;
  book.holds(
    CHECKS.early,
    play.card === PROPAGANDA && (completed || winners.length > 0),
    'a victory check passed, or the final Propaganda card',
    () => `card ${play.card}, Propaganda ${play.propaganda}, passed: ${winners.join(' ')}`,
  );
  if (winners.length === 0 && completed) book.holds(CHECKS.final, true, '', '');
  lookAtRanking(scene, final, winners);
}

function lookAtRanking(scene: Scene, { ranking, result }: Final, winners: readonly Faction[]): void {
  const { book, table, start } = scene;
  const marginOf = (faction: Faction): number =>
    Math.min(...runWith(start.options, faction).map((one) => table.margin(one)));
  const defeat = winners.some((faction) => scene.isNonplayer(faction));
  book.equals(CHECKS.defeat, result.defeat, defeat, 'whether all players are defeated');
  for (const { seat, margin } of ranking) {
    if (!isFaction(seat)) continue;
    const shares = runWith(start.options, seat).length > 1;
    book.equals(shares ? CHECKS.lower : CHECKS.margins, margin, marginOf(seat), seat);
  }
  const order = (faction: Faction): number =>
    (scene.isNonplayer(faction) ? 0 : 10) +
    Math.min(...runWith(start.options, faction).map((one) => TIES.indexOf(one)));
  const before = (a: Faction, b: Faction): boolean => {
    if (defeat && scene.isNonplayer(a) !== scene.isNonplayer(b)) return scene.isNonplayer(a);
    return marginOf(a) > marginOf(b) || (marginOf(a) === marginOf(b) && order(a) < order(b));
  };
  const placeOf = (faction: Faction): number => ranking.find(({ seat }) => seat === faction)?.place ?? 0;
  const text = (): string =>
    ranking.map((one: SeatRank) => `${one.place} ${one.seat} ${one.margin}`).join(', ');
  for (const a of FACTIONS)
    for (const b of FACTIONS) {
      if (a === b) continue;
      if (runWith(start.options, a).includes(b))
        book.holds(CHECKS.together, placeOf(a) === placeOf(b), `${a} and ${b} at one place`, text);
      else if (defeat && !scene.isNonplayer(a) && !scene.isNonplayer(b))
        book.holds(CHECKS.defeat, placeOf(a) === placeOf(b), `${a} and ${b} at one place`, text);
      else if (before(a, b)) book.holds(CHECKS.places, placeOf(a) < placeOf(b), `${a} before ${b}`, text);
    }
  const players = FACTIONS.filter((faction) => !scene.isNonplayer(faction));
  const [player] = players;
  if (players.length !== 1 || !player || start.nonplayers.length === 0) return;
  const others = FACTIONS.filter((faction) => faction !== player);
  const lead = table.margin(player) - Math.max(...others.map((one) => table.margin(one)));
  const degree = defeat ? 'Failure' : DEGREES.find(([, least]) => lead >= least)?.[0];
  book.equals(CHECKS.alone, result.alone?.lead, lead, `lead of ${player}`);
  book.equals(CHECKS.alone, result.alone?.degree, degree, `degree with a lead of ${lead}`);
}
