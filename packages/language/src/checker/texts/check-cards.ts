/** Checks cards: Events with sides and lasting effects. Also checks adaptations, boxes of tracks and conditions. */
import type { BoardCondition, Change, Expr, LastingCondition } from '../../checked/bodies.ts';
import type { Card, CardSide, Checked, LastingEffect } from '../../checked/checked-volume.ts';
import type { AdaptDecl, EventDecl, EventSide, WhileDecl } from '../../syntax/declarations.ts';
import type { Ident, Stmt } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { faction as factionAt, isUnknown, lastingOwner, noFaction } from '../expression-builders.ts';
import { readAs } from '../expressions/read-as.ts';
import { Frame } from '../scope.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import { isByTrack, refuseIfByTrack } from '../turn-order.ts';
import { factionsOfText } from './text-factions.ts';
import { findHand, isOwnedByTrack } from '../statements/hand-statement.ts';
import { readSubjects } from './lasting-subjects.ts';
import { isLasting, unnamedPath } from './plan-bodies.ts';
import type { TextChecker } from './text-checker.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Checks the Events and lists all cards: first the Events, then one card for each round. */
export function checkCards(texts: TextChecker): { cards: Card[]; lastings: LastingEffect[] } {
  const { volume } = texts;
  const lastings: LastingEffect[] = [];
  const cards = volume.declarations.events.map((event, card): Card => {
    checkOrder(event, texts);
    checkSides(event, texts);
    checkWorth(event, volume);
    return {
      key: event.number.name,
      title: event.title.value,
      order: (event.order?.factions ?? []).flatMap(
        (name) => volume.expectSeat(name, 'has no symbol on cards')?.index ?? [],
      ),
      ...interruptOf(event, texts),
      sides: event.sides.map((side) => checkSide({ event, side, card }, lastings, texts)),
      round: -1,
      source: volume.source(event.span, event.rule?.number ?? ''),
    };
  });
  for (const [round, { name, span, rule }] of volume.declarations.rounds.entries())
    cards.push({
      key: name.name,
      title: name.name,
      order: [],
      sides: [],
      round,
      source: volume.source(span, rule?.number ?? ''),
    });
  return { cards, lastings };
}

/** The index of the lasting effect of a side without lasting text. */
export const NO_LASTING = -1;

function checkSide(
  { event, side, card }: { readonly event: EventDecl; readonly side: EventSide; readonly card: number },
  lastings: LastingEffect[],
  texts: TextChecker,
): CardSide {
  const { volume } = texts;
  const rule = event.rule?.number ?? '';
  const lastingText = side.block.body.filter(isLasting);
  const key =
    side.side === 'single' ? `event ${event.number.name}` : `event ${event.number.name} ${side.side}`;
  let lasting = NO_LASTING;
  if (lastingText.length > 0) {
    lasting = lastings.length;
    const { subjects, names } = readSubjects(side, lastingText, lasting, texts);
    texts.subjectNames.set(lasting, names);
    const until = side.flag === 'momentum' ? 'Reset' : 'game';
    lastings.push({ key, until, card, side: side.side, subjects });
    applyLastingText(lastingText, { kind: 'lasting', lasting }, rule, texts);
  }
  return {
    side: side.side,
    title: side.title?.value ?? '',
    flag: side.flag,
    body: texts.plan.byOrigin.get(side)?.index,
    lasting,
    source: volume.source(side.span, rule),
  };
}

/** Reads the Faction of an Event outside of the decks, and its condition, whose `own` is that Faction. */
function interruptOf({ of, condition, rule }: EventDecl, texts: TextChecker): Pick<Card, 'interrupt'> {
  if (of && isOwnedByTrack(of, texts.volume)) {
    findHand(of, texts.volume);
    if (condition)
      texts.volume.reports.add(meaningDiagnostics.handCondition, condition.span, { hand: of.name });
    return {};
  }
  const faction = of && texts.volume.expectSeat(of, 'plays no Events')?.index;
  if (of === undefined || faction === undefined) return {};
  const scope = texts.scope(new Frame(), rule?.number ?? '', undefined, factionAt(faction));
  return { interrupt: { faction, ...(condition && { condition: readAs('truth', condition, scope) }) } };
}

/** Reports a worth that no track counts. */
function checkWorth({ of, worth }: EventDecl, volume: VolumeContext): void {
  const { board, reports } = volume;
  if (!of || !worth || reports.isIncomplete) return;
  if (board.tracks.some(({ worthOf }) => worthOf && board.tracks[worthOf.hand]?.name === of.name)) return;
  const isOfHand = isOwnedByTrack(of, volume);
  const reason = isOfHand ? `no track is "worth of ${of.name}"` : 'only cards of a hand have a worth';
  const hint = isOfHand
    ? `Declare one, such as "track Points of each faction, worth of ${of.name}", for the margins.`
    : 'Remove it, or let the card be of a hand.';
  reports.add(turnDiagnostics.idleLine, worth.span, { reason }, { hint });
}

/** Checks that a card names each Faction once, unless a track determines the order or the card is of one Faction. */
function checkOrder({ number, order, of, span }: EventDecl, { volume }: TextChecker): void {
  if (of) return;
  if (isByTrack(volume)) {
    if (order) refuseIfByTrack('The order of a card', order.span, volume);
    return;
  }
  const names = (order?.factions ?? []).map(({ name }) => name);
  const factions = volume.board.factions.map(({ name }) => name);
  if (names.length === factions.length && factions.every((name) => names.includes(name))) return;
  if (volume.reports.isIncomplete || names.some((name) => !factions.includes(name))) return;
  const missing = factions.filter((name) => !names.includes(name));
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  const fault = [
    ...(missing.length > 0 ? [`lacks ${missing.join(' and ')}`] : []),
    ...(repeated.length > 0 ? [`repeats ${repeated.join(' and ')}`] : []),
  ].join(' and ');
  const completeOrder = [...new Set([...names, ...missing])].join(' ');
  volume.reports.add(
    meaningDiagnostics.cardOrder,
    (order?.factions[0] ?? { span }).span,
    { card: number.name, fault },
    {
      expected: factions.join(' '),
      found: names.join(' ') || 'nothing',
      hint: `Write them in the order of the card, such as "order ${completeOrder}".`,
    },
  );
}

/** Names of the two sides of a card. A volume uses only one of these pairs. */
const SIDE_PAIRS = [
  ['unshaded', 'shaded'],
  ['top', 'bottom'],
] as const;

const pairOf = ({ sides }: EventDecl): (typeof SIDE_PAIRS)[number] | undefined =>
  SIDE_PAIRS.find((pair) => sides.some(({ side }) => pair.some((name) => name === side)));

/** Checks that a card has no side, one text, or both sides of a pair, and that all cards use the same pair. */
function checkSides(event: EventDecl, { volume }: TextChecker): void {
  const { number, sides, span } = event;
  const kinds = sides.map(({ side }) => side);
  const pair = pairOf(event);
  const isValid =
    kinds.length === 0 ||
    (pair ? kinds.length === 2 && pair.every((name) => kinds.includes(name)) : kinds.length === 1);
  if (!isValid && !volume.reports.isIncomplete)
    volume.reports.add(
      meaningDiagnostics.invalidSides,
      span,
      { card: number.name },
      { found: kinds.join(' and ') },
    );
  const firstPair = volume.declarations.events.map(pairOf).find((candidate) => candidate !== undefined);
  const [side] = sides;
  if (isValid && side && pair && firstPair && pair !== firstPair)
    volume.reports.add(turnDiagnostics.mixedSides, side.span, {
      found: side.side,
      pair: firstPair.join(' and '),
    });
}

/**
 * Reads changes of points outside of cards: `adapt March for Cartel { … }`, those of boxes of tracks, and those under
 * a condition. Returns the texts of the volume under a condition.
 */
export function checkAdaptations(texts: TextChecker): Checked['conditionalTexts'] {
  applyAdaptations(texts);
  applyBoxChanges(texts);
  const { whiles } = texts.volume.declarations;
  return whiles.map((declaration, index) => ({
    path: unnamedPath(declaration, index, whiles),
    condition: applyWhile(declaration, undefined, declaration.rule?.number ?? '', texts),
  }));
}

function applyAdaptations(texts: TextChecker): void {
  for (const adaptation of texts.volume.declarations.adapts) {
    const faction = adaptedFaction(adaptation.for, undefined, texts);
    if (faction?.kind !== 'faction') continue;
    const condition = { kind: 'faction', faction: faction.faction } as const;
    applyAdaptation(adaptation, condition, { faction, rule: '' }, texts);
  }
}

const ADAPTATION_HINTS: ReadonlyMap<string, string> = new Map(
  ['Operation', 'Activity', 'Event'].map((name) => [
    name,
    'An adaptation changes one operation or activity. Write one for each, with its name.',
  ]),
);

/** Enters the changes of an operation for one Faction. */
function applyAdaptation(
  { operation, for: { name, span }, changes, rule: ruleRef }: AdaptDecl,
  condition: Change['when'],
  { faction, rule }: { readonly faction: Expr; readonly rule: string },
  texts: TextChecker,
): void {
  const planned = texts.findText([operation], operation.span, ADAPTATION_HINTS.get(operation.name));
  if (!planned) return;
  const { origin } = planned;
  const owners =
    origin.$type === 'operation' || origin.$type === 'activity' ? factionsOfText(origin, texts.volume) : [];
  if (faction.kind === 'faction' && owners.length > 0 && !owners.includes(faction.faction))
    texts.volume.reports.add(meaningDiagnostics.idleAdaptation, span, {
      faction: name,
      operation: planned.path,
    });
  for (const change of changes)
    texts.points.applyChange(change, condition, {
      rule: change.rule?.number ?? ruleRef?.number ?? rule,
      within: planned.path,
    });
}

/** Returns the Faction of an adaptation: by its name, or in lasting text the one that put it into force or a selected one. */
function adaptedFaction(
  ident: Ident,
  condition: LastingCondition | undefined,
  texts: TextChecker,
): Expr | undefined {
  const { volume } = texts;
  const selected = texts.namesIn(condition).get(ident.name);
  if (selected && isUnknown(selected)) return undefined;
  if (selected?.type === 'faction') return selected;
  if (selected) {
    const names = { expected: 'a Faction', found: 'a space' };
    volume.reports.add(typeDiagnostics.mismatch, ident.span, names, names);
    return undefined;
  }
  if (ident.name !== 'own') {
    const meaning = volume.expectSeat(ident, 'executes nothing');
    return meaning && factionAt(meaning.index);
  }
  const owner = condition && lastingOwner(condition);
  if (!owner) volume.reports.add(meaningDiagnostics.textWithoutOwner, ident.span, {});
  return owner;
}

/** Applies the lasting text of a box of a track; such text is an error in other reactions. */
function applyBoxChanges(texts: TextChecker): void {
  for (const { trigger, block, rule } of texts.volume.declarations.whenevers) {
    const text = block.body.filter(isLasting);
    const box = trigger.$type === 'arrives' ? texts.volume.expect(trigger.box, 'box') : undefined;
    if (box)
      applyLastingText(text, { kind: 'box', track: box.track, box: box.box }, rule?.number ?? '', texts);
    else if (trigger.$type !== 'arrives') for (const stmt of text) reportStrayText(stmt, texts);
  }
}

/** Enters changes, bans and reactions that are in force under a condition. */
function applyLastingText(
  text: readonly Stmt[],
  condition: LastingCondition,
  rule: string,
  texts: TextChecker,
): void {
  for (const stmt of text) {
    const stmtRule = stmt.rule?.number ?? rule;
    if (stmt.$type === 'change') texts.points.applyChange(stmt, condition, { rule: stmtRule });
    if (stmt.$type === 'forbid') texts.bans.add(stmt, condition, stmtRule);
    if (stmt.$type === 'whenever') texts.reactions.set(stmt, condition);
    if (stmt.$type === 'while') applyWhile(stmt, condition, stmtRule, texts);
    if (stmt.$type === 'adapt') {
      const adapted = adaptedFaction(stmt.for, condition, texts);
      if (adapted)
        applyAdaptation(stmt, { ...condition, for: adapted }, { faction: adapted, rule: stmtRule }, texts);
    }
  }
}

/**
 * Enters changes and bans that also depend on a condition on the board, and returns that condition. `outer` is that of
 * the enclosing text.
 */
function applyWhile(
  { condition, block }: WhileDecl,
  outer: LastingCondition | undefined,
  rule: string,
  texts: TextChecker,
): BoardCondition {
  const { volume } = texts;
  const owner = (outer && lastingOwner(outer)) ?? noFaction;
  const scope = { ...texts.scope(new Frame(), rule, undefined, owner), names: texts.namesIn(outer) };
  const boardCondition: BoardCondition = {
    index: texts.nextConditionIndex(),
    truth: readAs('truth', condition, scope),
    source: volume.source(condition.span, rule),
  };
  const inner: LastingCondition =
    outer === undefined ? { kind: 'board', while: boardCondition } : { ...outer, while: boardCondition };
  for (const stmt of block.body) {
    if (stmt.$type === 'change' || stmt.$type === 'forbid' || stmt.$type === 'adapt')
      applyLastingText([stmt], inner, rule, texts);
    else volume.reports.add(meaningDiagnostics.statementWhile, stmt.span, { words: volume.words(stmt.span) });
  }
  return boardCondition;
}

/** Reports lasting text in a reaction that does not concern the box of a track, because no condition limits it. */
function reportStrayText(stmt: Stmt, { volume }: TextChecker): void {
  if (stmt.$type === 'change')
    volume.reports.add(meaningDiagnostics.strayChange, stmt.span, { point: volume.words(stmt.point.span) });
  if (isLasting(stmt) && stmt.$type !== 'change')
    volume.reports.add(meaningDiagnostics.strayBan, stmt.span, {});
}
