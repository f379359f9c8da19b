// @vitest-environment jsdom
import { MessageChannel } from 'node:worker_threads';
import { agents } from '@quipu/bot';
import { loadNames } from '@quipu/words';
import { openTable } from '@quipu/worker';
import { hostTable } from '@quipu/worker/host';
import { nodeEndpoint } from '@quipu/worker/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GamePage } from './game-page.ts';
import { opponents, seat, type Terms, volume, volumePackage } from './volume.ts';

test('asks a question, and continues after an answer', { timeout: 20_000 }, async () => {
  // Here the table is in the same thread, at the other end of a channel.
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  hostTable(volume, { agents, endpoint: nodeEndpoint(port2) });
  const options = { seed: 7 };
  const opened = await openTable<Terms>(nodeEndpoint(port1), { seat, options, seats: opponents });
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const root = document.createElement('main');
  new GamePage(root, opened.value, await loadNames(volumePackage, 'en')).render();

  const firstOption = () => root.querySelector<HTMLButtonElement>('.option');
  await vi.waitFor(() => expect(firstOption()).not.toBeNull(), { timeout: 8000 });
  const before = root.textContent;
  firstOption()?.click();
  await vi.waitFor(() => {
    expect(root.textContent).not.toBe(before);
    expect(firstOption()).not.toBeNull();
  }, 8000);
  expect(root.querySelectorAll('.board article')).toHaveLength(8);
});
