/** Checks the `given` lines of a scenario and resolves its starting position. */
import { everyStmt } from '../../checked/parts/index.ts';
import { ownersOf, type Checked, type Source } from '../../checked/checked-volume.ts';
import type { Precondition, SpaceContents, ScenarioStart } from '../../checked/scenario.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import type { GivenStep, StatedContents } from '../../syntax/scenario.ts';
import type { Amount, Expr, Ident } from '../../syntax/tree.ts';
import { number } from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import {
  checkContents,
  checkInventory,
  readCountedContent,
  type CountedContent,
} from '../facts/check-contents.ts';
import { checkBounds } from '../facts/impossible-effects.ts';
import { needsOwner } from '../facts/lasting-owner.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import { isNotSettable } from '../statements/value-statements.ts';
import { refuseIfByCard, refuseIfByTrack } from '../turn-order.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { scenarioDiagnostics } from './scenario-diagnostics.ts';

type MutableStart = {
  -readonly [K in keyof ScenarioStart]: ScenarioStart[K] extends readonly (infer T)[]
    ? T[]
    : ScenarioStart[K];
};

/** Contents of the lines so far, for the inventory check, and the spaces that the scenario opens. */
interface StatedSpaces {
  readonly contents: CountedContent[];
  readonly openSpaces: readonly string[];
}

/** Resolves the `given` lines of one scenario. Invalid lines are reported and omitted. */
export function resolveStart(steps: readonly GivenStep[], scope: Scope, checked: Checked): ScenarioStart {
  const start: MutableStart = {
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
  const statedSpaces: StatedSpaces = {
    contents: [],
    openSpaces: steps.flatMap((step) => (step.kind === 'open' ? [step.space.name] : [])),
  };
  reportRepeated(steps, scope);
  reportExcluded(steps, scope, checked);
  for (const step of steps) applyStep(step, { start, statedSpaces, checked }, scope);
  const firstContents = steps.find((step) => step.kind === 'holds');
  if (firstContents) checkInventory(statedSpaces.contents, firstContents.span, scope);
  reportUnplacedSecrets(steps, start, scope, checked);
  return start;
}

/** Adds one `given` line to the start. */
function applyStep(
  step: GivenStep,
  {
    start,
    statedSpaces,
    checked,
  }: { readonly start: MutableStart; readonly statedSpaces: StatedSpaces; readonly checked: Checked },
  scope: Scope,
): void {
  switch (step.kind) {
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
      start.cards.push(...cardsOfDeck(step.cards, scope, checked));
      start.last = step.last;
      break;
    case 'dice':
      addDice(step, start, scope, checked);
      break;
    case 'nonplayers':
      start.nonplayers.push(...nonplayersOf(step.factions, scope, checked));
      break;
    default: {
      const precondition = resolvePrecondition(step, scope, checked, statedSpaces);
      if (precondition) start.given.push(precondition);
    }
  }
}

/** Adds given results of chance. Names are those of spaces and Factions that a text selects at random; Non-players never do that. */
function addDice(
  { nonplayer, dice }: Extract<GivenStep, { readonly kind: 'dice' }>,
  start: MutableStart,
  scope: Scope,
  checked: Checked,
): void {
  for (const result of dice) {
    if ('value' in result) start[nonplayer ? 'nonplayerDice' : 'dice'].push(result.value);
    else if (nonplayer) reportUnknownKey(result, 'die', [], scope);
    else if (indexOf([...checked.spaces, ...ownersOf(checked)], result, 'space or Faction', scope) >= 0)
      start.dice.push(result.name);
  }
}

/** Reports a secret piece whose space is missing or holds no such piece, unless the setup hides the piece itself. */
function reportUnplacedSecrets(
  steps: readonly GivenStep[],
  { setup, given: preconditions }: ScenarioStart,
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
    const hidingLine = preconditions.find(
      (line) => line.kind === 'holds' && line.pieces.some(hidesSecret(among.hidden)),
    );
    const secretLine = preconditions.find((line) => line.kind === 'secret' && line.secret === index);
    const space = secretLine?.kind === 'secret' ? secretLine.space : NONE;
    const isHeldThere = preconditions.some(
      (line) => line.kind === 'holds' && line.space === space && line.pieces.some(hidesSecret(among.hidden)),
    );
    const report = (source: Source, reason: string): void => {
      volume.reports.add(scenarioDiagnostics.impossibleSecret, source.span, { secret: name, reason });
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

const hidesSecret =
  (hidden: number) =>
  ({ group, count }: { readonly group: number; readonly count: number }): boolean =>
    group === hidden && count > 0;

function reportRepeated(steps: readonly GivenStep[], { volume }: Scope): void {
  const subjects = new Set<string>();
  for (const step of steps) {
    const stepSubjects = statedSubjectsOf(step, volume);
    const repeated = stepSubjects.find((subject) => subjects.has(subject));
    if (repeated !== undefined)
      volume.reports.add(scenarioDiagnostics.repeatedGiven, step.span, { subject: repeated });
    for (const subject of stepSubjects) subjects.add(subject);
  }
}

/** Reports options that exclude each other or the setup. The default setup is the first of the volume. */
function reportExcluded(steps: readonly GivenStep[], { volume }: Scope, checked: Checked): void {
  const setupName = steps.flatMap((step) => (step.kind === 'setup' ? [step.setup.name] : []))[0];
  const setup = setupName === undefined ? 0 : checked.setups.findIndex(({ name }) => name === setupName);
  const options = steps.flatMap((step) => {
    const index =
      step.kind === 'option' ? checked.options.findIndex(({ name }) => name === step.option.name) : -1;
    return index < 0 ? [] : [{ index, span: step.span }];
  });
  for (const [i, { index, span }] of options.entries()) {
    const option = checked.options[index];
    const earlierOption = options.slice(0, i).find((candidate) => option?.excludes.includes(candidate.index));
    const excludedSetup = option?.excludesSetups.includes(setup) ? checked.setups[setup] : undefined;
    const excluded = earlierOption ? checked.options[earlierOption.index] : excludedSetup;
    if (option && excluded)
      volume.reports.add(scenarioDiagnostics.excluded, span, {
        option: option.name,
        conflicting: excluded.name,
      });
  }
}

/** Returns the subjects of a line, each of which may be given once; none for lines that add up. */
function statedSubjectsOf(step: GivenStep, volume: Scope['volume']): readonly string[] {
  switch (step.kind) {
    case 'setup':
    case 'seed':
      return [`the ${step.kind}`];
    case 'nonplayers':
      return ['the Non-players'];
    case 'first':
      return ['the first Faction'];
    case 'option':
      return [`the option ${step.option.name}`];
    case 'holds':
      return [`the content of ${step.space.name}`];
    case 'open':
      return [`whether ${step.space.name} is open`];
    case 'value':
      return [`the value of ${volume.words(step.target.span)}`];
    case 'hand': {
      const [first] = step.cards;
      const { of } = volume.declarations.events.find(({ number }) => number.name === first?.name) ?? {};
      return [
        ...(of ? [`${of.name} of ${step.faction.name}`] : []),
        ...step.cards.map(({ name }) => `the place of card ${name}`),
      ];
    }
    default:
      return [];
  }
}

function nonplayersOf(names: readonly Ident[], scope: Scope, checked: Checked): number[] {
  const nonplayerNames = (checked.nonplayerStatus?.factions ?? []).map(
    (index) => checked.factions[index]?.name ?? '',
  );
  return names.flatMap((name) => {
    if (nonplayerNames.includes(name.name))
      return [checked.factions.findIndex((faction) => faction.name === name.name)];
    reportUnknownKey(name, 'Non-player', nonplayerNames, scope);
    return [];
  });
}

/** The cards of a deck, which has no card of a hand or of one Faction. */
function cardsOfDeck(keys: readonly Ident[], scope: Scope, checked: Checked): number[] {
  const cards = cardsOf(keys, scope, checked);
  for (const key of keys) {
    const event = scope.volume.declarations.events.find(({ number }) => number.name === key.name);
    if (event?.of)
      scope.volume.reports.add(turnDiagnostics.ownEventInDeck, key.span, {
        card: key.name,
        owner: event.of.name,
      });
  }
  return cards;
}

function cardsOf(keys: readonly Ident[], scope: Scope, checked: Checked): number[] {
  const names = checked.cards.map(({ key }) => key);
  return keys.flatMap((key) => {
    const index = names.indexOf(key.name);
    if (index < 0) reportUnknownKey(key, 'card', names, scope);
    return index < 0 ? [] : [index];
  });
}

function resolvePrecondition(
  step: Exclude<GivenStep, { readonly kind: 'setup' | 'option' | 'seed' | 'cards' | 'dice' | 'nonplayers' }>,
  scope: Scope,
  checked: Checked,
  statedSpaces: StatedSpaces,
): Precondition | undefined {
  const source = sourceOf(scope, step.span);
  switch (step.kind) {
    case 'holds':
      return resolveGivenContents(step, scope, checked, statedSpaces);
    case 'open': {
      const space = resolveDormantSpace(step.space, checked, scope);
      return space < 0 ? undefined : { kind: 'open', source, space };
    }
    case 'value':
      return resolveValue(step, scope);
    case 'first': {
      refuseIfByCard('"first"', step.span, scope.volume);
      const faction = indexOf(checked.factions, step.faction, 'Faction', scope);
      return faction < 0 ? undefined : { kind: 'first', source, faction };
    }
    case 'hand':
      return resolveHand(step, scope, checked);
    case 'eligibility':
      return resolveEligibility(step, scope, checked);
    case 'event':
      return resolveEvent(step, scope, checked);
  }
}

function resolveGivenContents(
  step: Extract<GivenStep, { kind: 'holds' }>,
  scope: Scope,
  checked: Checked,
  statedSpaces: StatedSpaces,
): Precondition | undefined {
  const resolved = resolveContents(step, scope, checked);
  if (!resolved) return undefined;
  const { counted, ...contents } = resolved;
  const isOpen = statedSpaces.openSpaces.includes(step.space.name);
  checkContents({ space: contents.space, span: step.space.span, isOpen }, counted, scope);
  statedSpaces.contents.push(...counted);
  return { kind: 'holds', source: sourceOf(scope, step.span), ...contents };
}

/** Resolves `given cards T1, T3 of Rebels`. All cards must be of one hand and fit into it. */
function resolveHand(
  { cards: keys, faction: name, span }: Extract<GivenStep, { kind: 'hand' }>,
  scope: Scope,
  checked: Checked,
): Precondition | undefined {
  const faction = indexOf(checked.factions, name, 'Faction', scope);
  const cards = cardsOf(keys, scope, checked);
  if (faction < 0 || cards.length < keys.length) return undefined;
  const track = checked.tracks.findIndex(({ hand }) => cards.every((card) => hand?.includes(card) === true));
  const { name: hand = '', high = 0 } = checked.tracks[track] ?? {};
  const words = scope.volume.words(span).replace(/^given /u, '');
  const reason = track < 0 ? 'they are not cards of one hand' : `a hand of ${hand} has at most ${high} cards`;
  if (track < 0 || cards.length > high || new Set(cards).size < cards.length) {
    const doubled = track >= 0 && cards.length <= high;
    scope.volume.reports.add(scenarioDiagnostics.impossibleHand, span, {
      words,
      reason: doubled ? 'a card is named twice' : reason,
    });
    return undefined;
  }
  return { kind: 'hand', source: sourceOf(scope, span), track, faction, cards };
}

/** Omits unknown Factions, which `indexOf` reports. */
function resolveEligibility(
  { eligible, factions: names, span }: Extract<GivenStep, { kind: 'eligibility' }>,
  scope: Scope,
  checked: Checked,
): Precondition {
  refuseIfByTrack(eligible ? 'Eligible' : 'Ineligible', span, scope.volume);
  const factions = names
    .map((name) => indexOf(checked.factions, name, 'Faction', scope))
    .filter((index) => index >= 0);
  return { kind: 'eligibility', source: sourceOf(scope, span), factions, eligible };
}

function resolveEvent(
  step: Extract<GivenStep, { kind: 'event' }>,
  scope: Scope,
  checked: Checked,
): Precondition | undefined {
  const source = sourceOf(scope, step.span);
  const card = checked.cards.find(({ key }) => key === step.event.name);
  if (!card) {
    const keys = checked.cards.map(({ key }) => key);
    reportUnknownKey(step.event, 'event', keys, scope);
    return undefined;
  }
  const lasting = card.sides.find(({ side }) => side === step.side)?.lasting ?? -1;
  const by = step.by && indexOf(checked.factions, step.by, 'Faction', scope);
  if (lasting >= 0 && by === undefined && needsOwner(lasting, checked)) {
    const hint = `Write "${scope.volume.words(step.span).replace(/^given /u, '')} by" and a Faction.`;
    scope.volume.reports.add(scenarioDiagnostics.noOwner, step.span, { name: `event ${card.key}` }, { hint });
  }
  if (lasting >= 0)
    return { kind: 'inForce', source, lasting, by, about: resolveSubjects(step, lasting, scope, checked) };
  scope.volume.reports.add(scenarioDiagnostics.noLasting, step.span, { name: scope.volume.words(step.span) });
  return undefined;
}

/** Resolves `with storm Highmoor`: the Factions and spaces that the lasting text is about. */
function resolveSubjects(
  { about, event, span }: Extract<GivenStep, { kind: 'event' }>,
  lasting: number,
  scope: Scope,
  checked: Checked,
): Extract<Precondition, { kind: 'inForce' }>['about'] {
  const { reports } = scope.volume;
  const subjects = checked.lastings[lasting]?.subjects ?? [];
  const card = `event ${event.name}`;
  for (const { name } of about)
    if (!subjects.some((subject) => subject.name === name.name))
      reports.add(scenarioDiagnostics.strayChoice, name.span, { name: name.name, event: card });
  return subjects.flatMap((subject) => {
    const given = about.find(({ name }) => name.name === subject.name);
    if (!given) {
      const example = `with ${subject.name} ${subject.type === 'faction' ? (checked.factions[0]?.name ?? '') : (checked.spaces[0]?.name ?? '')}`;
      const hint = `Write for example "${scope.volume.words(span).replace(/^given /u, '')} ${example}".`;
      reports.add(scenarioDiagnostics.noChoice, span, { name: subject.name, event: card }, { hint });
      return [];
    }
    const value =
      subject.type === 'faction'
        ? indexOf(ownersOf(checked), given.value, 'Faction', scope)
        : indexOf(checked.spaces, given.value, 'space', scope);
    return value < 0 ? [] : [{ subject, value }];
  });
}

/** Resolves `Highmoor holds 2 Police`. */
export function resolveContents(
  step: StatedContents,
  scope: Scope,
  checked: Checked,
): (SpaceContents & { readonly counted: readonly CountedContent[] }) | undefined {
  const space = indexOf(checked.spaces, step.space, 'space', scope);
  if (space < 0) return undefined;
  const level = step.level && resolveLevel(step.level, space, checked, scope);
  const counted = step.pieces.flatMap(({ amount, noun, span }) => {
    const count = readFixedAmount(amount, scope);
    const content = count === undefined ? undefined : readCountedContent(noun, count, span, scope);
    return content ? [content] : [];
  });
  return {
    counted,
    space,
    pieces: counted.flatMap((content) =>
      content.kind === 'pieces' ? [{ group: content.group, count: content.count }] : [],
    ),
    markers: counted.flatMap((content) =>
      content.kind === 'marker' ? [{ marker: content.marker, count: content.count }] : [],
    ),
    held: counted.flatMap((content) =>
      content.kind === 'held' ? [{ held: content.held, faction: content.faction, count: content.count }] : [],
    ),
    level,
  };
}

function resolveLevel(name: Ident, space: number, checked: Checked, scope: Scope): number | undefined {
  const index = indexOf(checked.levels, name, 'level', scope);
  if (index >= 0 && !checked.spaces[space]?.populated)
    scope.volume.reports.add(meaningDiagnostics.noLevel, name.span, {});
  return checked.levels[index]?.value;
}

/** Returns the index of a dormant space; -1 if it is unknown, which is reported. */
export function resolveDormantSpace(name: Ident, checked: Checked, scope: Scope): number {
  const space = indexOf(checked.spaces, name, 'space', scope);
  const { dormant = true } = checked.spaces[space] ?? {};
  if (!dormant) scope.volume.reports.add(meaningDiagnostics.notDormant, name.span, { space: name.name });
  return space;
}

function resolveValue(step: ValueStep, scope: Scope): Precondition | undefined {
  const source = sourceOf(scope, step.span);
  const target = resolveNoun(step.target, scope);
  if (target.kind === 'unknown') return undefined;
  // A secret number or choice is given as revealed.
  const isRevealed =
    target.kind === 'track' && scope.volume.board.tracks[target.track]?.secretOf !== undefined;
  if (target.kind === 'track' && !isRevealed && isNotSettable(target.track, step.target.span, scope))
    return undefined;
  if (target.kind === 'track' && target.faction?.kind === 'faction')
    if (!scope.volume.isSeat(target.faction.faction, step.target.span, 'has no tracks')) return undefined;
  if (target.kind === 'track' && (!target.faction || target.faction.kind === 'faction'))
    return resolveTrackValue(target.track, target.faction?.faction, step, scope);
  if (target.kind === 'space' && target.space.kind === 'secret') {
    const { secret } = target.space;
    const noun = step.value.$type === 'noun' ? resolveNoun(step.value, scope) : undefined;
    if (noun?.kind === 'none') return { kind: 'secret', source, secret, space: NONE };
    if (noun?.kind === 'space' && noun.space.kind === 'space')
      return { kind: 'secret', source, secret, space: noun.space.space };
  }
  const words = scope.volume.words(step.target.span);
  scope.volume.reports.add(scenarioDiagnostics.noTarget, step.target.span, { words });
  return undefined;
}

type ValueStep = GivenStep & { readonly kind: 'value' };

/** The index of a missing Faction or space in a precondition. */
const NONE = -1;

function resolveTrackValue(
  track: number,
  faction: number | undefined,
  { value, span }: ValueStep,
  scope: Scope,
): Precondition | undefined {
  const { volume } = scope;
  const box = value.$type === 'noun' ? resolveNoun(value, scope) : undefined;
  if (box?.kind === 'box' && box.track !== track) {
    volume.reports.add(meaningDiagnostics.unknownBox, value.span, { box: volume.words(value.span) });
    return undefined;
  }
  const amount = readFixedNumber(value, scope);
  if (amount === undefined) return undefined;
  checkBounds(track, number(amount), value.span, scope);
  return { kind: 'track', source: sourceOf(scope, span), track, faction: faction ?? NONE, value: amount };
}

/** Returns a fixed amount; undefined if it depends on the position, which is reported. */
export function readFixedAmount(amount: Amount, scope: Scope): number | undefined {
  if (amount.$type === 'exactly' || amount.$type === 'upTo') return readFixedNumber(amount.count, scope);
  scope.volume.reports.add(scenarioDiagnostics.notFixed, amount.span, {
    words: scope.volume.words(amount.span),
  });
  return undefined;
}

function readFixedNumber(expr: Expr, scope: Scope): number | undefined {
  const value = readNumberExpr(expr, scope);
  if (value.kind === 'number') return value.value;
  if (value.kind !== 'local') {
    scope.volume.reports.add(scenarioDiagnostics.notFixed, expr.span, {
      words: scope.volume.words(expr.span),
    });
  }
  return undefined;
}

/** Returns the index of a name; -1 if it is unknown, which is reported. */
export function indexOf(
  items: readonly { readonly name: string }[],
  ident: Ident,
  description: string,
  scope: Scope,
): number {
  const names = items.map(({ name }) => name);
  const index = names.indexOf(ident.name);
  if (index < 0) reportUnknownKey(ident, description, names, scope);
  return index;
}

/** Reports an unknown name, with a suggestion. */
export function reportUnknownKey(
  ident: Ident,
  description: string,
  names: readonly string[],
  scope: Scope,
): void {
  scope.volume.reports.add(
    scenarioDiagnostics.unknownKey,
    ident.span,
    { description, name: ident.name },
    didYouMean(ident.name, names),
  );
}
