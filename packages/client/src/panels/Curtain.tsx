/** The curtain between players with hidden information. */
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

/** Returns the name of the player of a seat: the Faction if the player has no name and only one Faction. */
function usePersonNames(): (seat: string) => { readonly person: string; readonly full: string } {
  const { frame, translate, locale } = usePage();
  const { persons } = frame;
  return (seat) => {
    const faction = locale.names.plainName('faction', seat);
    const { number, name } = persons[seat] ?? { number: undefined, name: '' };
    const seatCount = Object.values(persons).filter((entry) => entry.number === number).length;
    if (name === '' && (number === undefined || seatCount < 2)) return { person: faction, full: faction };
    const person = name === '' ? translate('playerNumber', { number: number ?? '' }) : name;
    return { person, full: `${person} (${faction})` };
  };
}

/** The curtain before a seat. No view is shown behind it. */
export function Curtain({ seat }: { readonly seat: string }): ReactNode {
  const { store, translate } = usePage();
  const { person, full } = usePersonNames()(seat);
  const title = translate('curtain', { player: full });
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-label={title}>
      <h2>{title}</h2>
      <p>{translate('curtainHint', { player: person })}</p>
      <button autoFocus onClick={() => void store.scheduler.liftCurtain()}>
        {translate('ready', { player: person })}
      </button>
      <button
        className="alone"
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
