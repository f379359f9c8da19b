/** All spaces as a table, an alternative to the map. */
import { type ReactNode, useMemo, useState } from 'react';
import { usePage } from '../page-context.tsx';
import type { MessageKey, Translate } from '../words/messages.ts';
import { type SpaceFacts, spaceFacts } from './space-facts.ts';

interface Column {
  readonly title: MessageKey;
  readonly text: (facts: SpaceFacts, translate: Translate) => string;
  /** The sort key; without it, the text. Negative for columns that begin with the greatest. */
  readonly sortKey?: (facts: SpaceFacts) => number;
}

const valuesOf = ({ values }: SpaceFacts): string =>
  values.map(({ name, value }) => `${name} ${value}`).join(', ');
const countOf = ({ pieces }: SpaceFacts): number => pieces.reduce((sum, { count }) => sum + count, 0);

const COLUMNS: readonly Column[] = [
  { title: 'space', text: ({ title }) => title },
  { title: 'spaceKind', text: ({ kind, tags }) => [kind, tags].filter((text) => text !== '').join(', ') },
  { title: 'printedValues', text: valuesOf, sortKey: ({ values }) => -(values[0]?.value ?? 0) },
  { title: 'spaceLevel', text: ({ level }) => level, sortKey: ({ levelValue }) => -levelValue },
  {
    title: 'spaceState',
    text: ({ derivedValues }, translate) =>
      derivedValues.map(({ name, value }) => translate('labelled', { label: name, value })).join(', '),
  },
  {
    title: 'pieces',
    text: ({ pieces }) => pieces.map(({ text }) => text).join(', '),
    sortKey: (facts) => -countOf(facts),
  },
  { title: 'markers', text: ({ markers }) => markers.join(', ') },
];

/** The table; a click on a heading sorts it. */
export function SpacesTable(): ReactNode {
  const { assets, view, translate, locale } = usePage();
  const [sortColumn, setSortColumn] = useState(0);
  const [isDescending, setDescending] = useState(false);
  const rows = useMemo(() => {
    const facts = Object.entries(view.spaces)
      .filter(([, { inPlay }]) => inPlay)
      .map(([key]) => spaceFacts(key, view, { assets, names: locale.names, translate }));
    const column = COLUMNS[sortColumn] ?? COLUMNS[0];
    const collator = new Intl.Collator(locale.language);
    const sorted = facts.toSorted((a, b) =>
      column?.sortKey
        ? column.sortKey(a) - column.sortKey(b) || collator.compare(a.title, b.title)
        : collator.compare(column?.text(a, translate) ?? '', column?.text(b, translate) ?? ''),
    );
    return isDescending ? sorted.toReversed() : sorted;
  }, [view, assets, locale, translate, sortColumn, isDescending]);
  const direction = isDescending ? 'descending' : 'ascending';
  const arrow = isDescending ? '▾' : '▴';
  return (
    <table className="numbers spaces-table">
      <thead>
        <tr>
          {COLUMNS.map(({ title }, i) => (
            <th key={title} scope="col" aria-sort={i === sortColumn ? direction : 'none'}>
              <button
                onClick={() => {
                  setDescending(i === sortColumn && !isDescending);
                  setSortColumn(i);
                }}
              >
                {translate(title)} {i === sortColumn && arrow}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((facts) => (
          <tr key={facts.key} data-row={facts.key}>
            {COLUMNS.map(({ title, text }, i) =>
              i === 0 ? (
                <th key={title} scope="row">
                  {text(facts, translate)}
                </th>
              ) : (
                <td key={title}>{text(facts, translate)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
