/**
 * The API of games for clients: create, play, view, explain, log, save and replay. Simulations and searches import
 * `@quipu/engine/play`, generated code imports `@quipu/engine/runtime`, property tests import
 * `@quipu/engine/testing`. `@quipu/engine/internal` has the further names that Quipu's own packages share.
 * @module
 */
export { Game } from './game/game.ts';
export type { CreateOptions } from './game/create-game.ts';
export type { Answer, Choice, Decision, DecisionOption, Interjection, Key } from './game/decision.ts';
export type { Outcome, Refusal, RefusalCode } from './game/refusal.ts';
export { type Costs, costsOf } from './game/costs.ts';
export { type PieceChoice, pieceChoiceOf } from './game/piece-choice.ts';
export { type Preview, previewOf } from './game/preview.ts';
export { interjectionsOf, type StandingOffer, standingOffers } from './game/standing-offers.ts';
export { isSeed, parseSeed, type Seed, secretSeed } from './kernel/seed.ts';
export type { Entry } from './logs/decode-entry.ts';
export { logItemOf, type LogItem, logOf, type LogTurn } from './logs/log.ts';
export { subscribe } from './logs/subscribe.ts';
export type { Divergence } from './replay/divergence.ts';
export { Replay } from './replay/replay.ts';
export { linkOf, readLink } from './saves/link.ts';
export { loadGame } from './saves/load-game.ts';
export { readSave, saveGame } from './saves/save.ts';
export { saveForSeat } from './saves/save-for-seat.ts';
export { effectsInForce } from './views/effects-in-force.ts';
export type { SeatRank } from './views/ranking.ts';
export { type SpaceView, type View, viewOf } from './views/view.ts';
export type { AnyTerms } from './volume/any-terms.ts';
export { ruleTextOf } from './volume/rule-texts.ts';
export type { Reason, Volume } from './volume/volume.ts';
export type { VolumePackage } from './game/volume-package.ts';
export type { VolumeWords } from './volume/volume-words.ts';
