/** A form for a standing action: its properties are chosen one after the other. */
import type { StandingOffer } from '@quipu/engine';
import type { Names } from '@quipu/words';
import { type ReactNode, useState } from 'react';
import type { RefusalMessage } from '../game/host-messages.ts';
import { usePage } from '../page-context.tsx';
import { ReasonList } from './ReasonList.tsx';
import { plainText } from './plain-text.ts';
import { sentencesOf } from './RuleText.tsx';

/** The properties that distinguish the offers, in the order in which they are chosen. */
const OFFER_PROPERTIES = ['standing', 'partner', 'goods', 'pieces', 'space'] as const;
type OfferProperty = (typeof OFFER_PROPERTIES)[number];

type PropertyValues = Readonly<Partial<Record<OfferProperty, string>>>;

/** The label of a property without value. */
const NO_VALUE = '–';

/** Returns the name of an item, which is a held marker, a marker or a track. */
function goodsName(names: Names, goods: string): string {
  const termKind = ['held', 'marker', 'track'].find((prefix) => names.findTerm(`${prefix}:${goods}`));
  return names.plainName(termKind ?? 'track', goods);
}

/** The names of the values of each property. */
const VALUE_NAMES: Readonly<Record<OfferProperty, (names: Names, value: string) => string>> = {
  standing: (names, value) => names.plainName('standing', value),
  partner: (names, value) => names.plainName('faction', value),
  goods: goodsName,
  pieces: (names, value) => plainText(names.group(value)),
  space: (names, value) => names.space(value).one,
};

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
  let matchingOffers = offers;
  for (const earlierProperty of OFFER_PROPERTIES.slice(0, OFFER_PROPERTIES.indexOf(property))) {
    const [firstOffer] = matchingOffers;
    const isSelected = (offer: StandingOffer): boolean =>
      (offer[earlierProperty] ?? NO_VALUE) === selected[earlierProperty];
    const isLikeFirst = (offer: StandingOffer): boolean =>
      offer[earlierProperty] === firstOffer?.[earlierProperty];
    matchingOffers = matchingOffers.filter(matchingOffers.some(isSelected) ? isSelected : isLikeFirst);
  }
  return matchingOffers;
}

/** A property with the values that can be selected. */
interface OfferField {
  readonly property: OfferProperty;
  readonly values: readonly (string | null)[];
}

/** Returns the properties that have values in the offers that match the selection. */
const fieldsOf = (offers: readonly StandingOffer[], selected: PropertyValues): readonly OfferField[] =>
  OFFER_PROPERTIES.flatMap((property) => {
    const matchingOffers = matchingOffersBefore(offers, selected, property);
    const values = [...new Set(matchingOffers.map((offer) => offer[property]))];
    return values.every((value) => value === null) ? [] : [{ property, values }];
  });

/** Returns the first offer that matches the selection as far as possible. */
function selectedOffer(
  offers: readonly StandingOffer[],
  selected: PropertyValues,
): StandingOffer | undefined {
  const candidates = matchingOffersBefore(offers, selected, 'space');
  return candidates.find(({ space }) => (space ?? NO_VALUE) === selected.space) ?? candidates[0];
}

/** The outcome of the last submission. */
function ActionResult({ result }: { readonly result: RefusalMessage | 'done' | undefined }): ReactNode {
  const { translate } = usePage();
  return (
    <div role="status">
      {result === 'done' && <p>{translate('actionDone')}</p>}
      {result !== undefined && result !== 'done' && (
        <div className="refusal">
          <b>{translate('actionRefused')}</b>
          {result.reasons.length > 0 ? <ReasonList reasons={result.reasons} /> : <p>{result.reason}</p>}
        </div>
      )}
    </div>
  );
}

/** The rule text of an action. */
function ActionPurpose({ standing }: { readonly standing: string }): ReactNode {
  const { locale } = usePage();
  const sentences = sentencesOf(locale, standing);
  if (sentences.length === 0) return null;
  return <p className="action-purpose">{sentences.map(({ text }) => text).join(' ')}</p>;
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
  const fields = fieldsOf(offers, selected);
  const offer = selectedOffer(offers, selected);
  if (!offer) return <p>{translate('noOtherActions')}</p>;
  const amountRange = offer.amount;
  const clampedAmount = amountRange ? Math.min(amountRange.max, Math.max(amountRange.min, amount)) : 0;
  const submit = async (): Promise<void> => {
    const key = amountRange ? offer.keys[clampedAmount - amountRange.min] : offer.keys[0];
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
                {value === null ? NO_VALUE : VALUE_NAMES[property](locale.names, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {amountRange && amountRange.min < amountRange.max && (
        <label>
          <span>{translate('amount', { minimum: amountRange.min, maximum: amountRange.max })}</span>
          <input
            name="amount"
            type="number"
            min={amountRange.min}
            max={amountRange.max}
            value={clampedAmount}
            onChange={({ target }) => setAmount(Number(target.value))}
          />
        </label>
      )}
      <ActionPurpose standing={offer.standing} />
      <button type="submit" className="go">
        {VALUE_NAMES.standing(locale.names, offer.standing)}
        {amountRange?.min === amountRange?.max && amountRange && ` (${amountRange.max})`}{' '}
        <span className="rule">{offer.rule}</span>
      </button>
      <ActionResult result={result} />
    </form>
  );
}

/** Returns the values of all properties of an offer. */
const propertyValuesOf = (offer: StandingOffer): PropertyValues =>
  Object.fromEntries(OFFER_PROPERTIES.map((property) => [property, offer[property] ?? NO_VALUE]));
