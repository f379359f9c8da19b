/** Loads saves by replaying them under the rules that wrote them. */
import { ruleChanges } from '../replay/rule-changes.ts';
import type { Divergence } from '../replay/divergence.ts';
import type { Game } from '../game/game.ts';
import { success, type Outcome, MAX_NAME_LENGTH, sanitize, type Refusal } from '../game/refusal.ts';
import { foreignError, Replay } from '../replay/replay.ts';
import { type LoadCode, readSave, type SaveBody } from './save.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import { refuseToLoad, type LoadError } from './load-errors.ts';
import type { Volume } from '../volume/volume.ts';

/** The outcome of loading; a refusal has the divergence if the replay found one. */
export type LoadOutcome<T> =
  | Outcome<T, LoadCode>
  | { readonly ok: false; readonly refusal: Refusal<LoadCode>; readonly divergence: Divergence };

/**
 * Loads a save: repeats every turn and compares every position. See `LoadCode` for refusals.
 * @example
 * const loaded = loadGame(volume, saveGame(game));
 * if (!loaded.ok) console.log(loaded.refusal.reason);
 */
export function loadGame<T extends AnyTerms>(volume: Volume<T>, text: string): LoadOutcome<Game<T>> {
  const parsed = readSave(text);
  if (!parsed.ok) return parsed;
  const { value: save } = parsed;
  const foreignFileError = foreignErrorOf(volume, save);
  if (foreignFileError) return refuseToLoad('foreign', foreignFileError);
  if (save.hashes.all !== volume.hashes.all)
    return refuseToLoad('other-rules', { kind: 'otherRules', texts: changedRuleNames(volume, save) });
  const replay = Replay.of(volume, save);
  if (!replay.ok) return replay;
  // A decision held at the time of saving is pending again.
  const divergence = replay.value.run({ settles: false });
  return divergence ? refuseDivergence(divergence) : success(replay.value.game);
}

function foreignErrorOf(volume: Volume, save: SaveBody): LoadError | undefined {
  if (save.volume !== volume.name) return foreignError(save, volume);
  const { edition } = volume;
  return save.edition === edition
    ? undefined
    : { kind: 'otherEdition', savedEdition: sanitize(save.edition, MAX_NAME_LENGTH), edition };
}

/** Maximum number of rules named in a message. */
const MAX_NAMED_RULES = 8;

/** The names of changed rules for a message. */
function changedRuleNames(volume: Volume, save: SaveBody): string {
  const names = ruleChanges(volume, save.hashes.rules).map(({ path }) => path);
  const shownNames = names.slice(0, MAX_NAMED_RULES).map((name) => sanitize(name, MAX_NAME_LENGTH));
  return [
    ...shownNames,
    ...(names.length > MAX_NAMED_RULES ? [`and ${names.length - MAX_NAMED_RULES} more`] : []),
  ].join(', ');
}

/** A save that diverges under its own rules was edited. */
function refuseDivergence(divergence: Divergence): LoadOutcome<never> {
  const { turn, expected, reasons } = divergence;
  const answer = expected
    ? `${sanitize(expected.point, MAX_NAME_LENGTH)}, ${sanitize(expected.answer.key, MAX_NAME_LENGTH)}`
    : '';
  const { refusal } =
    divergence.kind === 'stuck'
      ? refuseToLoad<LoadCode>('diverged', { kind: 'stuck', turn, answer, reason: divergence.why })
      : refuseToLoad<LoadCode>('diverged', { kind: 'diverged', turn, answer }, reasons);
  return { ok: false, refusal, divergence };
}
