import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { AGENTS, parseAgent } from './index.ts';

const volume = fixtureVolume();

describe('parseAgent', () => {
  it.each(['random', 'search', 'search:50', 'search:5ms'])('%s is an agent', (text) => {
    const parsed = parseAgent(text);
    if (!parsed.ok) throw new Error(parsed.refusal.reason);
    expect(parsed.value.text).toBe(text);
    const agent = parsed.value.create(volume, { seat: 0, seed: 1, clock: () => 0 });
    expect(agent.ok && agent.value.name).toBe(parsed.value.kind.name);
  });

  it('is case-insensitive', () => {
    const parsed = parseAgent(' Search:500MS ');
    expect(parsed.ok && [parsed.value.text, parsed.value.kind.name]).toEqual(['search:500ms', 'search']);
  });

  it.each([
    ['sloth', 'unknown-agent', 'there is no agent sloth; known agents: random, search, nonplayer'],
    ['', 'unknown-agent', 'the name of the agent is missing; known agents'],
    ['random:3', 'bad-setting', 'random has no settings; write random alone instead of random:3'],
    ['search:', 'bad-setting', 'search:: expected nodes a decision (1 to 10000000)'],
    ['search:0', 'bad-setting', 'found 0'],
    ['search:-5', 'bad-setting', 'found -5'],
    ['search:1.5', 'bad-setting', 'found 1.5'],
    ['search:2s', 'bad-setting', 'found 2s'],
    ['search:0ms', 'bad-setting', 'found 0ms'],
    ['search:10000001', 'bad-setting', 'found 10000001'],
    ['search:600001ms', 'bad-setting', 'found 600001ms'],
  ])('%j is refused as %s', (text, code, reason) => {
    const parsed = parseAgent(text);
    expect(parsed).toMatchObject({ ok: false, refusal: { code } });
    expect(!parsed.ok && parsed.refusal.reason).toContain(reason);
  });

  it('refuses a time budget without a clock', () => {
    const parsed = parseAgent('search:20ms');
    expect(parsed.ok && parsed.value.create(volume, { seat: 0, seed: 1 })).toMatchObject({
      refusal: { code: 'no-clock', reason: 'search:20ms needs a clock; give nodes, as in search:2000' },
    });
  });

  it('has kinds with different names and descriptions', () => {
    expect(new Set(AGENTS.map(({ name }) => name)).size).toBe(AGENTS.length);
    for (const { name, description } of AGENTS) {
      expect(name).toMatch(/^[a-z]+$/u);
      expect(description).toMatch(/\.$/u);
    }
  });
});
