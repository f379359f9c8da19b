/** What stands between two persons with secrets. */
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';

/** What the person is called who holds a seat: by their Faction alone where they have one and no name. */
function useCalled(): (seat: string) => { readonly person: string; readonly full: string } {
  const { frame, say, speech } = usePage();
  const { persons } = frame;
  return (seat) => {
    const faction = speech.names.called('faction', seat);
    const { number, name } = persons[seat] ?? { number: undefined, name: '' };
    const held = Object.values(persons).filter((one) => one.number === number).length;
    if (name === '' && (number === undefined || held < 2)) return { person: faction, full: faction };
    const person = name === '' ? say('personNumber', { n: number ?? '' }) : name;
    return { person, full: `${person} (${faction})` };
  };
}

/** The curtain before a seat: behind it stands what nobody in particular may know. */
export function Curtain({ seat }: { readonly seat: string }): ReactNode {
  const { store, say } = usePage();
  const { person, full } = useCalled()(seat);
  const title = say('curtain', { who: full });
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-label={title}>
      <h2>{title}</h2>
      <p>{say('curtainWhy', { who: person })}</p>
      <button autoFocus onClick={() => void store.pace.lift()}>
        {say('ready', { who: person })}
      </button>
      <button
        className="alone"
        data-tool="no-curtain"
        onClick={() => {
          store.set({ curtain: false });
          void store.pace.lift();
        }}
      >
        {say('noCurtain')}
      </button>
    </div>
  );
}
