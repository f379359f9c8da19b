/** A worker thread with the sample volume. */
import { agents } from '@quipu/bot';
import { volume } from '@quipu/sample';
import { hostTable } from '@quipu/worker/host';
import { nodeEndpoint } from '@quipu/worker/node';
import { parentPort } from 'node:worker_threads';

if (!parentPort) throw new Error('This module runs in a worker thread.');
hostTable(volume, { agents, endpoint: nodeEndpoint(parentPort) });
