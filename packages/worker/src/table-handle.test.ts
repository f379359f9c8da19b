/** A table in a real worker thread. */
import { agents } from '@quipu/bot';
import { fixtureVolume } from '@quipu/engine/testing';
import { Table } from '@quipu/table';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { openTable, type TableHandle, type TableStart } from './index.ts';
import { nodeEndpoint } from './node-endpoint.ts';

const workers: Worker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
});

function open(start: TableStart): ReturnType<typeof openTable> {
  const worker = new Worker(new URL('./testing/fixture-worker.ts', import.meta.url));
  workers.push(worker);
  return openTable(nodeEndpoint(worker), start);
}

async function openOrFail(start: TableStart): Promise<TableHandle> {
  const outcome = await open(start);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
}

const firstOptionKey = (handle: TableHandle): string => handle.getSnapshot().decision?.options[0]?.key ?? '';

it('returns the same snapshots as a local table', async () => {
  const handle = await openOrFail({ seat: 'A', options: { seed: 3 } });
  const table = Table.create(fixtureVolume(), { seed: 3 });
  if (!table.ok) throw new Error(table.refusal.reason);
  const expectEqualSnapshots = (): void => expect(handle.getSnapshot()).toEqual(table.value.getSnapshot('A'));
  expectEqualSnapshots();
  const before = handle.getSnapshot();
  expect(await handle.choose({ key: 'take' })).toMatchObject({ ok: true });
  table.value.choose({ key: 'take' });
  expectEqualSnapshots();
  expect(handle.getSnapshot().seats).toBe(before.seats);
  expect(await handle.undo()).toMatchObject({ ok: true });
  table.value.undo({ seat: 'A' });
  expectEqualSnapshots();
});

it('notifies listeners while agents play, until a person decides', async () => {
  const handle = await openOrFail({ seat: 'A', options: { seed: 3 }, seats: { B: 'search:50' } });
  const turnCounts: number[] = [];
  const unsubscribe = handle.subscribe(() => turnCounts.push(handle.getSnapshot().turnCount));
  for (let choices = 0; choices < 6 && handle.getSnapshot().decision; choices++) {
    await handle.choose({ key: firstOptionKey(handle) });
    await vi.waitFor(() => expect(handle.getSnapshot().isAgentDeciding).toBe(false));
  }
  expect(turnCounts.length).toBeGreaterThan(6);
  expect(turnCounts).toEqual([...turnCounts].sort((a, b) => a - b));
  unsubscribe();
  const { length } = turnCounts;
  await handle.undo();
  expect(turnCounts).toHaveLength(length);
});

it('returns the same snapshot while nothing changes, and refuses with the codes of the table', async () => {
  const handle = await openOrFail({ seat: 'B', options: { seed: 3 } });
  const before = handle.getSnapshot();
  expect(before.decision).toBeUndefined();
  expect(await handle.choose({ key: 'take' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
  expect(await handle.undo()).toMatchObject({ refusal: { code: 'nothing' } });
  expect(handle.getSnapshot()).toBe(before);
  expect(await handle.watch('A')).toMatchObject({ ok: true });
  expect(handle.getSnapshot()).toMatchObject({ viewer: 'A', decision: { seat: 'A' } });
  expect(await handle.choose({ key: 'fly' })).toMatchObject({ refusal: { code: 'unknown-key' } });
  expect(await handle.choose({ key: 'take', id: 'old' })).toMatchObject({ refusal: { code: 'stale' } });
  await handle.watch(undefined);
  expect(await handle.choose({ key: 'take' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
});

it('answers queries, and resumes from a save', async () => {
  const handle = await openOrFail({ seat: 'A', options: { seed: 3 } });
  expect(await handle.preview('take')).toMatchObject({ value: { stopReason: 'other seat' } });
  expect(await handle.explain('take')).toEqual({ ok: true, value: [] });
  await handle.choose({ key: 'take' });
  const save = await handle.save();
  if (!save.ok || save.value === undefined) throw new Error('nothing was saved');
  const resumed = await openOrFail({ seat: 'A', save: save.value });
  expect(await resumed.items()).toEqual(await handle.items());
  expect(Table.load(fixtureVolume(), save.value, { agents }).ok).toBe(true);
});

it.each<[TableStart, string]>([
  [{ options: { setup: 'Nowhere' } }, 'unknown-setup'],
  [{ seats: { A: 'sloth' } }, 'unknown-agent'],
  [{ save: '{"a":1}' }, 'malformed'],
])('refuses to open %j as %s', async (start, code) => {
  expect(await open(start)).toMatchObject({ ok: false, refusal: { code } });
});

it('reports an agent that fails, and continues after undo', async () => {
  const handle = await openOrFail({ seat: 'A', options: { seed: 3 }, seats: { B: 'invalid' } });
  await handle.choose({ key: 'take' });
  await vi.waitFor(() => expect(handle.getFault()).toBeDefined());
  expect(handle.getFault()).toMatchObject({
    code: 'agent-failed',
    reason: expect.stringContaining('invalid returned "fly" at move of B') as string,
  });
  expect(handle.getSnapshot()).toMatchObject({ decider: 'B', isAgentDeciding: true });
  expect(await handle.undo()).toMatchObject({ ok: true });
  expect(handle.getFault()).toBeUndefined();
});

it('refuses requests and notifies listeners after its worker has ended', async () => {
  const handle = await openOrFail({ seat: 'A', options: { seed: 3 } });
  const listener = vi.fn();
  handle.subscribe(listener);
  await workers[0]?.terminate();
  expect(await handle.undo()).toMatchObject({ ok: false, refusal: { code: 'worker-ended' } });
  await vi.waitFor(() => expect(handle.getFault()).toMatchObject({ code: 'worker-ended' }));
  expect(listener).toHaveBeenCalled();
});

it('refuses to open a table in a worker that fails at its start', async () => {
  const worker = new Worker('throw new Error("broken")', { eval: true });
  workers.push(worker);
  expect(await openTable(nodeEndpoint(worker), {})).toMatchObject({
    ok: false,
    refusal: { code: 'worker-ended' },
  });
});
