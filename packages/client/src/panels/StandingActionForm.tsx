/** A form for a standing action: its properties are chosen one after the other. */
import type { StandingOffer } from '@quipu/engine';
import { type ReactNode, useState } from 'react';
import type { RefusalMessage } from '../game/frame.ts';
import type { VolumeLocale } from '../game/volume-locale.ts';
import { usePage } from '../page-context.tsx';
import { ReasonList } from './ReasonList.tsx';
import { plainText } from './plain-text.ts';

/** The properties that distinguish the offers, in the order in which they are chosen. */
const AXES = ['standing', 'partner', 'goods', 'pieces', 'space'] as const;
type Axis = (typeof AXES)[number];

type AxisValues = Readonly<Partial<Record<Axis, string>>>;

/** The label of a property without value. */
const NO_VALUE = '–';

function axisValueName({ names }: VolumeLocale, axis: Axis, value: string | null): string {
  if (value === null) return NO_VALUE;
  switch (axis) {
    case 'standing':
      return names.plainName('standing', value);
    case 'partner':
      return names.plainName('faction', value);
    case 'goods': {
      const sort = ['held', 'marker', 'track'].find((prefix) => names.findTerm(`${prefix}:${value}`));
      return names.plainName(sort ?? 'track', value);
    }
    case 'pieces':
      return plainText(names.group(value));
    case 'space':
      return names.space(value).one;
  }
}

const AXIS_MESSAGES = {
  standing: 'action',
  partner: 'partner',
  goods: 'goods',
  pieces: 'pieces',
  space: 'space',
} as const;

/** Returns the offers that match the values selected for the properties before an axis. */
function offersBefore(
  offers: readonly StandingOffer[],
  selected: AxisValues,
  axis: Axis,
): readonly StandingOffer[] {
  const earlier = AXES.slice(0, AXES.indexOf(axis));
  return earlier.reduce((remaining, earlierAxis) => {
    const matching = remaining.filter((offer) => (offer[earlierAxis] ?? NO_VALUE) === selected[earlierAxis]);
    return matching.length > 0
      ? matching
      : remaining.filter((offer) => offer[earlierAxis] === remaining[0]?.[earlierAxis]);
  }, offers);
}

/** Selects for the properties in which the offers differ, an amount, and the submit button. */
export function StandingActionForm({
  seat,
  offers,
}: {
  readonly seat: string;
  readonly offers: readonly StandingOffer[];
}): ReactNode {
  const { store, translate, locale } = usePage();
  const [selected, setSelected] = useState<AxisValues>({});
  const [amount, setAmount] = useState(1);
  const [result, setResult] = useState<RefusalMessage | 'done'>();
  const fields = AXES.flatMap((axis) => {
    const values = [...new Set(offersBefore(offers, selected, axis).map((offer) => offer[axis]))];
    return values.every((value) => value === null) ? [] : [{ axis, values }];
  });
  const candidates = offersBefore(offers, selected, 'space');
  const offer =
    candidates.find((candidate) => (candidate.space ?? NO_VALUE) === selected.space) ?? candidates[0];
  if (!offer) return <p>{translate('noOtherActions')}</p>;
  const range = offer.amount;
  const clampedAmount = range ? Math.min(range.most, Math.max(range.least, amount)) : 0;
  const submit = async (): Promise<void> => {
    const key = range ? offer.keys[clampedAmount - range.least] : offer.keys[0];
    if (key === undefined) return;
    setResult((await store.act({ seat, standing: offer.standing, key })) ?? 'done');
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
          <span>{translate(AXIS_MESSAGES[axis])}</span>
          <select
            name={axis}
            value={offer[axis] ?? NO_VALUE}
            disabled={values.length === 1}
            onChange={({ target }) => {
              setResult(undefined);
              setSelected({ ...axisValuesOf(offer), [axis]: target.value });
            }}
          >
            {values.map((value) => (
              <option key={value} value={value ?? NO_VALUE}>
                {axisValueName(locale, axis, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {range && (
        <label>
          <span>{translate('amount', { minimum: range.least, maximum: range.most })}</span>
          <input
            name="amount"
            type="number"
            min={range.least}
            max={range.most}
            value={clampedAmount}
            onChange={({ target }) => setAmount(Number(target.value))}
          />
        </label>
      )}
      <button type="submit" className="go">
        {axisValueName(locale, 'standing', offer.standing)} <span className="rule">{offer.rule}</span>
      </button>
      <div role="status">
        {result === 'done' && <p>{translate('actionDone')}</p>}
        {result !== undefined && result !== 'done' && (
          <div className="refusal">
            <b>{translate('failed')}</b>
            {result.reasons.length > 0 ? <ReasonList reasons={result.reasons} /> : <p>{result.reason}</p>}
          </div>
        )}
      </div>
    </form>
  );
}

const axisValuesOf = (offer: StandingOffer): AxisValues =>
  Object.fromEntries(AXES.map((axis) => [axis, offer[axis] ?? NO_VALUE]));
