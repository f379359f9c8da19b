import type { Reason } from '@quipu/engine';
import type { Space, Terms } from '@quipu/peru';
import { useFault, useTable } from '@quipu/react';
import { capitalize, logLinesOf, type Names, questionOf, reasonText, refusalPhrase } from '@quipu/words';
import type { TableHandle } from '@quipu/worker';
import { type ReactNode, useState } from 'react';
import { Board } from './board.tsx';

type GameProps = { readonly table: TableHandle<Terms>; readonly names: Names };

/** The page. It renders again when the snapshot changes, which contains only what the seat may see. */
export function GamePage({ table, names }: GameProps): ReactNode {
  const { decision, decider, costs, view, undo, logSinceLastChoice, ranking } = useTable(table);
  const fault = useFault(table);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const linesOf = (reasons: readonly Reason[]): readonly string[] =>
    reasons.map((reason) => reasonText(names, reason)).map(({ text, rule }) => `${text} (${rule})`);

  /** Waits for a request. After a success the hook renders the page again; a refusal is shown. */
  async function request(result: ReturnType<typeof table.undo>): Promise<void> {
    const outcome = await result;
    const lines = outcome.ok ? [] : linesOf(outcome.refusal.reasons);
    setRefusals(outcome.ok || lines.length > 0 ? lines : [refusalPhrase(names.locale, outcome.refusal)]);
  }

  /** Chooses a space if it is offered; otherwise shows the reasons why not. */
  async function onSpace(key: Space): Promise<void> {
    if (decision?.options.some((option) => option.key === key)) return request(table.choose({ key }));
    const reasons = await table.explain(key);
    if (reasons.ok) setRefusals(linesOf(reasons.value));
  }

  const question = decision && questionOf(names, decision, costs);
  const nameOf = (key: string): string => names.plainName('faction', key);
  const places = ranking.map((rank) => `${rank.place}. ${nameOf(rank.seat)}`).join(', ');
  const title = question?.text ?? (decider === undefined ? places : `${nameOf(decider)} …`);
  const offered = new Set<string>(decision?.options.map(({ key }) => key));
  const options = question?.options.map(({ key, label }) => (
    <button key={key} value={key} onClick={() => void request(table.choose({ key }))}>
      {label}
    </button>
  ));
  const logLines = logLinesOf(names, logSinceLastChoice).map(({ text }, index) => <p key={index}>{text}</p>);
  return (
    <>
      <Board names={names} view={view} offered={offered} onSpace={(key) => void onSpace(key)} />
      <aside>
        <h1>{fault?.reason ?? title}</h1>
        <nav>{options}</nav>
        <section className="details" aria-live="polite">
          {refusals.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        <button disabled={undo.step.ownChoices === 0} onClick={() => void request(table.undo())}>
          {capitalize(names.locale.play.commands.undo)}
        </button>
        <section className="log">{logLines}</section>
      </aside>
    </>
  );
}
