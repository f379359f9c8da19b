/** A form for a standing action: its properties are chosen one after the other. */
import type { StandingOffer } from '@quipu/engine';
import { type ReactNode, useState } from 'react';
import type { RefusalMessage } from '../game/host-messages.ts';
import type { VolumeLocale } from '../game/volume-locale.ts';
import { usePage } from '../page-context.tsx';
import { ReasonList } from './ReasonList.tsx';
import { plainText } from './plain-text.ts';

/** The properties that distinguish the offers, in the order in which they are chosen. */
const OFFER_PROPERTIES = ['standing', 'partner', 'goods', 'pieces', 'space'] as const;
type OfferProperty = (typeof OFFER_PROPERTIES)[number];

type PropertyValues = Readonly<Partial<Record<OfferProperty, string>>>;

/** The label of a property without value. */
const NO_VALUE = '–';

/** Returns the name of a value of a property. */
function propertyValueName({ names }: VolumeLocale, property: OfferProperty, value: string | null): string {
  if (value === null) return NO_VALUE;
  switch (property) {
    case 'standing':
      return names.plainName('standing', value);
    case 'partner':
      return names.plainName('faction', value);
    case 'goods': {
      const termKind = ['held', 'marker', 'track'].find((prefix) => names.findTerm(`${prefix}:${value}`));
      return names.plainName(termKind ?? 'track', value);
    }
    case 'pieces':
      return plainText(names.group(value));
    case 'space':
      return names.space(value).one;
  }
}

/** The labels of the fields. */
const PROPERTY_MESSAGES = {
  standing: 'action',
  partner: 'partner',
  goods: 'goods',
  pieces: 'pieces',
  space: 'space',
} as const;

/**
 * Returns the offers that match the values selected for all earlier properties. If none matches a value, that of
 * the first remaining offer is assumed.
 */
function matchingOffersBefore(
  offers: readonly StandingOffer[],
  selected: PropertyValues,
  property: OfferProperty,
): readonly StandingOffer[] {
  let matching = offers;
  for (const earlier of OFFER_PROPERTIES.slice(0, OFFER_PROPERTIES.indexOf(property))) {
    const [first] = matching;
    const isSelected = (offer: StandingOffer): boolean => (offer[earlier] ?? NO_VALUE) === selected[earlier];
    const isLikeFirst = (offer: StandingOffer): boolean => offer[earlier] === first?.[earlier];
    matching = matching.filter(matching.some(isSelected) ? isSelected : isLikeFirst);
  }
  return matching;
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
  const [selected, setSelected] = useState<PropertyValues>({});
  const [amount, setAmount] = useState(1);
  const [result, setResult] = useState<RefusalMessage | 'done'>();
  const fields = OFFER_PROPERTIES.flatMap((property) => {
    const values = [
      ...new Set(matchingOffersBefore(offers, selected, property).map((offer) => offer[property])),
    ];
    return values.every((value) => value === null) ? [] : [{ property, values }];
  });
  const candidates = matchingOffersBefore(offers, selected, 'space');
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
      {fields.map(({ property, values }) => (
        <label key={property}>
          <span>{translate(PROPERTY_MESSAGES[property])}</span>
          <select
            name={property}
            value={offer[property] ?? NO_VALUE}
            disabled={values.length === 1}
            onChange={({ target }) => {
              setResult(undefined);
              setSelected({ ...propertyValuesOf(offer), [property]: target.value });
            }}
          >
            {values.map((value) => (
              <option key={value} value={value ?? NO_VALUE}>
                {propertyValueName(locale, property, value)}
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
        {propertyValueName(locale, 'standing', offer.standing)} <span className="rule">{offer.rule}</span>
      </button>
      <div role="status">
        {result === 'done' && <p>{translate('actionDone')}</p>}
        {result !== undefined && result !== 'done' && (
          <div className="refusal">
            <b>{translate('actionRefused')}</b>
            {result.reasons.length > 0 ? <ReasonList reasons={result.reasons} /> : <p>{result.reason}</p>}
          </div>
        )}
      </div>
    </form>
  );
}

/** Returns the values of all properties of an offer. */
const propertyValuesOf = (offer: StandingOffer): PropertyValues =>
  Object.fromEntries(OFFER_PROPERTIES.map((property) => [property, offer[property] ?? NO_VALUE]));
