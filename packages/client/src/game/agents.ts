/** A separate module for agents, so that games without them load nothing of it. */
export { agents } from '@quipu/bot';
