import { fixture } from '@quipu/scenario/testing';
import { expect, it } from 'vitest';
import { CommandError } from '../exit.ts';
import { assignAgents, createPlayers } from './seat-agents.ts';

const agentTexts = (text: string): string[] =>
  assignAgents(text.split(/,\s*/u), fixture).map((agent) => agent.text);

it('assigns one agent to all seats, one per seat in order, or some by name and one to the rest', () => {
  expect(fixture.seats).toEqual(['Blue', 'Red']);
  expect(agentTexts('random')).toEqual(['random', 'random']);
  expect(agentTexts('random, search:20')).toEqual(['random', 'search:20']);
  expect(agentTexts('Red=search:20,random')).toEqual(['random', 'search:20']);
  expect(agentTexts('Red=search:20,Blue=random')).toEqual(['random', 'search:20']);
});

it.each([
  ['randon', 'There is no agent randon; known agents: random, search, nonplayer.', 'Did you mean "random"?'],
  ['random:3', 'Agent random has no settings', undefined],
  ['search:many', 'Agent search:many: ', undefined],
  ['', 'The name of the agent is missing', undefined],
  ['Rad=random,random', 'has no Faction "Rad"', 'Did you mean "Red"?'],
  ['Green=random', 'has no Faction "Green"', 'Its Factions: Blue, Red.'],
  ['random,random,random', '3 agents are given for 2 Factions: Blue, Red', 'Write one agent'],
  ['Red=random,random,random', '3 agents are given for 2 Factions', 'Write one agent'],
  ['Red=random,Red=search', 'Two agents are given for Red', 'Write one agent'],
  ['Red=random', 'No agent plays Blue', 'Write one agent'],
])('refuses %s', (text, reason, hint) => {
  try {
    assignAgents(text.split(','), fixture);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    expect(error).toMatchObject({ message: expect.stringContaining(reason) as string });
    if (hint !== undefined) expect(error).toMatchObject({ hint: expect.stringContaining(hint) as string });
  }
});

it('uses random choice if all agents are random', () => {
  expect(createPlayers(assignAgents(['random'], fixture), fixture, 3, () => 0)).toHaveProperty('generators');
  expect(
    createPlayers(assignAgents(['Red=search:5', 'random'], fixture), fixture, 3, () => 0),
  ).toHaveProperty('agents');
});
