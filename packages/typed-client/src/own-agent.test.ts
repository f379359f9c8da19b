/** The agent of the guide `docs/guides/own-agent.md`, and the types of agents for one volume. */
import { AgentError } from '@quipu/bot';
import { defineAgent, withAgents } from '@quipu/bot/custom-agents';
import { type Terms, volume } from '@quipu/sample';
import { Table } from '@quipu/table';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import greedy from '../own-agent/greedy.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/own-agent.md'), 'utf8');

const agents = withAgents(greedy);

function createTable(seats: Readonly<Record<string, string>>, seed = 7): Table<Terms> {
  const table = Table.create(volume, { seed }, { seats, agents });
  if (!table.ok) throw new Error(table.refusal.reason);
  return table.value;
}

/** Lets the agents play to the end. */
function finish(table: Table<Terms>): Table<Terms> {
  while (table.isAgentDeciding) table.advance();
  return table;
}

it('is the code in the guide', () => {
  const file = readFileSync(join(import.meta.dirname, '../own-agent/greedy.ts'), 'utf8');
  expect(guide).toContain(`\`\`\`ts file=greedy.ts\n${file}\`\`\``);
});

it('plays better than a random agent', () => {
  const marginOf = (agent: string): number => {
    const margins = Array.from({ length: 20 }, (_, seed) => {
      const { ranking = [] } = finish(createTable({ Govt: agent, Rebels: 'random' }, seed)).game;
      return ranking.find(({ seat }) => seat === 'Govt')?.margin ?? 0;
    });
    return margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
  };
  expect(marginOf('greedy')).toBeGreaterThan(marginOf('random') + 2);
});

it('makes the same choices after loading a save, which requires the agent', () => {
  const table = createTable({ Govt: 'greedy', Rebels: 'random' });
  for (let turn = 0; turn < 10; turn++) table.advance();
  const loaded = Table.load(volume, table.save(), { agents });
  if (!loaded.ok) throw new Error(loaded.refusal.reason);
  expect(loaded.value.seats).toEqual({ Govt: 'greedy', Rebels: 'random' });
  expect(finish(loaded.value).save()).toBe(finish(table).save());
  expect(Table.load(volume, table.save(), { agents: withAgents() })).toMatchObject({
    refusal: { code: 'unknown-agent' },
  });
});

it('leaves the table unchanged if it fails', () => {
  const invalidAgent = defineAgent({ name: 'bad', decide: () => 'nothing' });
  const table = Table.create(
    volume,
    {},
    { seats: { Govt: 'bad', Rebels: 'bad' }, agents: withAgents(invalidAgent) },
  );
  if (!table.ok) throw new Error(table.refusal.reason);
  const snapshot = table.value.getSnapshot();
  expect(() => table.value.advance()).toThrow(AgentError);
  expect(table.value.getSnapshot()).toBe(snapshot);
});

it('is type-checked with the names of its volume', () => {
  const typed = defineAgent<Terms>({
    name: 'typed',
    decide: ({ decision, view }) => {
      const troops: number = view.spaces.Capital.pieces['Govt Troops'] ?? 0;
      // @ts-expect-error -- no such space
      void view.spaces.Atlantis;
      return decision.options[troops % decision.options.length]?.key ?? 'pass';
    },
  });
  // @ts-expect-error -- no such key
  defineAgent<Terms>({ name: 'wrong', decide: () => 'fly' });
  expect(withAgents(typed).parse('typed').ok).toBe(true);
});
