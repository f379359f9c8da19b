import { agents } from '@quipu/bot';
import { type Terms, volume } from '@quipu/sample';
import { Table } from '@quipu/table';
import { openTable } from '@quipu/worker';
import { nodeEndpoint } from '@quipu/worker/node';
import { Worker } from 'node:worker_threads';
import { act, createElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TableStore, useFault, useTable } from './index.ts';

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
  const { decision, view, turnCount: turns } = useTable(table, seat);
  const troops: number = view.spaces.Capital.pieces['Govt Troops'] ?? 0;
  return `${turns} ${decision?.options.map(({ key }) => key).join() ?? 'wait'} ${troops}`;
}

const renderGame = (props: GameProps): void =>
  act(() => root.render(createElement(StrictMode, null, createElement(Game, props))));

function createTable(seats: Readonly<Partial<Record<Terms['faction'], string>>> = {}): Table<Terms> {
  const table = Table.create(volume, { seed: 3 }, { seats, agents });
  if (!table.ok) throw new Error(table.refusal.reason);
  return table.value;
}

it('renders what the seat sees, and again after each change', () => {
  const table = createTable();
  const seat = table.decision?.seat ?? 'Govt';
  renderGame({ table, seat });
  const { turnCount } = table.game;
  const firstOption = table.decision?.options[0];
  if (!firstOption) throw new Error('nothing is offered');
  expect(container.textContent).toContain(firstOption.key);
  act(() => void table.choose({ key: firstOption.key }));
  expect(container.textContent).toMatch(new RegExp(`^${table.game.turnCount} `, 'u'));
  act(() => void table.undo());
  expect(table.game.turnCount).toBe(turnCount);
  expect(container.textContent).toMatch(new RegExp(`^${turnCount} `, 'u'));
});

it('does not render after a refused request', () => {
  const table = createTable();
  renderGame({ table });
  const rendersBefore = renders;
  act(() => void table.choose({ key: 'pass', id: 'old' }));
  expect(renders).toBe(rendersBefore);
});

it('hides the decision of another seat', () => {
  const table = createTable();
  const otherSeat = table.decision?.seat === 'Govt' ? 'Rebels' : 'Govt';
  renderGame({ table, seat: otherSeat });
  expect(container.textContent).toContain('wait');
});

it('renders the view of another seat after a change of `seat`', () => {
  const table = createTable();
  renderGame({ table });
  expect(container.textContent).toContain('wait');
  renderGame({ table, seat: table.decision?.seat ?? 'Govt' });
  expect(container.textContent).not.toContain('wait');
  renderGame({ table });
  expect(container.textContent).toContain('wait');
});

it('unsubscribes when the component is removed', () => {
  const table = createTable();
  const getSnapshotSpy = vi.spyOn(table, 'getSnapshot');
  renderGame({ table });
  act(() => root.render(null));
  getSnapshotSpy.mockClear();
  table.choose({ key: table.decision?.options[0]?.key ?? 'pass' });
  expect(getSnapshotSpy).not.toHaveBeenCalled();
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
    renderGame({ table });
    await act(() =>
      vi.waitFor(() => expect(table.getSnapshot().decider).toBeUndefined(), { timeout: 20_000 }),
    );
    expect(container.textContent).toMatch(new RegExp(`^${table.getSnapshot().turnCount} wait`, 'u'));
    // Strict mode renders each snapshot twice: there were at least three snapshots.
    expect(renders).toBeGreaterThan(4);
  } finally {
    await worker.terminate();
  }
});

it('renders a fault of the worker, while the snapshot stays the same', () => {
  const fault = { code: 'worker-ended', reason: 'the worker has ended', reasons: [] } as const;
  const state: { fault?: typeof fault } = {};
  const listeners = new Set<() => void>();
  const table = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getFault: () => state.fault,
  };
  const Fault = (): string => useFault(table)?.reason ?? 'none';
  act(() => root.render(createElement(Fault)));
  expect(container.textContent).toBe('none');
  state.fault = fault;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(container.textContent).toBe('the worker has ended');
});
