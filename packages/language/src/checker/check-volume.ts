/** Checks bound declarations and returns checked rules, with the guarantees stated in `checked/checked-volume.ts`. */
import type { Body, Stmt } from '../checked/bodies.ts';
import type { Checked, Sequence, Victory } from '../checked/checked-volume.ts';
import { DefineChecker } from './define-checker.ts';
import { checkInstructionLines } from './nonplayers/check-instruction-lines.ts';
import { checkInstructions } from './nonplayers/check-instructions.ts';
import { assignStatementIds, UNASSIGNED_ID } from './statement-ids.ts';
import { buildForceTables } from './tables/build-force-tables.ts';
import { buildMapTables } from './tables/build-map-tables.ts';
import { checkNonplayerStatus } from './tables/check-nonplayer-status.ts';
import { checkFates } from './tables/check-fates.ts';
import { checkRecall, checkStackings, fillNounColumns } from './tables/fill-noun-columns.ts';
import { checkPlayers, checkVictory } from './tables/check-victory.ts';
import { buildTrackAndMarkerTables } from './tables/build-track-and-marker-tables.ts';
import { checkAdaptations, checkCards, NO_LASTING } from './texts/check-cards.ts';
import { checkDecks } from './texts/check-decks.ts';
import { checkOptions } from './texts/check-options.ts';
import { listRounds, listStandingActions, printedContentsOf } from './texts/rounds-and-contents.ts';
import { checkTurnOrder } from './texts/check-turn-order.ts';
import { checkSequence } from './texts/check-sequence.ts';
import { checkBuiltInRules } from './tables/check-built-in-rules.ts';
import { insertChoices } from './texts/insert-choices.ts';
import { checkTriggers } from './texts/check-triggers.ts';
import { checkSetups } from './texts/check-setups.ts';
import { TextChecker } from './texts/text-checker.ts';
import { checkCoverage } from './totality/check-coverage.ts';
import { checkDeciders } from './totality/check-deciders.ts';
import { checkDefines } from './totality/check-defines.ts';
import { checkRemovalDestinations } from './totality/check-removal-destinations.ts';
import { checkCancellations, checkCardEnds } from './totality/check-card-ends.ts';
import { checkHandWorth } from './totality/check-hand-worth.ts';
import { checkMomentum } from './totality/check-momentum.ts';
import { checkTitles } from './totality/check-titles.ts';
import { checkUnusedPoints } from './totality/check-unused-points.ts';
import { checkIdleChoices } from './totality/check-idle-choices.ts';
import { checkNesting } from './totality/check-nesting.ts';
import { checkReactionCycles } from './totality/check-reaction-cycles.ts';
import { checkHiddenPieces } from './totality/check-hidden-pieces.ts';
import { checkRepeats } from './totality/check-repeats.ts';
import { checkSeats } from './totality/check-seats.ts';
import { checkInstructionSecrecy } from './totality/check-instruction-secrecy.ts';
import { checkSecrecy } from './totality/check-secrecy.ts';
import { checkStandingActions } from './totality/check-standing-actions.ts';
import type { VolumeContext } from './volume-context.ts';

/** Checks a volume. The result is complete only if nothing was reported. */
export function checkVolume(volume: VolumeContext): Checked | undefined {
  const { board, reports, sources } = volume;
  const header = volume.declarations.volume;
  const defineChecker = checkBoard(volume);
  const defines = defineChecker.check();
  const victory = checkVictory(volume, defineChecker);
  const texts = new TextChecker(volume, defineChecker);
  const { sequence, ...rules } = checkTexts(texts, victory);
  if (!victory || !sequence || !header) return undefined;
  const { amendments } = sources;
  const amendedPart = amendments.length > 0 ? { amendments } : {};
  const { seatless, ...tables } = board;
  const owners = { ...tables, ...(seatless.length > 0 && { seatless }) };
  const checked = withHeader(header, { ...owners, defines, ...rules, ...amendedPart, sequence, victory });
  const hasNoErrors = (): boolean => !reports.isIncomplete && !reports.hasErrors;
  if (hasNoErrors()) for (const prove of PROOFS) prove(checked, volume);
  if (hasNoErrors()) checkInstructionLines(checked, texts);
  return checked;
}

/** Fills the tables of the board. Returns the checker of the values that they refer to. */
function checkBoard(volume: VolumeContext): DefineChecker {
  buildForceTables(volume);
  buildMapTables(volume);
  buildTrackAndMarkerTables(volume);
  const defineChecker = new DefineChecker(volume);
  fillNounColumns(volume, defineChecker);
  volume.board.stackings.push(...checkStackings(volume, defineChecker));
  checkFates(volume, defineChecker);
  return defineChecker;
}

/** Checks everything outside the board, the defined values and the victory. */
function checkTexts(texts: TextChecker, victory: Victory | undefined) {
  const { volume, defines } = texts;
  const conditionalTexts = checkAdaptations(texts);
  const options = checkOptions(texts);
  if (victory) checkPlayers(victory, options, volume);
  const { cards, lastings } = checkCards(texts);
  const { statements, bodies } = assignStatementIds(checkBodies(texts, cards));
  const sequence = checkSequence(texts, options);
  const nonplayers = checkInstructions(texts);
  return {
    sequence,
    points: texts.points.createModels(),
    bodies,
    cards,
    lastings,
    options,
    rounds: listRounds(texts),
    decks: checkDecks(texts, cards),
    setups: checkSetups(texts, options),
    standings: listStandingActions(texts),
    wakes: checkTriggers(texts),
    bans: texts.bans.bans,
    conditionalTexts,
    rules: volume.declarations.rules,
    contents: printedContentsOf(texts),
    ...checkBuiltInRules(volume),
    statements,
    ...checkRecall(volume, defines),
    ...(volume.fates.length > 0 && { fates: volume.fates }),
    ...checkTurnOrder(texts),
    ...checkNonplayerStatus(volume, sequence, cards, defines),
    ...(nonplayers && { nonplayers }),
  };
}

/** Proofs that require rules without errors. */
const PROOFS: readonly ((checked: Checked, volume: VolumeContext) => void)[] = [
  checkDefines,
  checkSeats,
  checkRepeats,
  checkRemovalDestinations,
  checkReactionCycles,
  checkNesting,
  checkSecrecy,
  checkInstructionSecrecy,
  checkHiddenPieces,
  checkStandingActions,
  checkDeciders,
  checkMomentum,
  checkCardEnds,
  checkCancellations,
  checkHandWorth,
  checkCoverage,
  checkTitles,
  checkUnusedPoints,
  checkIdleChoices,
];

/** Returns the checked bodies, with choices and lasting effects inserted. */
function checkBodies(texts: TextChecker, cards: Checked['cards']): readonly Body[] {
  const lastingByBody = new Map(cards.flatMap((card) => card.sides.map((side) => [side.body, side.lasting])));
  // Procedures last: calls determine their parameter types.
  const plannedBodies = [...texts.plan.bodies].sort(
    (a, b) => Number(a.kind === 'procedure') - Number(b.kind === 'procedure'),
  );
  for (const planned of plannedBodies) texts.checkedBodyOf(planned, planned.origin.span);
  return texts.bodies
    .filter((body) => body !== undefined)
    .map((body) => {
      const choices = texts.points.choicesIn(texts.plan.bodies[body.operation ?? body.index]?.path);
      return appendInForce(insertChoices(body, choices), lastingByBody.get(body.index) ?? NO_LASTING, texts);
    });
}

function withHeader(
  { name, title, edition, base }: NonNullable<VolumeContext['declarations']['volume']>,
  rules: Omit<Checked, 'name' | 'title' | 'edition' | 'base'> & { sequence: Sequence; victory: Victory },
): Checked {
  const header = { name: name.name, title: title.value, edition: edition.value };
  return { ...header, ...(base && { base: base.name }), ...rules };
}

/** Adds a final statement that puts the lasting changes of an Event side into force. */
function appendInForce(body: Body, lasting: number, texts: TextChecker): Body {
  const [firstStmt] = body.statements;
  if (lasting === NO_LASTING || body.kind !== 'side') return body;
  const values = texts.finalNames(body.index);
  const about = [...texts.namesIn({ kind: 'lasting', lasting })].flatMap(([name, subject]) => {
    const value = values?.get(name);
    return value ? [{ subject, value }] : [];
  });
  const stmt: Stmt = {
    kind: 'inForce',
    lasting,
    ...(about.length > 0 && { about }),
    id: UNASSIGNED_ID,
    source: firstStmt?.source ?? body.source,
  };
  return { ...body, statements: [...body.statements, stmt] };
}
