/** Loads saves by replaying them under the rules that wrote them. */
import { ruleChanges } from '../replay/causes.ts';
import type { Divergence } from '../replay/divergence.ts';
import type { Game } from '../game/game.ts';
import { success, type Outcome, plain, type Refusal } from '../game/refusal.ts';
import { ofAnother, Replay } from '../replay/replay.ts';
import { type LoadCode, readSave, type SaveBody } from './save.ts';
import type { AnyTerms } from '../volume/terms.ts';
import { refuseToLoad, type LoadError } from './load-errors.ts';
import type { Volume } from '../volume/volume.ts';

export type LoadOutcome<T> =
  | Outcome<T, LoadCode>
  | { readonly ok: false; readonly refusal: Refusal<LoadCode>; readonly divergence: Divergence };

/** Loads a save: repeats every turn and compares every position. See `LoadCode` for refusals. */
export function loadGame<T extends AnyTerms>(volume: Volume<T>, text: string): LoadOutcome<Game<T>> {
  const read = readSave(text);
  if (!read.ok) return read;
  const { value: save } = read;
  const foreign = foreignTo(volume, save);
  if (foreign) return refuseToLoad('foreign', foreign);
  if (save.hashes.all !== volume.hashes.all)
    return refuseToLoad('other-rules', { is: 'otherRules', texts: changedIn(volume, save) });
  const replay = Replay.of(volume, save);
  if (!replay.ok) return replay;
  // A decision held at the time of saving is pending again.
  const divergence = replay.value.run({ settles: false });
  return divergence ? diverged(divergence) : success(replay.value.game);
}

function foreignTo(volume: Volume, save: SaveBody): LoadError | undefined {
  if (save.volume !== volume.name) return ofAnother(save, volume);
  const { edition } = volume;
  return save.edition === edition
    ? undefined
    : { is: 'otherEdition', found: plain(save.edition, 80), edition };
}

/** Maximum number of rules named in a message. */
const NAMED = 8;

function changedIn(volume: Volume, save: SaveBody): string {
  const names = ruleChanges(volume, save.hashes.rules).map(({ path }) => path);
  const told = names.slice(0, NAMED).map((name) => plain(name, 80));
  return [...told, ...(names.length > NAMED ? [`and ${names.length - NAMED} more`] : [])].join(', ');
}

/** A save that diverges under its own rules was edited. */
function diverged(divergence: Divergence): LoadOutcome<never> {
  const { turn, expected, reasons } = divergence;
  const answer = expected ? `${plain(expected.point, 80)}, ${plain(expected.answer.key, 80)}` : '';
  const { refusal } =
    divergence.is === 'stuck'
      ? refuseToLoad<LoadCode>('diverged', { is: 'stuck', turn, answer, why: divergence.why })
      : refuseToLoad<LoadCode>('diverged', { is: 'diverged', turn, answer }, reasons);
  return { ok: false, refusal, divergence };
}
