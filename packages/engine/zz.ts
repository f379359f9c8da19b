import { lawsOf } from '@quipu/engine/laws';
const [name, runs, only, seed] = process.argv.slice(2);
const { volume } = await import(`/work/wt/table/rules/${name}/generated/index.ts`) as any;
for (const { name, check } of lawsOf(volume, { runs: +runs!, seed: +(seed ?? 1), every: 3 })) {
  if (!new RegExp(only!).test(name)) continue;
  const t = performance.now();
  try { check(); console.log('ok', name, (performance.now()-t|0)+'ms'); } catch (e) { console.log('FAIL', name, (e as Error).message.slice(0, 1200)); }
}
