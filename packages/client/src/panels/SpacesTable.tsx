/** All spaces as a table, for who reads the board rather than looks at it. */
import { type ReactNode, useMemo, useState } from 'react';
import { usePage } from '../page.tsx';
import type { PageWord } from '../words/page.ts';
import { type SpaceFacts, spaceFacts } from './space.ts';

interface Column {
  readonly name: PageWord;
  readonly text: (facts: SpaceFacts) => string;
  /** What rows are ordered by; their text if absent. */
  readonly order?: (facts: SpaceFacts) => number;
}

const valuesOf = ({ values }: SpaceFacts): string =>
  values.map(({ name, value }) => `${name} ${value}`).join(', ');
const countOf = ({ pieces }: SpaceFacts): number => pieces.reduce((sum, { count }) => sum + count, 0);

const COLUMNS: readonly Column[] = [
  { name: 'space', text: ({ title }) => title },
  { name: 'kind', text: ({ kind, tags }) => [kind, tags].filter((one) => one !== '').join(', ') },
  { name: 'printed', text: valuesOf, order: ({ values }) => -(values[0]?.value ?? 0) },
  { name: 'level', text: ({ level }) => level, order: ({ levelValue }) => -levelValue },
  { name: 'state', text: ({ shown }) => shown.map(({ name, value }) => `${name}: ${value}`).join(', ') },
  {
    name: 'pieces',
    text: ({ pieces }) => pieces.map(({ text }) => text).join(', '),
    order: (facts) => -countOf(facts),
  },
  { name: 'markers', text: ({ markers }) => markers.join(', ') },
];

/** The table; a click on a heading orders it. */
export function SpacesTable(): ReactNode {
  const { stage, view, say, speech } = usePage();
  const [by, setBy] = useState(0);
  const [backwards, setBackwards] = useState(false);
  const rows = useMemo(() => {
    const facts = Object.entries(view.spaces)
      .filter(([, { inPlay }]) => inPlay)
      .map(([key]) => spaceFacts(key, view, { stage, names: speech.names, yes: say('yes') }));
    const column = COLUMNS[by] ?? COLUMNS[0];
    const collator = new Intl.Collator(speech.language);
    const sorted = facts.toSorted((a, b) =>
      column?.order
        ? column.order(a) - column.order(b) || collator.compare(a.title, b.title)
        : collator.compare(column?.text(a) ?? '', column?.text(b) ?? ''),
    );
    return backwards ? sorted.toReversed() : sorted;
  }, [view, stage, speech, say, by, backwards]);
  return (
    <table className="numbers spaces-table">
      <thead>
        <tr>
          {COLUMNS.map(({ name }, i) => (
            <th
              key={name}
              scope="col"
              aria-sort={i === by ? (backwards ? 'descending' : 'ascending') : 'none'}
            >
              <button
                onClick={() => {
                  setBackwards(i === by && !backwards);
                  setBy(i);
                }}
              >
                {say(name)} {i === by && (backwards ? '▾' : '▴')}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((facts) => (
          <tr key={facts.key} data-row={facts.key}>
            {COLUMNS.map(({ name, text }, i) =>
              i === 0 ? (
                <th key={name} scope="row">
                  {text(facts)}
                </th>
              ) : (
                <td key={name}>{text(facts)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
