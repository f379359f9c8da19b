/** Agents, of which nothing is loaded where persons alone sit. */
export { agents } from '@quipu/bot';
