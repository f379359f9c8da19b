/** The curtain: hides the screen between players with hidden information. */
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

/** How a player is addressed: by name or number, and the same with the Faction. */
interface PlayerNames {
  readonly playerName: string;
  readonly nameWithFaction: string;
}

/**
 * Returns a function that names the player of a seat. A player without a name who plays one Faction is named
 * after it.
 */
function usePlayerNames(): (seat: string) => PlayerNames {
  const { frame, translate, locale } = usePage();
  const { persons } = frame;
  return (seat) => {
    const faction = locale.names.plainName('faction', seat);
    const { number, name } = persons[seat] ?? { number: undefined, name: '' };
    const seatCount = Object.values(persons).filter((entry) => entry.number === number).length;
    if (name === '' && (number === undefined || seatCount < 2))
      return { playerName: faction, nameWithFaction: faction };
    const playerName = name === '' ? translate('playerNumber', { number: number ?? '' }) : name;
    return { playerName, nameWithFaction: `${playerName} (${faction})` };
  };
}

/** The screen that is shown before the player of a seat takes over. It shows nothing of the game. */
export function Curtain({ seat }: { readonly seat: string }): ReactNode {
  const { store, translate } = usePage();
  const { playerName, nameWithFaction } = usePlayerNames()(seat);
  const title = translate('curtain', { player: nameWithFaction });
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-label={title}>
      <h2>{title}</h2>
      <p>{translate('curtainHint', { player: playerName })}</p>
      <button autoFocus onClick={() => void store.scheduler.liftCurtain()}>
        {translate('ready', { player: playerName })}
      </button>
      <button
        className="without-curtain"
        data-tool="no-curtain"
        onClick={() => {
          store.changeSettings({ curtain: false });
          void store.scheduler.liftCurtain();
        }}
      >
        {translate('noCurtain')}
      </button>
    </div>
  );
}
