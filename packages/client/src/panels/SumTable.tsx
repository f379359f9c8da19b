/** A table of the parts of a margin or a total, with the spaces that they come from. */
import type { SumPartView, SumView } from '@quipu/engine/internal';
import type { Names } from '@quipu/words';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { plainText, withSign } from './plain-text.ts';

/** Kinds of terms that may name a part of a sum. */
const TERM_KINDS = ['define', 'track', 'marker'] as const;

/** Maximum depth to which sums within sums are shown. */
const MAX_DEPTH = 3;

/** Returns the name of a part; undefined for a constant in the rule. */
function partName({ key, faction, groups }: SumPartView, names: Names): string | undefined {
  if (groups) return groups.map((group) => plainText(names.group(group))).join(', ');
  if (key === undefined) return undefined;
  const termKind = TERM_KINDS.find((candidate) => names.findTerm(`${candidate}:${key}`)) ?? 'define';
  const name = names.plural(names.term(termKind, key));
  return plainText(
    faction === undefined
      ? name
      : names.locale.log.trackOfFaction({ track: name, faction: names.faction(faction) }),
  );
}

/** Counts by space, the greatest first. */
function SpaceCounts({ counts }: { readonly counts: NonNullable<SumPartView['spaces']> }): ReactNode {
  const { locale } = usePage();
  const entries = Object.entries(counts as Readonly<Record<string, number>>);
  return (
    <span className="space-counts">
      {entries
        .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
        .map(([key, count]) => (
          <span key={key}>
            <span className="named" data-kind="space" data-key={key}>
              {locale.names.space(key).one}
            </span>{' '}
            {count}
          </span>
        ))}
    </span>
  );
}

/** The row of a part, and the rows of its subparts. */
function SumPart({
  part,
  depth,
  isMargin = false,
}: {
  readonly part: SumPartView;
  readonly depth: number;
  readonly isMargin?: boolean;
}): ReactNode {
  const { view, translate, locale } = usePage();
  const { kind, key, value } = part;
  const sums: Readonly<Record<string, SumView | undefined>> = view.sums;
  const subparts = key !== undefined && depth < MAX_DEPTH ? (sums[key]?.parts ?? []) : [];
  const [singleSubpart] = subparts;
  // A single unnamed subpart is merged into its parent.
  const mergesSubpart =
    subparts.length === 1 && singleSubpart && partName(singleSubpart, locale.names) === undefined;
  const shownSubparts = mergesSubpart ? [] : subparts;
  const spaces = part.spaces ?? (mergesSubpart ? singleSubpart.spaces : undefined);
  // The part counts only the least or greatest of several sums, which are listed below it.
  const isExtreme = kind === 'least' || kind === 'greatest';
  // A margin above 0 wins, so a number that its rule subtracts is the one that the rest must exceed.
  const constantName = translate(isMargin && value < 0 ? 'toExceed' : 'byRule');
  const unnamed = kind === 'number' ? constantName : translate('computedByRule');
  const name = isExtreme ? translate(kind) : (partName(part, locale.names) ?? unnamed);
  return (
    <>
      <tr className={`depth-${depth}`}>
        <th scope="row" style={{ paddingInlineStart: depth * 12 }}>
          {name}
          {spaces && <SpaceCounts counts={spaces} />}
        </th>
        <td>{withSign(value)}</td>
      </tr>
      {shownSubparts.map((subpart, i) => (
        <SumPart key={i} part={subpart} depth={depth + 1} />
      ))}
      {isExtreme &&
        part.parts?.map((sum, i) => (
          <SumPart
            key={i}
            part={{ ...sum, ...(sum.parts?.length === 1 && sum.parts[0]) }}
            depth={depth + 1}
          />
        ))}
    </>
  );
}

/** A sum with its parts as a table. */
export function SumTable({
  title,
  sum,
  isMargin = false,
}: {
  readonly title: string;
  readonly sum: SumView;
  /** Whether the sum is a victory margin. */
  readonly isMargin?: boolean;
}): ReactNode {
  return (
    <table className="sum">
      <caption>
        {title} {sum.rule !== '' && <span className="rule">{sum.rule}</span>}
      </caption>
      <tbody>
        {sum.parts.map((part, i) => (
          <SumPart key={i} part={part} depth={0} isMargin={isMargin} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">=</th>
          <td>{withSign(sum.value)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
