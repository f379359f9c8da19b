/** Finds scenarios that cite rules removed by an edition. */
import type { Reports } from '../binder/reports.ts';
import { rulesIn } from '../binder/bind.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Amendment } from '../syntax/edition.ts';
import { amending } from './catalogue.ts';
import { newNumber } from './renumber.ts';

interface Amended {
  readonly before: readonly Decl[];
  readonly after: readonly Decl[];
  readonly amendments: readonly Amendment[];
}

/** Reports cited rule numbers that exist before the amendments but not after them. */
export function checkCites({ before, after, amendments }: Amended, reports: Reports): void {
  if (reports.partial) return;
  const left = new Set([...rulesIn(after), ...withoutText(after)]);
  const gone = new Set([...rulesIn(before)].filter((number) => !left.has(number)));
  if (gone.size === 0) return;
  const renumberings = amendments.filter((one) => one.verb === 'renumber');
  for (const scenario of after)
    if (scenario.$type === 'scenario')
      for (const { number, span } of scenario.cites)
        if (gone.has(number)) {
          const now = newNumber(number, renumberings);
          const hint =
            now === undefined ? undefined : { hint: `The edition renumbers it as ${now}: cite that.` };
          reports.add(amending.citesGone, span, { number }, hint);
        }
}

/** Returns the rule numbers that the contents mark as implemented without a text. */
const withoutText = (declarations: readonly Decl[]): readonly string[] =>
  declarations.flatMap((each) =>
    each.$type === 'contents'
      ? each.entries.flatMap(({ number, withoutText: text }) => (text ? [number.number] : []))
      : [],
  );
