/** A consumer that passes values of one volume to code for any volume, such as sentences. Each compiler checks a copy. */
import type { Costs, Decision, Entry, LogTurn, Reason, StandingOffer, View, Volume } from '@quipu/engine';
import { type Terms, volume } from '@quipu/sample';
import { Table } from '@quipu/table';

interface AnyValues {
  readonly volume: Volume;
  readonly table: Table;
  readonly decision: Decision | undefined;
  readonly view: View;
  readonly costs: Costs;
  readonly entries: readonly Entry[];
  readonly items: readonly LogTurn[];
  readonly offers: readonly StandingOffer[];
  readonly reasons: readonly Reason[];
}

/** The values of a table of one volume, for code that takes any volume. */
export const anyValuesOf = (table: Table<Terms>): AnyValues => ({
  volume,
  table,
  decision: table.decision,
  view: table.view('Govt'),
  costs: table.costs('Govt'),
  entries: table.entries(),
  items: table.items(),
  offers: table.standingActions('Govt'),
  reasons: table.explain('Train'),
});

/** Keys are checked: a wrong one is an error. */
export const chooseWrongly = (table: Table<Terms>): void => {
  // @ts-expect-error There is no such option.
  table.choose({ key: 'Trian' });
};

export const tableOf = (): Table<Terms> | undefined => {
  const created = Table.create(volume, { seed: 7 });
  return created.ok ? created.value : undefined;
};
