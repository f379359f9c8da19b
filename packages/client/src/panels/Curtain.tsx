/** What stands between two persons with secrets. */
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

/** What the person is called who holds a seat: by their Faction alone where they have one and no name. */
function usePersonNames(): (seat: string) => { readonly person: string; readonly full: string } {
  const { frame, translate, locale } = usePage();
  const { persons } = frame;
  return (seat) => {
    const faction = locale.names.called('faction', seat);
    const { number, name } = persons[seat] ?? { number: undefined, name: '' };
    const seatCount = Object.values(persons).filter((entry) => entry.number === number).length;
    if (name === '' && (number === undefined || seatCount < 2)) return { person: faction, full: faction };
    const person = name === '' ? translate('playerNumber', { number: number ?? '' }) : name;
    return { person, full: `${person} (${faction})` };
  };
}

/** The curtain before a seat: behind it stands what nobody in particular may know. */
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
