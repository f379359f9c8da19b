/** Scenarios that cite what an edition has taken out. */
import type { Reports } from '../binder/reports.ts';
import { rulesIn } from '../binder/bind.ts';
import type { Decl } from '../syntax/declarations.ts';
import { amending } from './catalogue.ts';

/** Reports numbers that scenarios cite, and that something bore before the amendments and nothing bears after them. */
export function checkCites(before: readonly Decl[], after: readonly Decl[], reports: Reports): void {
  if (reports.partial) return;
  const left = new Set([...rulesIn(after), ...withoutText(after)]);
  const gone = new Set([...rulesIn(before)].filter((number) => !left.has(number)));
  if (gone.size === 0) return;
  for (const scenario of after)
    if (scenario.$type === 'scenario')
      for (const { number, span } of scenario.cites)
        if (gone.has(number)) reports.add(amending.citesGone, span, { number });
}

/** What the contents say is carried out without a text that bears its number. */
const withoutText = (declarations: readonly Decl[]): readonly string[] =>
  declarations.flatMap((each) =>
    each.$type === 'contents'
      ? each.entries.flatMap(({ number, withoutText: text }) => (text ? [number.number] : []))
      : [],
  );
