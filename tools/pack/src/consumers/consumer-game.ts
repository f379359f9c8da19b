/**
 * A whole seeded game of random agents, as a program of a consumer. It prints the hash of its last position, the
 * number of its turns, and the log in three languages. Each consumer runs a copy of this module.
 */
import { agents } from '@quipu/bot';
import { volumePackage } from '@quipu/sample';
import { Table } from '@quipu/table';
import { loadNames, localeNames, logLinesOf } from '@quipu/words';

async function playGame(): Promise<string> {
  const { volume } = volumePackage;
  const seats = Object.fromEntries(volume.seats.map((seat) => [seat, 'random']));
  const created = Table.create(volume, { seed: 7 }, { seats, agents });
  if (!created.ok) throw new Error(created.refusal.reason);
  const table = created.value;
  while (table.isAgentDeciding) table.advance();
  if (table.decision !== undefined) throw new Error('The game is not over.');
  const lines = [`${table.game.hash} after ${String(table.game.turns.length)} turns`];
  for (const locale of localeNames) {
    const names = await loadNames(volumePackage, locale);
    lines.push(...logLinesOf(names, table.items()).map(({ text }) => text));
  }
  return lines.join('\n');
}

// CommonJS has no `await` at the top.
void playGame().then((text) => {
  console.log(text);
});
