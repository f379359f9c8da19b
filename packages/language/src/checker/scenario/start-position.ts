/** Checks the `given` lines of a scenario and resolves its starting position. */
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked, Source } from '../../checked/checked-volume.ts';
import type { Precondition, SpaceContents, ScenarioStart } from '../../checked/scenario.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { GivenStep, StatedContents } from '../../syntax/scenario.ts';
import type { Amount, Expr, Ident } from '../../syntax/tree.ts';
import { numberExpr } from '../expressions/number-expression.ts';
import {
  checkContents,
  checkInventory,
  readCountedThing,
  type CountedThing,
} from '../facts/check-contents.ts';
import { checkBounds } from '../facts/impossible-effects.ts';
import { needsOwner } from '../facts/lasting-owner.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { refuseByCard, refuseByTrack } from '../turn-order.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { scenarios } from './scenario-diagnostics.ts';

type Draft = {
  -readonly [K in keyof ScenarioStart]: ScenarioStart[K] extends readonly (infer T)[]
    ? T[]
    : ScenarioStart[K];
};

/** Contents of all lines so far, for the inventory check, and the spaces that the scenario opens. */
interface GivenContents {
  readonly all: CountedThing[];
  readonly openSpaces: readonly string[];
}

/** Resolves the `given` lines of one scenario. Invalid lines are reported and omitted. */
export function resolveStart(steps: readonly GivenStep[], scope: Scope, checked: Checked): ScenarioStart {
  const start: Draft = {
    setup: 0,
    empty: false,
    options: [],
    seed: undefined,
    cards: [],
    last: false,
    dice: [],
    nonplayers: [],
    nonplayerDice: [],
    given: [],
  };
  const contents: GivenContents = {
    all: [],
    openSpaces: steps.flatMap((step) => (step.given === 'open' ? [step.space.name] : [])),
  };
  reportRepeated(steps, scope);
  reportExcluded(steps, scope, checked);
  for (const step of steps) {
    switch (step.given) {
      case 'setup':
        start.setup = Math.max(0, indexOf(checked.setups, step.setup, 'setup', scope));
        start.empty = step.empty;
        break;
      case 'option':
        if (indexOf(checked.options, step.option, 'option', scope) >= 0) start.options.push(step.option.name);
        break;
      case 'seed':
        start.seed = step.seed.value;
        break;
      case 'cards':
        start.cards.push(...cardsOf(step.cards, scope, checked));
        start.last = step.last;
        break;
      case 'dice':
        start[step.nonplayer ? 'nonplayerDice' : 'dice'].push(...step.dice.map(({ value }) => value));
        break;
      case 'nonplayers':
        start.nonplayers.push(...nonplayersOf(step.factions, scope, checked));
        break;
      default: {
        const given = resolvePrecondition(step, scope, checked, contents);
        if (given) start.given.push(given);
      }
    }
  }
  const [first] = steps.filter(({ given }) => given === 'holds');
  if (first) checkInventory(contents.all, first.span, scope);
  reportUnplacedSecrets(steps, start, scope, checked);
  return start;
}

/** Reports a secret piece whose space is missing or holds no such piece, unless the setup hides the piece itself. */
function reportUnplacedSecrets(
  steps: readonly GivenStep[],
  { setup, given }: ScenarioStart,
  { volume }: Scope,
  checked: Checked,
): void {
  const text = checked.bodies[checked.setups[setup]?.then ?? -1]?.statements ?? [];
  for (const [index, { name, among }] of checked.secrets.entries()) {
    const isSet = [...everyStmt(text, checked)].some(
      (stmt) => stmt.kind === 'secretly' && stmt.secret === index,
    );
    if (!among || isSet) continue;
    const pieces = checked.groups[among.hidden]?.key ?? '';
    const hidingLine = given.find(
      (line) => line.kind === 'holds' && line.pieces.some(isHiding(among.hidden)),
    );
    const secretLine = given.find((line) => line.kind === 'secret' && line.secret === index);
    const space = secretLine?.kind === 'secret' ? secretLine.space : -1;
    const isHeldThere = given.some(
      (line) => line.kind === 'holds' && line.space === space && line.pieces.some(isHiding(among.hidden)),
    );
    const report = (source: Source, reason: string): void => {
      volume.reports.add(scenarios.impossibleSecret, source.span, { secret: name, reason });
    };
    if (secretLine && space >= 0 && !isHeldThere)
      report(secretLine.source, `no ${pieces} is given in ${checked.spaces[space]?.name ?? ''}`);
    else if (hidingLine && space < 0)
      report(
        secretLine?.source ?? hidingLine.source,
        `a ${pieces} is given, and one of them must be the secret`,
      );
  }
}

const isHiding =
  (hidden: number) =>
  ({ group, count }: { readonly group: number; readonly count: number }): boolean =>
    group === hidden && count > 0;

function reportRepeated(steps: readonly GivenStep[], { volume }: Scope): void {
  const subjects = new Set<string>();
  for (const step of steps) {
    const subject = subjectOf(step, volume);
    if (subject === undefined) continue;
    if (subjects.has(subject)) volume.reports.add(scenarios.repeatedGiven, step.span, { subject });
    subjects.add(subject);
  }
}

/** Reports options that exclude each other or the setup. The default setup is the first of the volume. */
function reportExcluded(steps: readonly GivenStep[], { volume }: Scope, checked: Checked): void {
  const setupName = steps.flatMap((step) => (step.given === 'setup' ? [step.setup.name] : []))[0];
  const setup = setupName === undefined ? 0 : checked.setups.findIndex(({ name }) => name === setupName);
  const options = steps.flatMap((step) => {
    const index =
      step.given === 'option' ? checked.options.findIndex(({ name }) => name === step.option.name) : -1;
    return index < 0 ? [] : [{ index, span: step.span }];
  });
  for (const [i, { index, span }] of options.entries()) {
    const option = checked.options[index];
    const earlier = options.slice(0, i).find((candidate) => option?.excludes.includes(candidate.index));
    const barred = option?.excludesSetups.includes(setup) ? checked.setups[setup] : undefined;
    const excluded = earlier ? checked.options[earlier.index] : barred;
    if (option && excluded)
      volume.reports.add(scenarios.excluded, span, { option: option.name, conflicting: excluded.name });
  }
}

/** Returns the subject of a line, of which there may be only one; undefined for lines that add up. */
function subjectOf(step: GivenStep, volume: Scope['volume']): string | undefined {
  switch (step.given) {
    case 'setup':
    case 'seed':
      return `the ${step.given}`;
    case 'nonplayers':
      return 'the Non-players';
    case 'first':
      return 'the first Faction';
    case 'option':
      return `the option ${step.option.name}`;
    case 'holds':
      return `the content of ${step.space.name}`;
    case 'open':
      return `whether ${step.space.name} is open`;
    case 'value':
      return `the value of ${volume.words(step.target.span)}`;
    default:
      return undefined;
  }
}

function nonplayersOf(names: readonly Ident[], scope: Scope, checked: Checked): number[] {
  const nonplayerNames = (checked.nonplayerStatus?.factions ?? []).map(
    (index) => checked.factions[index]?.name ?? '',
  );
  return names.flatMap((name) => {
    if (nonplayerNames.includes(name.name))
      return [checked.factions.findIndex((faction) => faction.name === name.name)];
    unknownKey(name, 'Non-player', nonplayerNames, scope);
    return [];
  });
}

function cardsOf(keys: readonly Ident[], scope: Scope, checked: Checked): number[] {
  const names = checked.cards.map(({ key }) => key);
  return keys.flatMap((key) => {
    const index = names.indexOf(key.name);
    if (index < 0) unknownKey(key, 'card', names, scope);
    return index < 0 ? [] : [index];
  });
}

function resolvePrecondition(
  step: Exclude<GivenStep, { readonly given: 'setup' | 'option' | 'seed' | 'cards' | 'dice' | 'nonplayers' }>,
  scope: Scope,
  checked: Checked,
  contents: GivenContents,
): Precondition | undefined {
  const source = sourceOf(scope, step.span);
  switch (step.given) {
    case 'holds': {
      const stated = resolveContents(step, scope, checked);
      if (!stated) return undefined;
      const { all, ...rest } = stated;
      const isOpen = contents.openSpaces.includes(step.space.name);
      checkContents({ space: rest.space, span: step.space.span, isOpen }, all, scope);
      contents.all.push(...all);
      return { kind: 'holds', source, ...rest };
    }
    case 'open': {
      const space = resolveOpened(step.space, checked, scope);
      return space < 0 ? undefined : { kind: 'open', source, space };
    }
    case 'value':
      return resolveValue(step, scope);
    case 'first': {
      refuseByCard('"first"', step.span, scope.volume);
      const faction = indexOf(checked.factions, step.faction, 'Faction', scope);
      return faction < 0 ? undefined : { kind: 'first', source, faction };
    }
    case 'eligibility': {
      refuseByTrack(step.eligible ? 'Eligible' : 'Ineligible', step.span, scope.volume);
      const factions = step.factions.map((name) => indexOf(checked.factions, name, 'Faction', scope));
      return {
        kind: 'eligibility',
        source,
        factions: factions.filter((index) => index >= 0),
        eligible: step.eligible,
      };
    }
    case 'event':
      return resolveEvent(step, scope, checked);
  }
}

function resolveEvent(
  step: Extract<GivenStep, { given: 'event' }>,
  scope: Scope,
  checked: Checked,
): Precondition | undefined {
  const source = sourceOf(scope, step.span);
  const card = checked.cards.find(({ key }) => key === step.event.name);
  if (!card) {
    unknownKey(
      step.event,
      'event',
      checked.cards.map(({ key }) => key),
      scope,
    );
    return undefined;
  }
  const lasting = card.sides.find(({ side }) => side === step.side)?.lasting ?? -1;
  const by = step.by && indexOf(checked.factions, step.by, 'Faction', scope);
  if (lasting >= 0 && by === undefined && needsOwner(lasting, checked)) {
    const hint = `Write "${scope.volume.words(step.span).replace(/^given /u, '')} by" and a Faction.`;
    scope.volume.reports.add(scenarios.noOwner, step.span, { name: `event ${card.key}` }, { hint });
  }
  if (lasting >= 0) return { kind: 'inForce', source, lasting, by };
  scope.volume.reports.add(scenarios.noLasting, step.span, { name: scope.volume.words(step.span) });
  return undefined;
}

/** Resolves `Highmoor holds 2 Police`. */
export function resolveContents(
  step: StatedContents,
  scope: Scope,
  checked: Checked,
): (SpaceContents & { readonly all: readonly CountedThing[] }) | undefined {
  const space = indexOf(checked.spaces, step.space, 'space', scope);
  if (space < 0) return undefined;
  const level = step.level && checked.levels.find(({ name }) => name === step.level?.name);
  if (step.level && !level)
    unknownKey(
      step.level,
      'level',
      checked.levels.map(({ name }) => name),
      scope,
    );
  if (step.level && level && !checked.spaces[space]?.populated)
    scope.volume.reports.add(meaning.noLevel, step.level.span, {});
  const all = step.pieces.flatMap(({ amount, noun, span }) => {
    const count = amountOf(amount, scope);
    const thing = count === undefined ? undefined : readCountedThing(noun, count, span, scope);
    return thing ? [thing] : [];
  });
  return {
    all,
    space,
    pieces: all.flatMap((thing) =>
      thing.kind === 'pieces' ? [{ group: thing.group, count: thing.count }] : [],
    ),
    markers: all.flatMap((thing) =>
      thing.kind === 'marker' ? [{ marker: thing.marker, count: thing.count }] : [],
    ),
    held: all.flatMap((thing) =>
      thing.kind === 'held' ? [{ held: thing.held, faction: thing.faction, count: thing.count }] : [],
    ),
    level: level?.value,
  };
}

/** Returns the index of a dormant space; -1 if it is unknown, which is reported. */
export function resolveOpened(name: Ident, checked: Checked, scope: Scope): number {
  const space = indexOf(checked.spaces, name, 'space', scope);
  const { dormant = true } = checked.spaces[space] ?? {};
  if (!dormant) scope.volume.reports.add(meaning.notDormant, name.span, { space: name.name });
  return space;
}

function resolveValue(step: GivenStep & { readonly given: 'value' }, scope: Scope): Precondition | undefined {
  const source = sourceOf(scope, step.span);
  const target = resolveNoun(step.target, scope);
  if (target.kind === 'unknown') return undefined;
  if (target.kind === 'track' && (!target.faction || target.faction.kind === 'faction')) {
    const box = step.value.$type === 'noun' ? resolveNoun(step.value, scope) : undefined;
    if (box?.kind === 'box' && box.track !== target.track) {
      scope.volume.reports.add(meaning.unknownBox, step.value.span, {
        box: scope.volume.words(step.value.span),
      });
      return undefined;
    }
    const amount = constantAmount(step.value, scope);
    if (amount !== undefined)
      checkBounds(target.track, { kind: 'number', type: 'number', value: amount }, step.value.span, scope);
    const faction = target.faction?.faction ?? -1;
    return amount === undefined
      ? undefined
      : { kind: 'track', source, track: target.track, faction, value: amount };
  }
  if (target.kind === 'space' && target.space.kind === 'secret') {
    const space = step.value.$type === 'noun' ? resolveNoun(step.value, scope) : undefined;
    const { secret } = target.space;
    if (space?.kind === 'none') return { kind: 'secret', source, secret, space: -1 };
    if (space?.kind === 'space' && space.space.kind === 'space') {
      return { kind: 'secret', source, secret, space: space.space.space };
    }
  }
  scope.volume.reports.add(scenarios.noTarget, step.target.span, {
    words: scope.volume.words(step.target.span),
  });
  return undefined;
}

/** Returns a fixed amount; undefined if it depends on the position, which is reported. */
export function amountOf(amount: Amount, scope: Scope): number | undefined {
  if (amount.$type === 'exactly' || amount.$type === 'upTo') return constantAmount(amount.count, scope);
  scope.volume.reports.add(scenarios.notFixed, amount.span, { words: scope.volume.words(amount.span) });
  return undefined;
}

function constantAmount(expr: Expr, scope: Scope): number | undefined {
  const value = numberExpr(expr, scope);
  if (value.kind === 'number') return value.value;
  if (value.kind !== 'local') {
    scope.volume.reports.add(scenarios.notFixed, expr.span, { words: scope.volume.words(expr.span) });
  }
  return undefined;
}

export function indexOf(
  list: readonly { readonly name: string }[],
  ident: Ident,
  description: string,
  scope: Scope,
): number {
  const index = list.findIndex(({ name }) => name === ident.name);
  if (index < 0)
    unknownKey(
      ident,
      description,
      list.map(({ name }) => name),
      scope,
    );
  return index;
}

/** Reports an unknown name, with a suggestion. */
export function unknownKey(ident: Ident, description: string, names: readonly string[], scope: Scope): void {
  scope.volume.reports.add(
    scenarios.unknownKey,
    ident.span,
    { description, name: ident.name },
    didYouMean(ident.name, names),
  );
}
