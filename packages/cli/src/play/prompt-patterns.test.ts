/**
 * The distinct prompts in 50 games of random choices and 20 with Non-players: `rules/<volume>/sentences/prompts-<locale>.txt`, with one
 * example of each. A reader can review a file in ten minutes. Run with `-u` to update them.
 */
import { agents, hasInstructions } from '@quipu/bot';
import type { Decision, Volume } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { NONPLAYER, Table, type SeatingOptions } from '@quipu/table';
import { questionParts, type SentencePart } from '@quipu/words';
import { localeNames } from '@quipu/words/languages';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulePackages, workspaceRoot } from '../workspace/workspace.ts';
import { loadNames } from '../games/load-names.ts';
import { loadVolume } from '../games/load-volume.ts';

const RANDOM_GAMES = 50;
const NONPLAYER_GAMES = 20;
const root = workspaceRoot(process.cwd());
/** Printed editions are omitted, since they ask the same questions. */
const volumes = rulePackages(root).filter(({ isVolume, name }) => isVolume && !name.endsWith('-printed'));

/** Calls back with each decision of a game in which persons choose at random. */
function playGame(
  volume: Volume,
  seed: number,
  seating: SeatingOptions,
  onDecision: (decision: Decision) => void,
): void {
  const created = Table.create(volume, { seed }, { ...seating, agents });
  if (!created.ok) throw new Error(created.refusal.reason);
  const table = created.value;
  const random = rngOf(seed);
  for (let { decision } = table.game; decision; { decision } = table.game) {
    if (table.isAgentDeciding) {
      table.advance({ scope: 'turn', withReasons: false });
      continue;
    }
    onDecision(decision);
    const chosen = table.choose({ key: decision.options[random(decision.options.length)]?.key ?? '' });
    if (!chosen.ok) throw new Error(chosen.refusal.reason);
  }
}

/** Seats Non-players where the volume has instructions, except one seat that differs between games. */
function nonplayerSeating(volume: Volume, seed: number): SeatingOptions {
  const instructed = volume.seats.filter((_, seat) => hasInstructions(volume, seat));
  const person = volume.seats[seed % volume.seats.length];
  return {
    seats: Object.fromEntries(instructed.filter((seat) => seat !== person).map((seat) => [seat, NONPLAYER])),
  };
}

const REPLACED_KINDS = /^(space|faction|card)$/u;

/** Replaces names of spaces, Factions and cards, and numbers, so that instances of a prompt are equal. */
const patternOf = (parts: readonly SentencePart[]): string =>
  parts
    .map(({ text, kind }) =>
      kind !== undefined && REPLACED_KINDS.test(kind) ? `‹${kind}›` : text.replaceAll(/\d+/gu, '‹n›'),
    )
    .join('');

const textOf = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

describe.each(volumes)('prompts of $name', (rulePackage) => {
  it('match the reviewed lists', { timeout: 300_000 }, async () => {
    const volume = await loadVolume(root, rulePackage);
    const english = await loadNames(volume, rulePackage, 'en');
    // One example of each English pattern, in all locales.
    const examples = new Map<string, Decision>();
    const record = (decision: Decision): void => {
      const pattern = patternOf(questionParts(english, decision).prompt);
      if (!examples.has(pattern)) examples.set(pattern, decision);
    };
    for (let seed = 1; seed <= RANDOM_GAMES; seed++) playGame(volume, seed, {}, record);
    for (let seed = 1; seed <= NONPLAYER_GAMES; seed++)
      playGame(volume, seed, nonplayerSeating(volume, seed), record);
    for (const locale of localeNames) {
      const names = await loadNames(volume, rulePackage, locale);
      const prompts = [...examples.values()].map((decision) => textOf(questionParts(names, decision).prompt));
      const lines = [...new Set(prompts)].sort((a, b) => a.localeCompare(b, locale));
      for (const line of lines) expect(line).not.toMatch(/undefined|[{}[\]$]/u);
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
        join(rulePackage.folder, `sentences/prompts-${locale}.txt`),
      );
    }
  });
});
