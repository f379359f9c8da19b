/** Checks the triggers of reactions. */
import type { Expr, Reaction } from '../../checked/bodies.ts';
import type { WheneverDecl } from '../../syntax/declarations.ts';
import type { Ident, Path } from '../../syntax/tree.ts';
import { Frame } from '../scope.ts';
import { thingOf } from '../statements/effects.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { meaning } from '../catalogue/meaning.ts';
import { nounNames } from '../nouns/noun.ts';
import { types, mismatchDetails } from '../catalogue/types.ts';
import { expectPhases } from './phases.ts';
import type { Planned } from './plan.ts';
import type { Texts } from './texts.ts';

type Does = Extract<WheneverDecl['trigger'], { $type: 'does' }>;
type Turns = Extract<WheneverDecl['trigger'], { $type: 'turns' }>;

type At = Pick<Reaction, 'while' | 'body' | 'source'>;

/** Returns the reactions of a volume, without those that only change points. */
export function checkWakes(texts: Texts): Reaction[] {
  const { volume } = texts;
  return [...volume.declarations.whenevers, ...texts.reactions.keys()].flatMap((declared): Reaction[] => {
    const planned = texts.plan.byOrigin.get(declared);
    const { trigger, span } = declared;
    if (!planned) return [];
    const holding = texts.reactions.get(declared);
    const at = { while: holding, body: planned.index, source: volume.source(span, planned.rule) };
    const own: Expr | undefined =
      holding?.kind === 'lasting' ? { kind: 'player', type: 'faction', lasting: holding.lasting } : undefined;
    if (trigger.$type === 'removed') {
      const found = thingOf(
        resolveNoun(trigger.noun, texts.scope(new Frame(), planned.rule, undefined, own)),
        trigger.noun,
        texts.scope(new Frame(), planned.rule, undefined, own),
      );
      const by = trigger.by && cause(trigger.by, texts);
      return found ? [{ on: { kind: 'removed', thing: found.thing, by: by?.index }, ...at }] : [];
    }
    if (trigger.$type === 'arrives') {
      const track = volume.expect(trigger.track, 'track');
      const box = volume.expect(trigger.box, 'box');
      if (!track || !box) return [];
      if (box.track !== track.index)
        volume.reports.add(meaning.unknownBox, trigger.box.span, { box: trigger.box.name });
      return [{ on: { kind: 'arrives', track: track.index, box: box.box }, ...at }];
    }
    if (trigger.$type === 'does')
      return trigger.verb === 'drops'
        ? dropped(trigger, texts, planned.rule, at)
        : finished(trigger, texts, at);
    if (trigger.$type === 'turns') return turned(trigger, texts, at);
    return changed(trigger.define, texts, at);
  });
}

/** Checks `Grip changes`. Requires a number of the whole board, so that changes in several spaces count as one. */
function changed(name: Ident, { volume, defines }: Texts, at: At): Reaction[] {
  const define = volume.expect(name, 'define');
  if (!define) return [];
  const { type, parameter } = defines.define(define.index);
  if (type === 'number' && !parameter) return [{ on: { kind: 'changes', define: define.index }, ...at }];
  const found = parameter ? `${name.name} of one space` : `${name.name}, which is no number`;
  const hint = `Define one for the whole board, as in "define Grip = total Pop of s for s in spaces with Govt Control".`;
  volume.reports.add(types.mismatch, name.span, { expected: 'a number of the whole board', found }, { hint });
  return [];
}

const turned = ({ phase, turn }: Turns, texts: Texts, at: At): Reaction[] =>
  expectPhases(phase, texts).map(({ index }) => ({ on: { kind: 'turns', phase: index, turn }, ...at }));

function cause({ parts, span }: Path, texts: Texts): Planned | undefined {
  const found = texts.called(parts, span);
  if (found?.kind === 'procedure')
    texts.volume.reports.add(
      meaning.notCallable,
      span,
      { name: found.path, verb: 'by' },
      { hint: 'Name the operation, the way or the activity that does it.' },
    );
  return found;
}

/** Checks `f drops Shipment`. The text can refer to the space as `there` and to the Faction by the given name. */
function dropped({ noun: what, faction }: Does, texts: Texts, rule: string, at: At): Reaction[] {
  const { volume } = texts;
  const noun = resolveNoun(what, texts.scope(new Frame(), rule, undefined));
  if (noun.kind === 'unknown') return [];
  if (noun.kind !== 'held' || noun.faction || noun.owners || noun.location) {
    const found = noun.kind === 'held' ? 'that of some Factions or one place' : nounNames[noun.kind];
    const names = { expected: 'a held marker', found };
    volume.reports.add(types.mismatch, what.span, names, mismatchDetails('a held marker', found));
    return [];
  }
  const named = isLocal(faction.name) ? undefined : volume.expect(faction, 'faction');
  if (!named && !isLocal(faction.name)) return [];
  return [{ on: { kind: 'dropped', held: noun.held, faction: named?.index }, ...at }];
}

/** Checks `Cartel finishes Terror in places`. Requires an operation of that Faction that starts with a selection. */
function finished({ noun: what, faction }: Does, texts: Texts, at: At): Reaction[] {
  const { volume } = texts;
  const { reports } = volume;
  const planned = texts.called(what.words, what.span);
  if (!planned) return [];
  const name = planned.path;
  if (planned.kind !== 'operation') {
    reports.add(meaning.notCallable, what.span, { name, verb: 'finishes' }, { hint: 'Name an operation.' });
    return [];
  }
  if (texts.operation(name)?.selects !== true) reports.add(meaning.selectsNothing, what.span, { name });
  const places = placesOf({ noun: what });
  for (const clause of what.clauses)
    if (clause.$type !== 'in' || !places)
      reports.add(types.strayClause, clause.span, {
        clause: volume.words(clause.span),
        noun: 'an operation',
      });
  const named = isLocal(faction.name) ? undefined : volume.expect(faction, 'faction');
  if (!named && !isLocal(faction.name)) return [];
  const factions = texts.body(planned, what.span)?.factions ?? [];
  if (named && factions.length > 0 && !factions.includes(named.index))
    reports.add(meaning.wrongFaction, faction.span, { faction: faction.name, text: name });
  const on = {
    kind: 'finished' as const,
    operation: planned.index,
    faction: named?.index,
    places: places && (named ? 0 : 1),
  };
  return [{ on, ...at }];
}

export function placesOf({ noun: what }: Pick<Does, 'noun'>): Ident | undefined {
  const [clause] = what.clauses;
  if (clause?.$type !== 'in') return undefined;
  const [word, ...more] = clause.location.words;
  return word && more.length === 0 && isLocal(word.name) ? word : undefined;
}

/** Local names start with a lower-case letter, declared names do not. */
export const isLocal = (name: string): boolean => /^[a-z]/u.test(name);
