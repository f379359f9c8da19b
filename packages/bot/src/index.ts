/**
 * Agents that play volumes.
 * @module
 */
export { type Agent, AgentError, randomAgent } from './agent.ts';
export {
  type AgentCode,
  type AgentKind,
  type Agents,
  agents,
  AGENTS,
  parseAgent,
  type ParsedAgent,
  type Seating,
} from './agents.ts';
export { instructs, NonplayerRunner, type RunnerOptions } from './nonplayer/runner.ts';
export type { Memory } from './nonplayer/memory.ts';
export type { Arrow, Chance, Condition, Narrowing, Reason } from './nonplayer/reason.ts';
export { playOut, type Played, playWith, type RandomPlay } from './play-out.ts';
export { searchAgent, type SearchOptions } from './search/agent.ts';
export { seedAt, type SeedPlace } from './seeds.ts';
