/** What numbers are made of: the parts of a margin or a total, each by its name, with the spaces that it comes from. */
import type { PartView, SumView } from '@quipu/engine/internal';
import type { Names } from '@quipu/words';
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';
import { plain, signed } from './text.ts';

const SORTS = ['define', 'track', 'marker'] as const;

/** What a part is called; undefined for a number of the rule. */
function partName({ key, faction, groups }: PartView, names: Names): string | undefined {
  if (groups) return groups.map((group) => plain(names.group(group))).join(', ');
  if (key === undefined) return undefined;
  const sort = SORTS.find((one) => names.find(`${one}:${key}`)) ?? 'define';
  const name = names.plural(names.term(sort, key));
  return plain(
    faction === undefined ? name : names.locale.log.ownTrack({ track: name, who: names.who(faction) }),
  );
}

/** How much comes from which space, the most first. */
function Places({ counts }: { readonly counts: NonNullable<PartView['spaces']> }): ReactNode {
  const { speech } = usePage();
  const entries = Object.entries(counts as Readonly<Record<string, number>>);
  return (
    <span className="part-places">
      {entries
        .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
        .map(([key, count]) => (
          <span key={key}>
            <span className="named" data-sort="space" data-key={key}>
              {speech.names.space(key).one}
            </span>{' '}
            {count}
          </span>
        ))}
    </span>
  );
}

function Part({ part, depth }: { readonly part: PartView; readonly depth: number }): ReactNode {
  const { view, say, speech } = usePage();
  const { is, key, value } = part;
  const sums: Readonly<Record<string, SumView | undefined>> = view.sums;
  const made = key !== undefined && depth < 3 ? (sums[key]?.parts ?? []) : [];
  const [only] = made;
  // What is made of one nameless part is that part.
  const same = made.length === 1 && only && partName(only, speech.names) === undefined;
  const below = same ? [] : made;
  const spaces = part.spaces ?? (same ? only.spaces : undefined);
  const choice = is === 'least' || is === 'greatest';
  const name = choice ? say(is) : (partName(part, speech.names) ?? say('byRule'));
  return (
    <>
      <tr className={`depth-${depth}`}>
        <th scope="row" style={{ paddingInlineStart: depth * 12 }}>
          {name}
          {spaces && <Places counts={spaces} />}
        </th>
        <td>{signed(value)}</td>
      </tr>
      {below.map((one, i) => (
        <Part key={i} part={one} depth={depth + 1} />
      ))}
      {choice &&
        part.parts?.map((sum, i) => (
          <Part key={i} part={{ ...sum, ...(sum.parts?.length === 1 && sum.parts[0]) }} depth={depth + 1} />
        ))}
    </>
  );
}

/** A number with its parts as a table. */
export function SumTable({ title, sum }: { readonly title: string; readonly sum: SumView }): ReactNode {
  return (
    <table className="sum">
      <caption>
        {title} {sum.rule !== '' && <span className="rule">{sum.rule}</span>}
      </caption>
      <tbody>
        {sum.parts.map((part, i) => (
          <Part key={i} part={part} depth={0} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">=</th>
          <td>{signed(sum.value)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
