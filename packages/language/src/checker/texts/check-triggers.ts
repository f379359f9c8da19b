/** Checks the triggers of reactions. */
import type { Expr, Reaction } from '../../checked/bodies.ts';
import type { WheneverDecl } from '../../syntax/declarations.ts';
import type { Ident, Path } from '../../syntax/tree.ts';
import { Frame } from '../scope.ts';
import { pieceOrMarkerOf } from '../statements/piece-effects.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { nounNames } from '../nouns/noun.ts';
import { types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { expectPhases } from './expect-phases.ts';
import type { PlannedBody } from './plan-texts.ts';
import type { TextChecker } from './text-checker.ts';

type DoesTrigger = Extract<WheneverDecl['trigger'], { $type: 'does' }>;
type TurnsTrigger = Extract<WheneverDecl['trigger'], { $type: 'turns' }>;

type ReactionBase = Pick<Reaction, 'while' | 'body' | 'source'>;

/** Returns the reactions of a volume, without those that only change points. */
export function checkTriggers(texts: TextChecker): Reaction[] {
  const { volume } = texts;
  return [...volume.declarations.whenevers, ...texts.reactions.keys()].flatMap((declaration): Reaction[] => {
    const planned = texts.plan.byOrigin.get(declaration);
    const { trigger, span } = declaration;
    if (!planned) return [];
    const activeWhile = texts.reactions.get(declaration);
    const base = { while: activeWhile, body: planned.index, source: volume.source(span, planned.rule) };
    const owner: Expr | undefined =
      activeWhile?.kind === 'lasting'
        ? { kind: 'player', type: 'faction', lasting: activeWhile.lasting }
        : undefined;
    if (trigger.$type === 'removed') {
      const located = pieceOrMarkerOf(
        resolveNoun(trigger.noun, texts.scope(new Frame(), planned.rule, undefined, owner)),
        trigger.noun,
        texts.scope(new Frame(), planned.rule, undefined, owner),
      );
      const by = trigger.by && resolveCause(trigger.by, texts);
      return located ? [{ on: { kind: 'removed', thing: located.object, by: by?.index }, ...base }] : [];
    }
    if (trigger.$type === 'arrives') {
      const track = volume.expect(trigger.track, 'track');
      const box = volume.expect(trigger.box, 'box');
      if (!track || !box) return [];
      if (box.track !== track.index)
        volume.reports.add(meaning.unknownBox, trigger.box.span, { box: trigger.box.name });
      return [{ on: { kind: 'arrives', track: track.index, box: box.box }, ...base }];
    }
    if (trigger.$type === 'does')
      return trigger.verb === 'drops'
        ? checkDropped(trigger, texts, planned.rule, base)
        : checkFinished(trigger, texts, base);
    if (trigger.$type === 'turns') return checkTurned(trigger, texts, base);
    return checkChanged(trigger.define, texts, base);
  });
}

/** Checks `Grip changes`. Requires a number of the whole board, so that changes in several spaces count as one. */
function checkChanged(name: Ident, { volume, defines }: TextChecker, base: ReactionBase): Reaction[] {
  const define = volume.expect(name, 'define');
  if (!define) return [];
  const { type, parameter } = defines.define(define.index);
  if (type === 'number' && !parameter) return [{ on: { kind: 'changes', define: define.index }, ...base }];
  const found = parameter ? `${name.name} of one space` : `${name.name}, which is no number`;
  const hint = `Define one for the whole board, as in "define Grip = total Pop of s for s in spaces with Govt Control".`;
  volume.reports.add(types.mismatch, name.span, { expected: 'a number of the whole board', found }, { hint });
  return [];
}

const checkTurned = ({ phase, turn }: TurnsTrigger, texts: TextChecker, base: ReactionBase): Reaction[] =>
  expectPhases(phase, texts).map(({ index }) => ({ on: { kind: 'turns', phase: index, turn }, ...base }));

function resolveCause({ parts, span }: Path, texts: TextChecker): PlannedBody | undefined {
  const text = texts.findText(parts, span);
  if (text?.kind === 'procedure')
    texts.volume.reports.add(
      meaning.notCallable,
      span,
      { name: text.path, verb: 'by' },
      { hint: 'Name the operation, the way or the activity that does it.' },
    );
  return text;
}

/** Checks `f drops Shipment`. The text can refer to the space as `there` and to the Faction by the given name. */
function checkDropped(
  { noun: nounExpr, faction }: DoesTrigger,
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
    volume.reports.add(types.mismatch, nounExpr.span, names, mismatchDetails('a held marker', found));
    return [];
  }
  const fixedFaction = isLocal(faction.name) ? undefined : volume.expect(faction, 'faction');
  if (!fixedFaction && !isLocal(faction.name)) return [];
  return [{ on: { kind: 'dropped', held: noun.held, faction: fixedFaction?.index }, ...base }];
}

/** Checks `Cartel finishes Terror in places`. Requires an operation of that Faction that starts with a selection. */
function checkFinished(
  { noun: nounExpr, faction }: DoesTrigger,
  texts: TextChecker,
  base: ReactionBase,
): Reaction[] {
  const { volume } = texts;
  const { reports } = volume;
  const planned = texts.findText(nounExpr.words, nounExpr.span);
  if (!planned) return [];
  const name = planned.path;
  if (planned.kind !== 'operation') {
    reports.add(
      meaning.notCallable,
      nounExpr.span,
      { name, verb: 'finishes' },
      { hint: 'Name an operation.' },
    );
    return [];
  }
  if (texts.operation(name)?.selects !== true) reports.add(meaning.selectsNothing, nounExpr.span, { name });
  const places = placesOf({ noun: nounExpr });
  for (const clause of nounExpr.clauses)
    if (clause.$type !== 'in' || !places)
      reports.add(types.strayClause, clause.span, {
        clause: volume.words(clause.span),
        noun: 'an operation',
      });
  const fixedFaction = isLocal(faction.name) ? undefined : volume.expect(faction, 'faction');
  if (!fixedFaction && !isLocal(faction.name)) return [];
  const factions = texts.body(planned, nounExpr.span)?.factions ?? [];
  if (fixedFaction && factions.length > 0 && !factions.includes(fixedFaction.index))
    reports.add(meaning.wrongFaction, faction.span, { faction: faction.name, text: name });
  const on = {
    kind: 'finished' as const,
    operation: planned.index,
    faction: fixedFaction?.index,
    places: places && (fixedFaction ? 0 : 1),
  };
  return [{ on, ...base }];
}

/** Returns the name that a trigger gives to the selected spaces. */
export function placesOf({ noun: nounExpr }: Pick<DoesTrigger, 'noun'>): Ident | undefined {
  const [clause] = nounExpr.clauses;
  if (clause?.$type !== 'in') return undefined;
  const [word, ...rest] = clause.location.words;
  return word && rest.length === 0 && isLocal(word.name) ? word : undefined;
}

/** Local names start with a lower-case letter, declared names do not. */
export const isLocal = (name: string): boolean => /^[a-z]/u.test(name);
