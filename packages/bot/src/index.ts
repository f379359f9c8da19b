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
  type AgentSeating,
} from './agents.ts';
export { hasInstructions, NonplayerRunner, type RunnerOptions } from './nonplayer/nonplayer-runner.ts';
export type { NonplayerMemory } from './nonplayer/nonplayer-memory.ts';
export type {
  FollowedArrow,
  ChanceResult,
  CheckedCondition,
  ConditionResult,
  FilterResult,
  NonplayerReason,
} from './nonplayer/nonplayer-reason.ts';
export { playOut, type PlayoutResult, playWithAgents, type PlayoutOptions } from './play-out.ts';
export { searchAgent, type SearchOptions } from './search/search-agent.ts';
export { agentSeedAt, type AgentSeedSource } from './seeds.ts';
