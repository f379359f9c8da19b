/** Tracks one text of Andean Abyss from its beginning to its end. */
import * as core from '../core/runs.ts';
import type { Subject } from '../core/scene.ts';
import type { Faction } from './facts/cards.ts';
import type { Scene } from './scene.ts';

export { both } from '../core/runs.ts';

export type Run<S> = core.Run<S, Faction>;

export const follow: <S>(scene: Scene, bodies: readonly string[], run: Run<S>) => Subject = core.follow;
