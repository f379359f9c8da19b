/** Checks the sequence of play: its lines, and the games (sets of options) to which each applies. */
import type {
  GameFilter,
  GameLine,
  OptionModel,
  GameLineFields,
  Sequence,
} from '../../checked/checked-volume.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { linesOf, type LineOf, type SequenceDecl, type SequenceLine } from '../../syntax/sequence.ts';
import type { Ident, Span } from '../../syntax/tree.ts';
import { checkTurns } from '../turn-order.ts';
import { gameStartDiagnostics } from '../catalogue/game-start-diagnostics.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import { isOwnedByTrack } from '../statements/hand-statement.ts';
import type { TextChecker } from './text-checker.ts';

/** Checks the sequence of play; undefined if the volume has none. */
export function checkSequence(texts: TextChecker, options: readonly OptionModel[]): Sequence | undefined {
  const { volume } = texts;
  const { sequence } = volume.declarations;
  if (!sequence) return undefined;
  checkTurns(sequence, volume);
  checkRoundCards(sequence, texts);
  checkInterrupts(sequence, texts);
  const sourceOf = (line: SequenceLine): Sequence['source'] =>
    volume.source(line.span, line.rule?.number ?? sequence.rule?.number ?? '');
  const inGames = splitByGames(sequence, texts).flatMap(({ line, games }): GameLine[] => {
    const fields = gameLineFieldsOf(line, texts);
    return fields ? [{ ...fields, games, source: sourceOf(line) }] : [];
  });
  checkFinalCard(sequence, inGames, options, texts);
  return sequenceOf(sequence, inGames, sourceOf, texts);
}

/** Returns the lines that apply to all games, and the lines for some games. */
function sequenceOf(
  sequence: SequenceDecl,
  inGames: readonly GameLine[],
  sourceOf: (line: SequenceLine) => Sequence['source'],
  texts: TextChecker,
): Sequence {
  const generalLine = <K extends SequenceLine['line']>(kind: K): LineOf<K> | undefined =>
    linesOf(sequence, kind).find(({ games }) => !games);
  const source = texts.volume.source(sequence.span, sequence.rule?.number ?? '');
  const [pass, after] = [generalLine('pass'), generalLine('after')];
  const actedLines = linesOf(sequence, 'acted').filter(({ games }) => !games);
  const acted = actedLines.find((line) => !line.after);
  const actedAfter = actedLines.flatMap(({ after: action, state, ...line }) =>
    action ? [{ after: action, becomes: state, source: sourceOf({ ...line, after: action, state }) }] : [],
  );
  const [ahead, final, end] = [generalLine('ahead'), generalLine('final'), generalLine('end')];
  const interrupt = generalLine('interrupt');
  const ownEvent = generalLine('ownEvent');
  const generalOrder = generalLine('eligible');
  const order = generalOrder ?? linesOf(sequence, 'eligible')[0];
  const bodyOf = (line: SequenceLine): number | undefined => texts.plan.byOrigin.get(line)?.index;
  return {
    by: order?.by ?? 'card',
    ...(generalOrder?.next === true && { next: true as const }),
    act: order?.actingCount.value ?? 2,
    ahead: ahead?.cards.value ?? 1,
    slots: slotsOf(sequence, sourceOf),
    ...boxesAfterOf(sequence, sourceOf),
    ...(order?.adjacent === true && { adjacent: sourceOf(order) }),
    pass: pass && bodyOf(pass),
    after: after && {
      paid: after.paid,
      alone: after.withoutActivity,
      body: bodyOf(after) ?? -1,
      source: sourceOf(after),
    },
    actedBecomes: acted?.state ?? 'Ineligible',
    ...(actedAfter.length > 0 && { actedAfter }),
    actedSource: acted ? sourceOf(acted) : source,
    final: final && {
      permits: final.permits,
      not: texts.readOperations(final.not),
      source: sourceOf(final),
    },
    ...(interrupt && {
      interrupt: {
        order: interrupt.order.factions.flatMap(
          (name) => texts.volume.expectSeat(name, 'has no turn')?.index ?? [],
        ),
        source: sourceOf(interrupt),
      },
    }),
    ...(ownEvent && { ownEvent: { insteadOf: ownEvent.insteadOf, source: sourceOf(ownEvent) } }),
    end: end && sourceOf(end),
    ...(inGames.length > 0 && { inGames }),
    source,
  };
}

const slotsOf = (
  sequence: SequenceDecl,
  sourceOf: (line: SequenceLine) => Sequence['source'],
): Sequence['slots'] =>
  linesOf(sequence, 'slot')
    .filter(({ games, afterBox }) => !games && !afterBox)
    .map((line) => ({
      slot: line.slot,
      name: line.name?.name ?? line.slot,
      ...(line.title && { title: line.title.value }),
      after: line.after,
      permits: line.permits,
      source: sourceOf(line),
    }));

/** Returns the permissions of boxes that depend on the box of another Faction. Boxes are indices of the slots. */
function boxesAfterOf(
  sequence: SequenceDecl,
  sourceOf: (line: SequenceLine) => Sequence['source'],
): Pick<Sequence, 'boxesAfter'> {
  const slots = slotsOf(sequence, sourceOf);
  const indexOf = (name: string | undefined): number => slots.findIndex((slot) => slot.name === name);
  const lines = linesOf(sequence, 'slot').filter(({ games, afterBox }) => !games && afterBox);
  if (lines.length === 0) return {};
  return {
    boxesAfter: lines.map((line) => ({
      box: indexOf(line.name?.name),
      after: indexOf(line.afterBox?.name),
      permits: line.permits,
      source: sourceOf(line),
    })),
  };
}

/** Returns the fields of a line that may apply to some games only; undefined for other lines. */
function gameLineFieldsOf(line: SequenceLine, texts: TextChecker): GameLineFields | undefined {
  switch (line.line) {
    case 'eligible':
      return { line: 'eligible', next: line.next };
    case 'ahead':
      return { line: 'ahead', cards: line.cards.value };
    case 'acted':
      return { line: 'acted', ...(line.after && { after: line.after }), becomes: line.state };
    case 'final':
      return { line: 'final', permits: line.permits, not: texts.readOperations(line.not) };
    case 'slot':
      if (line.slot === 'box') return undefined;
      return { line: 'slot', slot: line.slot, after: line.after, permits: line.permits };
    default:
      return undefined;
  }
}

interface ConditionalLine {
  readonly line: SequenceLine;
  readonly games: GameFilter;
}

/** Returns the lines for some games; reports repeated lines, and lines that cannot depend on the game. */
function splitByGames(sequence: SequenceDecl, { volume }: TextChecker): readonly ConditionalLine[] {
  reportRepeatedLines(sequence, volume);
  const conditionalLines = sequence.lines.flatMap((line): ConditionalLine[] => {
    if (!line.games) return [];
    checkDependsOnGames(line, line.games.span, volume);
    return [{ line, games: resolveGameFilter(line.games, volume) }];
  });
  checkOrders(sequence, volume);
  return conditionalLines;
}

function reportRepeatedLines({ lines }: SequenceDecl, { reports }: TextChecker['volume']): void {
  const linesByKey = new Map<string, SequenceLine>();
  for (const line of lines) {
    const name = lineKey(line);
    if (name === 'round' || name === 'box') continue;
    const key = [name, namesOf(line.games?.with), namesOf(line.games?.without)].join('|');
    const earlierLine = linesByKey.get(key);
    if (earlierLine) {
      const related = [{ span: earlierLine.span, message: 'The first line is here.' }];
      reports.add(gameStartDiagnostics.repeatedLine, line.span, { statement: `"${name}"` }, { related });
    } else linesByKey.set(key, line);
  }
}

/** Reports a line that applies to every game. */
function checkDependsOnGames(line: SequenceLine, span: Span, { reports }: TextChecker['volume']): void {
  const name = lineKey(line);
  const hint = 'Test for the option by its name in the text.';
  switch (name) {
    case 'pass':
    case 'after':
      reports.add(turnDiagnostics.idleLine, span, { reason: `"${name}" applies to every game` }, { hint });
      break;
    case 'round':
    case 'end':
    case 'interrupt':
    case 'own Event':
      reports.add(turnDiagnostics.idleLine, span, { reason: `"${name}" applies to every game` });
      break;
    case 'box':
      reports.add(turnDiagnostics.idleLine, span, { reason: 'the track has its boxes in every game' });
      break;
    default:
  }
}

const namesOf = (names: readonly Ident[] = []): string =>
  names
    .map(({ name }) => name)
    .sort()
    .join();

/** Returns the key under which a line must be unique: its first word, and the position after which it comes. */
function lineKey(line: SequenceLine): string {
  if (line.line === 'acted') return line.after ? `acted after ${line.after}` : line.line;
  if (line.line === 'ownEvent') return 'own Event';
  if (line.line !== 'slot') return line.line;
  return line.after ? `${line.slot} after ${line.after}` : line.slot;
}

function resolveGameFilter(
  games: NonNullable<SequenceLine['games']>,
  { declarations, reports }: TextChecker['volume'],
): GameFilter {
  const names = declarations.options.map(({ name }) => name.name);
  const indices = (idents: readonly Ident[]): number[] =>
    idents.flatMap(({ name, span }) => {
      const index = names.indexOf(name);
      if (index < 0 && !reports.mayBeDeclared(name))
        reports.add(bindingDiagnostics.unknown, span, { name, kind: 'the option' }, didYouMean(name, names));
      return index < 0 ? [] : [index];
    });
  return { with: indices(games.with), without: indices(games.without) };
}

/** `by` and `act` are the same in all games; only `next` may depend on options. */
function checkOrders(sequence: SequenceDecl, { reports }: TextChecker['volume']): void {
  const [firstLine, ...otherLines] = linesOf(sequence, 'eligible');
  for (const line of otherLines)
    if (firstLine && (line.by !== firstLine.by || line.actingCount.value !== firstLine.actingCount.value))
      reports.add(turnDiagnostics.idleLine, line.span, {
        reason: 'the order of eligibility and the number of acting Factions are the same in every game',
      });
  for (const { by, next, adjacent, span } of linesOf(sequence, 'eligible'))
    if (by === 'card' && adjacent)
      reports.add(turnDiagnostics.wrongOrder, span, {
        term: '"next to each other"',
        by: 'card',
        reason: 'cards have no boxes',
      });
    else if (by === 'track' && next)
      reports.add(turnDiagnostics.idleLine, span, { reason: 'a track has no next card' });
}

/** Reports lines about Events of Factions without such an Event, and such Events that no line is about. */
function checkInterrupts(sequence: SequenceDecl, { volume }: TextChecker): void {
  const { reports, declarations } = volume;
  const ownEvents = declarations.events.flatMap(({ number, of }) =>
    of && !isOwnedByTrack(of, volume) ? [{ number, of }] : [],
  );
  const factions = linesOf(sequence, 'interrupt').flatMap(({ order }) => order.factions);
  for (const [i, { name, span }] of factions.entries()) {
    if (factions.slice(0, i).some((earlier) => earlier.name === name))
      reports.add(turnDiagnostics.idleLine, span, { reason: `${name} is named twice` });
    else if (!ownEvents.some(({ of }) => of.name === name) && !reports.isIncomplete)
      reports.add(
        turnDiagnostics.idleLine,
        span,
        { reason: `no Event is of ${name}` },
        { hint: `Declare one: event 101 "Title" of ${name} { … }` },
      );
  }
  const [ownEventLine] = linesOf(sequence, 'ownEvent');
  if (ownEventLine && ownEvents.length === 0 && !reports.isIncomplete)
    reports.add(
      turnDiagnostics.idleLine,
      ownEventLine.span,
      { reason: 'no Event is of a Faction' },
      { hint: 'Declare one: event 101 "Title" of Rebels { … }' },
    );
  if (ownEventLine) return;
  for (const { number, of } of ownEvents)
    if (!factions.some(({ name }) => name === of.name) && !reports.isIncomplete)
      reports.add(turnDiagnostics.neverInterrupts, number.span, { card: number.name, faction: of.name });
}

function checkRoundCards(sequence: SequenceDecl, { volume }: TextChecker): void {
  const rounds = volume.declarations.rounds.map(({ name }) => name.name);
  for (const { round } of linesOf(sequence, 'round'))
    if (!rounds.includes(round.name) && !volume.reports.mayBeDeclared(round.name))
      volume.reports.add(
        bindingDiagnostics.unknown,
        round.span,
        { name: round.name, kind: 'the round' },
        didYouMean(round.name, rounds),
      );
}

/** Reports a line on the final card for a game whose next card is face down. With `next`, it is revealed anyway. */
function checkFinalCard(
  sequence: SequenceDecl,
  inGames: readonly GameLine[],
  options: readonly OptionModel[],
  { volume }: TextChecker,
): void {
  const [hiddenLine] = linesOf(sequence, 'ahead').filter(({ cards }) => cards.value === 0);
  const finalLines = linesOf(sequence, 'final');
  if (!hiddenLine || finalLines.length === 0) return;
  const optionIndices = [...new Set(inGames.flatMap(({ games }) => [...games.with, ...games.without]))];
  const effectiveLine = (
    kind: 'ahead' | 'final' | 'eligible',
    game: ReadonlySet<number>,
  ): SequenceLine | undefined =>
    linesOf<'ahead' | 'final' | 'eligible'>(sequence, kind)
      .filter(({ games }) => !games || appliesTo(resolveGameFilter(games, volume), game))
      .sort((a, b) => Number(a.games !== undefined) - Number(b.games !== undefined))
      .at(-1);
  for (const game of possibleGames(optionIndices, options)) {
    const [ahead, final, order] = [
      effectiveLine('ahead', game),
      effectiveLine('final', game),
      effectiveLine('eligible', game),
    ];
    const isRevealed = order?.line === 'eligible' && order.next;
    if (ahead?.line === 'ahead' && ahead.cards.value === 0 && final && !isRevealed)
      volume.reports.add(turnDiagnostics.hiddenNextCard, final.span, {});
  }
}

const appliesTo = (games: GameFilter, game: ReadonlySet<number>): boolean =>
  games.with.every((option) => game.has(option)) && !games.without.some((option) => game.has(option));

function* possibleGames(
  optionIndices: readonly number[],
  options: readonly OptionModel[],
): Iterable<ReadonlySet<number>> {
  for (let bits = 0; bits < 2 ** Math.min(optionIndices.length, MAX_OPTIONS); bits++) {
    const game = optionIndices.filter((_, i) => Math.floor(bits / 2 ** i) % 2 === 1);
    const isExcluded = game.some((option) =>
      options[option]?.excludes.some((excluded) => game.includes(excluded)),
    );
    if (!isExcluded) yield new Set(game);
  }
}

/** Limits the combinations to 2^10; further options count as not in play. No volume has that many. */
const MAX_OPTIONS = 10;
