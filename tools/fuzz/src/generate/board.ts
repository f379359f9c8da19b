/** Generates statements about levels, tracks, Factions and the game. */
import { faction } from './pieces.ts';
import type { GeneratedText } from './generated-text.ts';
import type { Scope } from './scope.ts';
import { oneSpace, place, spaces } from './spaces.ts';
import { amountExpression, number, small } from './values.ts';

const LEVELS = ['ActiveOpposition', 'PassiveOpposition', 'Neutral', 'PassiveSupport', 'ActiveSupport'];

export function shifting(scope: Scope): GeneratedText {
  const { draw } = scope;
  const count = draw.weighted<() => string>([
    [6, () => String(draw.number(1, 2))],
    [2, () => amountExpression(scope)],
  ])();
  const where =
    scope.there !== undefined && scope.there !== 'Road' && draw.chance(50)
      ? ''
      : ` ${place(scope, 'Peopled')}`;
  return { text: `shift ${count} toward ${draw.of(LEVELS)}${where}` };
}

/** `set`, of levels, tracks and boxes. */
export function setting({ draw, ...rest }: Scope): GeneratedText {
  const scope = { draw, ...rest };
  return {
    text: draw.weighted<() => string>([
      [
        4,
        () =>
          `set ${draw.of([oneSpace(scope, 'Peopled').text, oneSpace(scope, 'Peopled').text, 'Cities', 'Provinces', spaces(scope, 'plural').text])} to ${draw.of(LEVELS)}`,
      ],
      [1, () => `set ${oneSpace(scope, 'Peopled').text} to ${number(scope)}`],
      [2, () => `set Aid to ${number(scope)}`],
      [1, () => `set Resources of ${faction(scope)} to ${number(scope)}`],
      [2, () => `set President to ${draw.of(['Samper', 'Uribe'])}`],
    ])(),
  };
}

/** `Aid +2`, `own -1`. */
export function adjusting(scope: Scope): GeneratedText {
  const { draw } = scope;
  const by = draw.weighted<() => string>([
    [6, () => String(small(scope))],
    [3, () => number(scope)],
  ])();
  return { text: `${draw.of(['Aid', faction(scope), faction(scope)])} ${draw.of(['+', '-'])} ${by}` };
}

export function paying(scope: Scope): GeneratedText {
  const { draw } = scope;
  const cost = draw.weighted<() => string>([
    [6, () => String(small(scope))],
    [2, () => amountExpression(scope)],
    [1, () => faction(scope)],
  ])();
  return { text: `pay ${cost}${payer(scope)}${draw.maybe(15, () => ' always')}` };
}

/** `pay 3 or 1 Shipment in Capital`: two or three kinds of prices. */
export function payingOneOf(scope: Scope): string {
  const { draw } = scope;
  const location = scope.there === undefined ? draw.of(['in Capital', 'on map']) : 'there';
  const others = [
    `1 Shipment ${location}`,
    `${draw.number(1, 2)} Aid`,
    `1 own piece ${location}`,
    `1 Terror ${location}`,
  ].filter(() => draw.chance(50));
  return `pay ${[small(scope), ...others].join(' or ')}${draw.maybe(20, () => ' always')}`;
}

/** Sometimes another Faction pays, and keeps some Resources. */
export const payer = (scope: Scope): string =>
  scope.draw.maybe(
    20,
    () =>
      ` from ${faction(scope)}${scope.draw.maybe(40, () => ` leaving ${scope.draw.of(['2', '(Aid)', '5'])}`)}`,
  );

/** `make … Ineligible`. */
export function making(scope: Scope): GeneratedText {
  const { draw } = scope;
  const who = draw.of([faction(scope), faction(scope), 'all factions', 'all Insurgents']);
  return { text: `make ${who} ${draw.of(['Ineligible', 'Eligible', 'Ineligible through next card'])}` };
}
