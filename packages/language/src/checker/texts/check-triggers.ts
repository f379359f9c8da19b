/** Checks the triggers of reactions. */
import type { EffectLocation, FinishedKind, Reaction } from '../../checked/bodies.ts';
import type { WheneverDecl } from '../../syntax/declarations.ts';
import type { Ident, NounExpr, Path } from '../../syntax/tree.ts';
import { lastingOwner } from '../expression-builders.ts';
import { Frame, type Scope } from '../scope.ts';
import { pieceOrMarkerOf } from '../statements/piece-effects.ts';
import { checkStates } from '../facts/impossible-effects.ts';
import { checkLocation } from '../statements/statement-context.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { type Location, nounNames } from '../nouns/noun.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { meaningNames } from '../../binder/symbols.ts';
import { leavingPieces } from '../tables/check-fates.ts';
import { expectPhases } from './expect-phases.ts';
import type { PlannedBody } from './plan-bodies.ts';
import type { TextChecker } from './text-checker.ts';

type Trigger<T extends WheneverDecl['trigger']['$type']> = Extract<WheneverDecl['trigger'], { $type: T }>;

type ReactionBase = Pick<Reaction, 'while' | 'body' | 'source'>;

/** Returns the reactions of a volume, without those that only change points. */
export function checkTriggers(texts: TextChecker): Reaction[] {
  const declarations = [...texts.volume.declarations.whenevers, ...texts.reactions.keys()];
  return declarations.flatMap((declaration): Reaction[] => {
    const planned = texts.plan.byOrigin.get(declaration);
    return planned ? checkTrigger(declaration, planned, texts) : [];
  });
}

function checkTrigger(declaration: WheneverDecl, planned: PlannedBody, texts: TextChecker): Reaction[] {
  const { trigger, span } = declaration;
  const { index, rule } = planned;
  const condition = texts.reactions.get(declaration);
  const base = { while: condition, body: index, source: texts.volume.source(span, rule) };
  switch (trigger.$type) {
    case 'affected':
      return checkEffectTrigger(trigger, texts, rule, base);
    case 'arrives':
      return checkArrivalTrigger(trigger, texts, base);
    case 'does':
      if (trigger.verb === 'drops') return checkDropTrigger(trigger, texts, rule, base);
      return trigger.verb === 'begins'
        ? checkBeginTrigger(trigger, texts, base)
        : checkFinishTrigger(trigger, texts, base);
    case 'turns':
      return checkPhaseTrigger(trigger, texts, base);
    case 'changes':
      return trigger.of
        ? checkSpaceChangeTrigger(trigger, texts, base)
        : checkChangeTrigger(trigger.define, texts, base);
  }
}

/** Checks `remove Troops by Attack`, `place Guerrillas in Cities` and `move Troops to Provinces`. */
function checkEffectTrigger(
  { verb, noun, to, by: cause }: Trigger<'affected'>,
  texts: TextChecker,
  rule: string,
  base: ReactionBase,
): Reaction[] {
  const owner = base.while && lastingOwner(base.while);
  const outerScope = texts.scope(new Frame(), rule, undefined, owner);
  const scope = { ...outerScope, names: texts.namesIn(base.while) };
  const resolved = pieceOrMarkerOf(resolveNoun(noun, scope), noun, scope);
  const by = cause && resolveCause(cause, texts)?.index;
  if (!resolved) return [];
  const at = to
    ? checkTriggerLocation(locationOf(to, scope), to, scope)
    : checkTriggerLocation(resolved.location, noun, scope);
  const { object: thing } = resolved;
  if (verb === 'remove') {
    const leaving =
      thing.kind === 'pieces' ? { ...thing, mask: leavingPieces(thing.mask, texts.volume) } : thing;
    return [{ on: { kind: 'removed', thing: leaving, at, by }, ...base }];
  }
  if (to && resolved.location) reportLocationOfMover(noun, scope);
  if (thing.kind !== 'pieces') {
    const found = nounNames[thing.kind];
    const names = { expected: 'pieces', found };
    texts.volume.reports.add(typeDiagnostics.mismatch, noun.span, names, mismatchDetails('pieces', found));
    return [];
  }
  if (verb !== 'place' && verb !== 'move') checkStates(thing.mask, noun.span, scope);
  return [{ on: { kind: 'affected', verb, mask: thing.mask, at, by }, ...base }];
}

/** Returns the spaces to which a trigger is restricted; undefined for the whole map. */
function checkTriggerLocation(
  location: Location | undefined,
  { span }: NounExpr,
  scope: Scope,
): EffectLocation | undefined {
  if (location === undefined) return undefined;
  if (location.kind === 'available') {
    const names = { expected: 'spaces', found: 'Available' };
    scope.volume.reports.add(typeDiagnostics.mismatch, span, names, mismatchDetails('spaces', names.found));
    return undefined;
  }
  const at: EffectLocation =
    location.kind === 'set' ? { kind: 'set', set: location.set } : { kind: 'space', space: location.space };
  checkLocation(at, span, scope);
  return at;
}

/** Reports `move Troops in Cities to Provinces`: the trigger states the spaces that pieces enter only. */
function reportLocationOfMover({ span, clauses }: NounExpr, { volume }: Scope): void {
  const clause = clauses.at(-1);
  const names = { clause: volume.words(clause?.span ?? span), noun: 'the pieces of a move' };
  volume.reports.add(typeDiagnostics.strayClause, clause?.span ?? span, names);
}

/** Checks `Season is Winter`: the track arrives in a box. */
function checkArrivalTrigger(
  { track: trackName, box: boxName }: Trigger<'arrives'>,
  { volume }: TextChecker,
  base: ReactionBase,
): Reaction[] {
  const track = volume.expect(trackName, 'track');
  const box = volume.expect(boxName, 'box');
  if (!track || !box) return [];
  if (box.track !== track.index)
    volume.reports.add(meaningDiagnostics.unknownBox, boxName.span, { box: boxName.name });
  return [{ on: { kind: 'arrives', track: track.index, box: box.box }, ...base }];
}

/** Returns the hint to give a number of the whole board a name, for which reactions can wait. */
const defineHint = (value: string): string =>
  `A reaction waits for a define of the whole board: "define Wealth = ${value}", then "whenever Wealth changes: …".`;

/** Returns the value of the first Faction as a sample, as in `Resources of Rebels`. */
const sampleValue = ({ name }: Ident, { board }: TextChecker['volume']): string =>
  `${name} of ${board.factions[0]?.name ?? 'Rebels'}`;

/** Returns the define of a trigger; reports other names, such as those of tracks. */
function expectChangingDefine(
  name: Ident,
  volume: TextChecker['volume'],
): { readonly index: number } | undefined {
  const meaning = volume.lookUp(name, 'the define')?.meaning;
  if (meaning?.kind !== 'track') return volume.expect(name, 'define');
  const names = { name: name.name, found: meaningNames.track, expected: meaningNames.define };
  const isOfFactions = volume.board.tracks[meaning.index]?.eachFaction === true;
  const hint = defineHint(isOfFactions ? sampleValue(name, volume) : name.name);
  volume.reports.add(bindingDiagnostics.wrongKind, name.span, names, { hint });
  return undefined;
}

/** Checks `Grip changes`. Requires a number of the whole board, so that changes in several spaces count as one. */
function checkChangeTrigger(name: Ident, { volume, defines }: TextChecker, base: ReactionBase): Reaction[] {
  const define = expectChangingDefine(name, volume);
  if (!define) return [];
  const { type, parameter } = defines.define(define.index);
  if (type === 'number' && !parameter) return [{ on: { kind: 'changes', define: define.index }, ...base }];
  const found = parameter ? `${name.name} of one space` : `${name.name}, which is no number`;
  const hint =
    parameter === 'space'
      ? `Write "whenever ${name.name} of s changes", or define a number of the whole board.`
      : parameter === 'faction'
        ? defineHint(sampleValue(name, volume))
        : `Define one for the whole board, as in "define Grip = total Pop of s for s in spaces with Govt Control".`;
  volume.reports.add(
    typeDiagnostics.mismatch,
    name.span,
    { expected: 'a number of the whole board', found },
    { hint },
  );
  return [];
}

/** Checks `Control of s changes`. Requires a value of each space, or the scale. */
function checkSpaceChangeTrigger(
  { define: name, by }: Trigger<'changes'>,
  { volume, defines }: TextChecker,
  base: ReactionBase,
): Reaction[] {
  if (volume.declarations.scale?.name.name === name.name)
    return [{ on: { kind: 'changesIn', define: undefined }, ...base }];
  const define = expectChangingDefine(name, volume);
  if (!define) return [];
  const { type, parameter } = defines.define(define.index);
  const report = (expected: string, found: string, hint: string): Reaction[] => {
    volume.reports.add(typeDiagnostics.mismatch, name.span, { expected, found }, { hint });
    return [];
  };
  if (parameter !== 'space')
    return report(
      'a value of each space',
      `${name.name}, which is no value of a space`,
      parameter === 'faction'
        ? defineHint(sampleValue(name, volume))
        : `Define one for each space, as in "define Control of s in Cities = …".`,
    );
  if (by && type !== 'number')
    return report(
      'a number',
      `${name.name}, which is no number`,
      'Delete "by": only numbers have a difference.',
    );
  return [{ on: { kind: 'changesIn', define: define.index }, ...base }];
}

const checkPhaseTrigger = (
  { phase, turn }: Trigger<'turns'>,
  texts: TextChecker,
  base: ReactionBase,
): Reaction[] =>
  phase
    ? expectPhases(phase, texts).map(({ index }) => ({ on: { kind: 'turns', phase: index, turn }, ...base }))
    : [{ on: { kind: 'turns', phase: undefined, turn }, ...base }];

function resolveCause({ parts, span }: Path, texts: TextChecker): PlannedBody | undefined {
  const text = texts.findText(parts, span);
  if (text?.kind === 'procedure')
    texts.volume.reports.add(
      meaningDiagnostics.notCallable,
      span,
      { name: text.path, verb: 'by' },
      { hint: 'Name the operation, the way or the activity that does it.' },
    );
  return text;
}

/** Checks `f drops Shipment`. The text can refer to the space as `there` and to the Faction by the given name. */
function checkDropTrigger(
  { noun: nounExpr, faction }: Trigger<'does'>,
  texts: TextChecker,
  rule: string,
  base: ReactionBase,
): Reaction[] {
  const { volume } = texts;
  const noun = resolveNoun(nounExpr, texts.scope(new Frame(), rule, undefined));
  if (noun.kind === 'unknown') return [];
  if (noun.kind !== 'held' || noun.faction || noun.owners || noun.location) {
    const found = noun.kind === 'held' ? 'that of some Factions or one place' : nounNames[noun.kind];
    const names = { expected: 'a held marker', found };
    volume.reports.add(
      typeDiagnostics.mismatch,
      nounExpr.span,
      names,
      mismatchDetails('a held marker', found),
    );
    return [];
  }
  const fixedFaction = isLocalName(faction.name) ? undefined : volume.expectSeat(faction, 'holds no markers');
  if (!fixedFaction && !isLocalName(faction.name)) return [];
  return [{ on: { kind: 'dropped', held: noun.held, faction: fixedFaction?.index }, ...base }];
}

/** Checks `Cartel finishes Terror in places`. Requires an operation of that Faction that starts with a selection. */
function checkFinishTrigger(trigger: Trigger<'does'>, texts: TextChecker, base: ReactionBase): Reaction[] {
  const { noun, faction } = trigger;
  const { volume } = texts;
  const [word, ...otherWords] = noun.words;
  const kind = word && otherWords.length === 0 ? FINISHED_KINDS.get(word.name) : undefined;
  if (kind !== undefined) return checkFinishAnyTrigger(trigger, kind, texts, base);
  const operation = findOperation(noun, texts);
  if (!operation) return [];
  const places = placesNameOf(trigger);
  reportOtherClauses(noun, places !== undefined, texts);
  const fixedFaction = isLocalName(faction.name) ? undefined : volume.expectSeat(faction, 'has no turn');
  if (!fixedFaction && !isLocalName(faction.name)) return [];
  const factions = texts.checkedBodyOf(operation, noun.span)?.factions ?? [];
  if (fixedFaction && factions.length > 0 && !factions.includes(fixedFaction.index))
    volume.reports.add(meaningDiagnostics.wrongFaction, faction.span, {
      faction: faction.name,
      text: operation.path,
    });
  const on = {
    kind: 'finished' as const,
    operation: operation.index,
    faction: fixedFaction?.index,
    // A Faction with a local name is parameter 0, so the places come after it.
    places: places && (fixedFaction ? 0 : 1),
  };
  return [{ on, ...base }];
}

const FINISHED_KINDS: ReadonlyMap<string, FinishedKind> = new Map([
  ['Operation', 'operation'],
  ['Activity', 'activity'],
  ['Event', 'event'],
  ['pass', 'pass'],
]);

/** Checks `f finishes Operation`, `Activity`, `Event` or `pass`. */
function checkFinishAnyTrigger(
  { noun, faction }: Trigger<'does'>,
  of: FinishedKind,
  texts: TextChecker,
  base: ReactionBase,
): Reaction[] {
  const { volume } = texts;
  for (const { span } of noun.clauses) {
    const names = { clause: volume.words(span), noun: 'an action of any name' };
    volume.reports.add(typeDiagnostics.strayClause, span, names);
  }
  const fixedFaction = isLocalName(faction.name) ? undefined : volume.expectSeat(faction, 'has no turn');
  if (!fixedFaction && !isLocalName(faction.name)) return [];
  return [{ on: { kind: 'finishedAny', of, faction: fixedFaction?.index }, ...base }];
}

/** Checks `f begins turn` and `f begins Event`. */
function checkBeginTrigger(
  { noun, faction }: Trigger<'does'>,
  texts: TextChecker,
  base: ReactionBase,
): Reaction[] {
  const { volume } = texts;
  const [word, ...otherWords] = noun.words;
  const of =
    otherWords.length === 0 && noun.clauses.length === 0 ? BEGUN_KINDS.get(word?.name ?? '') : undefined;
  if (of === undefined) {
    const found = volume.words(noun.span);
    volume.reports.add(
      typeDiagnostics.mismatch,
      noun.span,
      { expected: 'turn or Event', found },
      {
        hint: 'An operation is judged before it is chosen: react to the turn, or to its end with "finishes".',
      },
    );
    return [];
  }
  const fixedFaction = isLocalName(faction.name) ? undefined : volume.expectSeat(faction, 'has no turn');
  if (!fixedFaction && !isLocalName(faction.name)) return [];
  return [{ on: { kind: 'begins', of, faction: fixedFaction?.index }, ...base }];
}

const BEGUN_KINDS: ReadonlyMap<string, 'turn' | 'event'> = new Map([
  ['turn', 'turn'],
  ['Event', 'event'],
]);

/** Returns the operation that a Faction finishes; reports other texts, and an operation without a selection. */
function findOperation({ words, span }: NounExpr, texts: TextChecker): PlannedBody | undefined {
  const { reports } = texts.volume;
  const planned = texts.findText(words, span);
  if (!planned) return undefined;
  const { path: name, kind } = planned;
  if (kind !== 'operation') {
    const hint = 'Name an operation.';
    reports.add(meaningDiagnostics.notCallable, span, { name, verb: 'finishes' }, { hint });
    return undefined;
  }
  if (texts.operation(name)?.selects !== true) reports.add(meaningDiagnostics.selectsNothing, span, { name });
  return planned;
}

function reportOtherClauses({ clauses }: NounExpr, namesPlaces: boolean, { volume }: TextChecker): void {
  for (const clause of clauses)
    if (clause.$type !== 'in' || !namesPlaces) {
      const names = { clause: volume.words(clause.span), noun: 'an operation' };
      volume.reports.add(typeDiagnostics.strayClause, clause.span, names);
    }
}

/** Returns the name that a trigger gives to the selected spaces. */
export function placesNameOf({ noun: nounExpr }: Pick<Trigger<'does'>, 'noun'>): Ident | undefined {
  const [clause] = nounExpr.clauses;
  if (clause?.$type !== 'in') return undefined;
  const [word, ...otherWords] = clause.location.words;
  return word && otherWords.length === 0 && isLocalName(word.name) ? word : undefined;
}

/** Local names start with a lower-case letter, declared names do not. */
export const isLocalName = (name: string): boolean => /^[a-z]/u.test(name);
