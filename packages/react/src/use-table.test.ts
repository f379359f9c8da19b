/** The hook in components that React renders in jsdom. */
import { agents } from '@quipu/bot';
import { type Terms, volume } from '@quipu/sample';
import { Table } from '@quipu/table';
import { openTable } from '@quipu/worker';
import { nodeEndpoint } from '@quipu/worker/node';
import { Worker } from 'node:worker_threads';
import { act, createElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TableStore, useTable } from './index.ts';

let root: Root;
let container: HTMLElement;
let renders = 0;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('main');
  root = createRoot(container);
  renders = 0;
});

afterEach(() => act(() => root.unmount()));

interface GameProps {
  readonly table: TableStore<Terms>;
  readonly seat?: Terms['faction'];
}

function Game({ table, seat }: GameProps): string {
  renders += 1;
  const { decision, view, turns } = useTable(table, seat);
  const troops: number = view.spaces.Capital.pieces['Govt Troops'] ?? 0;
  return `${turns} ${decision?.options.map(({ key }) => key).join() ?? 'wait'} ${troops}`;
}

const show = (props: GameProps): void =>
  act(() => root.render(createElement(StrictMode, null, createElement(Game, props))));

function tableOf(seats: Readonly<Partial<Record<Terms['faction'], string>>> = {}): Table<Terms> {
  const table = Table.create(volume, { seed: 3 }, { seats, agents });
  if (!table.ok) throw new Error(table.refusal.reason);
  return table.value;
}

it('renders what the seat sees, and again after each change', () => {
  const table = tableOf();
  const seat = table.decision?.seat ?? 'Govt';
  show({ table, seat });
  const { turnCount } = table.game;
  const first = table.decision?.options[0];
  if (!first) throw new Error('nothing is offered');
  expect(container.textContent).toContain(first.key);
  act(() => void table.choose({ key: first.key }));
  expect(container.textContent).toMatch(new RegExp(`^${table.game.turnCount} `, 'u'));
  act(() => void table.undo());
  expect(table.game.turnCount).toBe(turnCount);
  expect(container.textContent).toMatch(new RegExp(`^${turnCount} `, 'u'));
});

it('does not render after a refused request', () => {
  const table = tableOf();
  show({ table });
  const before = renders;
  act(() => void table.choose({ key: 'pass', id: 'old' }));
  expect(renders).toBe(before);
});

it('hides the decision of another seat, and follows a change of the seat', () => {
  const table = tableOf();
  const decider = table.decision?.seat ?? 'Govt';
  const otherSeat = decider === 'Govt' ? 'Rebels' : 'Govt';
  show({ table, seat: otherSeat });
  expect(container.textContent).toContain('wait');
  show({ table, seat: decider });
  expect(container.textContent).not.toContain('wait');
  show({ table });
  expect(container.textContent).toContain('wait');
});

it('unsubscribes when the component is removed', () => {
  const table = tableOf();
  const listeners = vi.spyOn(table, 'getSnapshot');
  show({ table });
  act(() => root.render(null));
  listeners.mockClear();
  table.choose({ key: table.decision?.options[0]?.key ?? 'pass' });
  expect(listeners).not.toHaveBeenCalled();
});

it('renders a table in a worker while its agents play', async () => {
  const worker = new Worker(new URL('./testing/sample-worker.ts', import.meta.url));
  try {
    const opened = await openTable<Terms>(nodeEndpoint(worker), {
      seat: 'Govt',
      options: { seed: 3 },
      seats: { Govt: 'random', Rebels: 'random' },
    });
    if (!opened.ok) throw new Error(opened.refusal.reason);
    const table = opened.value;
    show({ table });
    await act(() =>
      vi.waitFor(() => expect(table.getSnapshot().decider).toBeUndefined(), { timeout: 20_000 }),
    );
    expect(container.textContent).toMatch(new RegExp(`^${table.getSnapshot().turns} wait`, 'u'));
    expect(renders).toBeGreaterThan(4);
  } finally {
    await worker.terminate();
  }
});
