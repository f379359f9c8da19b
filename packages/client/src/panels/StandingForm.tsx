/** One of the things that a seat may do beside the decision, chosen by what tells them apart. */
import type { StandingOffer } from '@quipu/engine';
import { type ReactNode, useState } from 'react';
import type { Refused } from '../game/frame.ts';
import type { Speech } from '../game/speech.ts';
import { usePage } from '../page.tsx';
import { Reasons } from './Reasons.tsx';
import { plain } from './text.ts';

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
export function StandingForm({
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
