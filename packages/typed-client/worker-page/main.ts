/** A page whose table and agents are in a worker. */
import type { Terms } from '@quipu/sample';
import { openTable } from '@quipu/worker';

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const opened = await openTable<Terms>(worker, {
  seat: 'Govt',
  options: { seed: 7 },
  seats: { Rebels: 'search:3000' },
});
if (!opened.ok) throw new Error(opened.refusal.reason);
const table = opened.value;
const root = document.querySelector('main');

function render(): void {
  const { decision, decider = 'no seat', turnCount } = table.getSnapshot();
  const buttons = (decision?.options ?? []).map(({ key }) => {
    const button = document.createElement('button');
    button.textContent = key;
    button.onclick = () => void table.choose({ key });
    return button;
  });
  const fault = table.getFault()?.reason;
  root?.replaceChildren(fault ?? `Turn ${turnCount}: ${decider} decides. `, ...buttons);
}

table.subscribe(render);
render();
