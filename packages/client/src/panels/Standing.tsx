/** What may be done beside the decision: negotiation, a loan of markers, returns of own pieces. It waits for nobody and nobody waits for it. */
import type { StandingOffer } from '@quipu/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { entryOf } from '../entry.ts';
import type { Refused } from '../game/frame.ts';
import type { Speech } from '../game/speech.ts';
import { usePage } from '../page.tsx';
import { useScreen } from './narrow.ts';
import { PopoverButton } from './Overlay.tsx';
import { plain } from './text.ts';
import { Reasons } from './WhyNot.tsx';

/** What tells the offers apart, in the order in which it is chosen. */
const AXES = ['standing', 'partner', 'goods', 'pieces', 'space'] as const;
type Axis = (typeof AXES)[number];

type Chosen = Readonly<Partial<Record<Axis, string>>>;

/** What an axis is called where nothing is named: no space, no goods. */
const NOTHING = '–';

function named({ names }: Speech, axis: Axis, value: string | null): string {
  if (value === null) return NOTHING;
  switch (axis) {
    case 'standing':
      return names.called('standing', value);
    case 'partner':
      return names.called('faction', value);
    case 'goods': {
      const sort = ['held', 'marker', 'track'].find((one) => names.find(`${one}:${value}`));
      return names.called(sort ?? 'track', value);
    }
    case 'pieces':
      return plain(names.group(value));
    case 'space':
      return names.space(value).one;
  }
}

const WORDS = {
  standing: 'act',
  partner: 'partner',
  goods: 'goods',
  pieces: 'pieces',
  space: 'space',
} as const;

/** The offers that agree with what is chosen on the axes before one. */
function before(offers: readonly StandingOffer[], chosen: Chosen, axis: Axis): readonly StandingOffer[] {
  const earlier = AXES.slice(0, AXES.indexOf(axis));
  return earlier.reduce((left, one) => {
    const kept = left.filter((offer) => (offer[one] ?? NOTHING) === chosen[one]);
    return kept.length > 0 ? kept : left.filter((offer) => offer[one] === left[0]?.[one]);
  }, offers);
}

/** Selects for what the offers differ in, an amount, and the button that does it. */
function Form({
  seat,
  offers,
}: {
  readonly seat: string;
  readonly offers: readonly StandingOffer[];
}): ReactNode {
  const { store, say, speech } = usePage();
  const [chosen, setChosen] = useState<Chosen>({});
  const [amount, setAmount] = useState(1);
  const [told, setTold] = useState<Refused | 'done'>();
  const fields = AXES.flatMap((axis) => {
    const values = [...new Set(before(offers, chosen, axis).map((offer) => offer[axis]))];
    return values.every((value) => value === null) ? [] : [{ axis, values }];
  });
  const last = before(offers, chosen, 'space');
  const offer = last.find((one) => (one.space ?? NOTHING) === chosen.space) ?? last[0];
  if (!offer) return <p>{say('nothingBeside')}</p>;
  const bounds = offer.amount;
  const many = bounds ? Math.min(bounds.most, Math.max(bounds.least, amount)) : 0;
  const submit = async (): Promise<void> => {
    const key = bounds ? offer.keys[many - bounds.least] : offer.keys[0];
    if (key === undefined) return;
    setTold((await store.act({ seat, standing: offer.standing, key })) ?? 'done');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {fields.map(({ axis, values }) => (
        <label key={axis}>
          <span>{say(WORDS[axis])}</span>
          <select
            name={axis}
            value={offer[axis] ?? NOTHING}
            disabled={values.length === 1}
            onChange={({ target }) => {
              setTold(undefined);
              setChosen({ ...offerOf(offer), [axis]: target.value });
            }}
          >
            {values.map((value) => (
              <option key={value} value={value ?? NOTHING}>
                {named(speech, axis, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {bounds && (
        <label>
          <span>{say('amount', { least: bounds.least, most: bounds.most })}</span>
          <input
            name="amount"
            type="number"
            min={bounds.least}
            max={bounds.most}
            value={many}
            onChange={({ target }) => setAmount(Number(target.value))}
          />
        </label>
      )}
      <button type="submit" className="go">
        {named(speech, 'standing', offer.standing)} <span className="rule">{offer.rule}</span>
      </button>
      <div role="status">
        {told === 'done' && <p>{say('actDone')}</p>}
        {told !== undefined && told !== 'done' && (
          <div className="refusal">
            <b>{say('failed')}</b>
            {told.reasons.length > 0 ? <Reasons reasons={told.reasons} /> : <p>{told.reason}</p>}
          </div>
        )}
      </div>
    </form>
  );
}

const offerOf = (offer: StandingOffer): Chosen =>
  Object.fromEntries(AXES.map((axis) => [axis, offer[axis] ?? NOTHING]));

/** How many different things the offers are: by what is done and with whom. */
const countOf = (offers: readonly StandingOffer[]): number =>
  new Set(offers.map(({ standing, partner }) => `${standing} ${partner ?? ''}`)).size;

/** What each seat of those at this screen may do besides, by seat: of the one that looks alone, unless all of them may act. */
function useOffers(seats: readonly string[]): Readonly<Record<string, readonly StandingOffer[]>> {
  const { store, frame } = usePage();
  const { viewer, standing } = frame;
  const others = seats.filter((seat) => seat !== viewer).join(' ');
  const [found, setFound] = useState<Readonly<Record<string, readonly StandingOffer[]>>>({});
  useEffect(() => {
    let current = true;
    if (others !== '')
      void Promise.all(
        others.split(' ').map(async (seat) => [seat, await store.looking.standing(seat)] as const),
      ).then((all) => current && setFound(Object.fromEntries(all)));
    return () => {
      current = false;
    };
  }, [store, others, frame]);
  return viewer === null ? found : { ...found, [viewer]: standing };
}

/** How many things each seat may do besides; where the bar is narrow, all of them together. */
function Counts({ counts }: { readonly counts: Readonly<Record<string, number>> }): ReactNode {
  const { stage, speech } = usePage();
  const isWide = useScreen() === 'wide';
  const seats = Object.keys(counts);
  const sum = Object.values(counts).reduce((all, one) => all + one, 0);
  if (!isWide || seats.length < 2) return <span className="count">{sum}</span>;
  return seats.map((seat) => (
    <span key={seat} className="count" data-count-of={seat} title={speech.names.called('faction', seat)}>
      <Token look={entryOf(stage.looks.factions, seat)} width={14} height={12} /> {counts[seat]}
    </span>
  ));
}

/** The button with how many different things may be done, and its panel. Absent where the page is nobody's. */
export function Standing(): ReactNode {
  const { store, frame, say, speech } = usePage();
  const { viewer } = frame;
  const [asked, setAsked] = useState<string>();
  // Seats of one person may all act where the volume has no secrets; where it has, only who looks.
  const isOpen = Object.keys(frame.view.secrets).length === 0;
  const seats = isOpen && viewer !== null ? store.pace.mine : [];
  const offers = useOffers(seats);
  const shown = seats.length > 1 ? seats : viewer === null ? [] : [viewer];
  const counts = Object.fromEntries(shown.map((one) => [one, countOf(offers[one] ?? [])]));
  const able = shown.filter((one) => (counts[one] ?? 0) > 0);
  const seat = shown.find((one) => one === asked) ?? able.find((one) => one === viewer) ?? able[0] ?? viewer;
  if (seat === null || frame.decider === undefined) return null;
  return (
    <PopoverButton
      className="standing-panel panel"
      side="top"
      sideOffset={10}
      close={say('close')}
      trigger={
        <button data-tool="standing" title={say('beside')} disabled={able.length === 0}>
          {say('besideShort')} <Counts counts={counts} />
        </button>
      }
    >
      <h3 className="heading">{say('beside')}</h3>
      {shown.length > 1 && (
        <label>
          <span>{say('whoActs')}</span>
          <select name="seat" value={seat} onChange={({ target }) => setAsked(target.value)}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {speech.names.called('faction', one)} ({counts[one]})
              </option>
            ))}
          </select>
        </label>
      )}
      <Form key={seat} seat={seat} offers={offers[seat] ?? []} />
    </PopoverButton>
  );
}
