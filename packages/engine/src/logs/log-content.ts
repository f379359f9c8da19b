/** Converts journal entries to log items. */
import type { OptionKind } from '../game/decision.ts';
import type { Entry } from './decode-entry.ts';
import type { LogContent } from './log.ts';
import { optionOfKey } from '../game/decision-at.ts';
import { parseStandingKey } from '../game/standing-offers.ts';
import type { Volume } from '../volume/volume.ts';

/** Entries have one space or none; log items have a list. */
const spaceList = (space: string | null): readonly string[] => (space === null ? [] : [space]);

type WithoutLine<E> = E extends Entry ? Omit<E, 'line'> : never;

function withoutLine<E extends Entry>(entry: E): WithoutLine<E> {
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => name !== 'line'),
  ) as unknown as WithoutLine<E>;
}

/**
 * Converts an entry; undefined if the entry is not logged. Only secret and forced answers, named modes and declined free
 * actions are logged, since the results of other answers imply them.
 */
export function logContentOf(volume: Volume, entry: Entry): LogContent | undefined {
  switch (entry.kind) {
    case 'placed':
    case 'removed': {
      const { kind, group, count, space } = entry;
      return { kind, group, count, spaces: spaceList(space) };
    }
    case 'flipped': {
      const { kind, from, to, count, space } = entry;
      return { kind, from, to, count, spaces: spaceList(space) };
    }
    case 'marked':
    case 'unmarked': {
      const { kind, marker, count, space } = entry;
      return { kind, marker, count, spaces: spaceList(space) };
    }
    case 'eligibility':
      return entry.what === 'pass'
        ? { kind: 'passed', faction: entry.faction }
        : { kind: 'eligibility', eligible: entry.what === 'eligible', factions: [entry.faction] };
    case 'began':
      return { ...withoutLine(entry), spaces: [], firstCount: 0 };
    case 'revealed': {
      const secret = volume.secrets.find(({ name }) => name === entry.secret);
      if (secret && 'track' in secret) {
        const { track, owner } = secret;
        return { kind: 'shownValue', track, faction: volume.seats[owner]!, value: entry.value - 1 };
      }
      const space = volume.names.spaces[entry.value - 1]?.key ?? null;
      return { kind: 'revealed', secret: entry.secret, space };
    }
    case 'held':
      return { ...withoutLine(entry), count: 1 };
    case 'paid': {
      const { kind, faction, cost, left, purpose } = entry;
      return { kind, faction, cost, left, spaces: spaceList(purpose) };
    }
    case 'interjected':
      return interjectionContent(volume, entry);
    case 'chose':
      return answerContent(volume, entry);
    case 'fixed':
      return entry.value === null ? undefined : { kind: 'fixed', value: entry.value };
    case 'ended':
    case 'tested':
      return undefined;
    default:
      return withoutLine(entry);
  }
}

function interjectionContent(
  volume: Volume,
  { kind, standing, seat, option }: Entry & { readonly kind: 'interjected' },
): LogContent | undefined {
  const action = volume.standings.find(({ name }) => name === standing);
  return action && { kind, standing, seat, ...parseStandingKey(volume, action, option) };
}

/** Roles of points (last parts of their names) whose answers are implied by their results. */
const IMPLIED_ROLES: ReadonlySet<string> = new Set(['from', 'to', 'next', 'each']);

/** Matches a point that offers a free action other than an Event: `event 14 bottom.free Sweep.may`. */
const FREE_ACTION_OFFER = /\.free (?!event |next event)([^. ]+)[^.]*\.may\d*$/u;

/** The content of an answer that no other entry implies. */
function answerContent(
  volume: Volume,
  { option, seat, point, forced }: Entry & { readonly kind: 'chose' },
): LogContent | undefined {
  if (option === null) return { kind: 'secret', seat };
  const [, freeAction] = FREE_ACTION_OFFER.exec(point) ?? [];
  if (option === 'no' && !forced && freeAction !== undefined)
    return { kind: 'declined', faction: seat, body: freeAction };
  const pointOfAnswer = volume.points.find(({ name }) => name === point);
  if (pointOfAnswer?.questionKind === 'mode' && isNamedMode(pointOfAnswer.name, option))
    return { kind: 'mode', text: pointOfAnswer.text, option, space: null, faction: seat };
  const decisionPoint = forced ? pointOfAnswer : undefined;
  const chosenOption = decisionPoint && optionOfKey(volume, decisionPoint, option);
  if (!decisionPoint || !chosenOption) return undefined;
  const role = decisionPoint.name.slice(decisionPoint.text.length + 1).replace(/\d+$/u, '');
  const isActivity = chosenOption.kind === 'activity';
  if ((IMPLIED_ROLES.has(role) && !isActivity) || IMPLIED_KINDS.has(chosenOption.kind)) return undefined;
  // Activities in the universe are not alternatives, so the Operation always has this option.
  const { activities = [] } = volume.names;
  if (!isActivity && decisionPoint.universe.every((key) => key === option || activities.includes(key)))
    return undefined;
  return { kind: 'forced', seat, text: decisionPoint.text, option, optionKind: chosenOption.kind };
}

/** Whether an option is a mode with a name; a price is implied by its payment. */
const isNamedMode = (point: string, option: string): boolean =>
  /\.mode(?: ?\d+)?$/u.test(point) && !/^mode \d+$/u.test(option);

/** Options implied by their results. */
const IMPLIED_KINDS: ReadonlySet<OptionKind> = new Set([
  'space',
  'pieces',
  'number',
  'mode',
  'card',
  'way',
  'pass',
  'stop',
  'none',
  'yes',
  'no',
]);
