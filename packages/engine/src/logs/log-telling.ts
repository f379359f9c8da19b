/** Converts journal entries to log items. */
import type { OptionKind } from '../game/decision.ts';
import type { Entry } from './entries.ts';
import type { LogContent } from './log.ts';
import { optionOfKey } from '../game/decision-at.ts';
import { standingAct } from '../game/standing.ts';
import type { Volume } from '../volume/volume.ts';

const placesOf = (space: string | null): readonly string[] => (space === null ? [] : [space]);

type Without<E> = E extends Entry ? Omit<E, 'line'> : never;

function without<E extends Entry>(entry: E): Without<E> {
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => name !== 'line'),
  ) as unknown as Without<E>;
}

/** Undefined if the entry is not logged. An answer is implied by its results, unless it was secret or forced. */
export function tellingOf(volume: Volume, entry: Entry): LogContent | undefined {
  switch (entry.kind) {
    case 'placed':
    case 'removed': {
      const { kind, group, count, space } = entry;
      return { kind, group, count, spaces: placesOf(space) };
    }
    case 'flipped': {
      const { kind, from, to, count, space } = entry;
      return { kind, from, to, count, spaces: placesOf(space) };
    }
    case 'marked':
    case 'unmarked': {
      const { kind, marker, count, space } = entry;
      return { kind, marker, count, spaces: placesOf(space) };
    }
    case 'eligibility':
      return entry.what === 'pass'
        ? { kind: 'passed', faction: entry.faction }
        : { kind: 'eligibility', eligible: entry.what === 'eligible', factions: [entry.faction] };
    case 'began':
      return { ...without(entry), spaces: [], first: 0 };
    case 'revealed': {
      const space = volume.names.spaces[entry.value - 1]?.key ?? null;
      return { kind: 'revealed', secret: entry.secret, space };
    }
    case 'held':
      return { ...without(entry), count: 1 };
    case 'paid': {
      const { kind, faction, cost, left, purpose } = entry;
      return { kind, faction, cost, left, spaces: placesOf(purpose) };
    }
    case 'interjected': {
      const { kind, standing, seat, option } = entry;
      const found = volume.standings.find(({ name }) => name === standing);
      if (!found) return undefined;
      return { kind, standing, seat, ...standingAct(volume, found, option) };
    }
    case 'chose':
      return answered(volume, entry);
    case 'fixed':
      return entry.value === null ? undefined : { kind: 'fixed', value: entry.value };
    case 'ended':
      return undefined;
    default:
      return without(entry);
  }
}

/** Last parts of point names whose answers are implied by their results. */
const SHOWN: ReadonlySet<string> = new Set(['from', 'to', 'next', 'each']);

function answered(
  volume: Volume,
  { option, seat, point, forced }: Entry & { readonly kind: 'chose' },
): LogContent | undefined {
  if (option === null) return { kind: 'secret', seat };
  const found = forced ? volume.points.find(({ name }) => name === point) : undefined;
  const member = found && optionOfKey(volume, found, option);
  if (!found || !member) return undefined;
  const role = found.name.slice(found.text.length + 1).replace(/\d+$/u, '');
  const isActivity = member.is === 'activity';
  if ((SHOWN.has(role) && !isActivity) || PLAIN.has(member.is)) return undefined;
  // Activities in the universe are not alternatives, so the option is what the Operation always does.
  const { activities = [] } = volume.names;
  if (!isActivity && found.universe.every((key) => key === option || activities.includes(key)))
    return undefined;
  return { kind: 'forced', seat, text: found.text, option, is: member.is };
}

/** Options implied by their results. */
const PLAIN: ReadonlySet<OptionKind> = new Set([
  'space',
  'pieces',
  'number',
  'pass',
  'stop',
  'none',
  'yes',
  'no',
]);
