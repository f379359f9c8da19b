/** A worker thread with a fixture volume, and an agent that returns an option that does not exist. */
import { defineAgent, withAgents } from '@quipu/bot/custom-agents';
import { fixtureVolume } from '@quipu/engine/testing';
import { parentPort } from 'node:worker_threads';
import { hostTable } from '../table-host.ts';
import { nodeEndpoint } from '../node-endpoint.ts';

const invalidAgent = defineAgent({ name: 'invalid', decide: () => 'fly' });
if (!parentPort) throw new Error('This module runs in a worker thread.');
const endpoint = nodeEndpoint(parentPort);
hostTable(fixtureVolume(), { agents: withAgents(invalidAgent), endpoint });
