/** The reasons of a refusal: the nearest fact, and the others folded. */
import { refusalContextOf, refusalFacts, type ReasonText } from '@quipu/words';
import { type SpaceFact, spaceFacts } from '@quipu/words/internal';
import type { Reason } from '@quipu/engine';
import type { SpaceReasons } from '@quipu/engine/internal';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { RuleReference } from '../rulebook/RuleReference.tsx';

/** Maximum number of facts, and of names of spaces in a fact, that are shown without opening anything. */
const MAX_LISTED = 6;

function Fact({ text, rule }: Pick<ReasonText, 'text' | 'rule'>): ReactNode {
  return (
    <>
      {text}
      {rule !== '' && (
        <>
          {'\u{a0}'}
          <RuleReference rule={rule} />
        </>
      )}
    </>
  );
}

/** A fact against several spaces; their names open on demand if they are only counted. */
function SpaceFactItem({ fact: { label, spaces, ...fact } }: { readonly fact: SpaceFact }): ReactNode {
  const sentence = <Fact {...fact} />;
  if (label === '') return <li>{sentence}</li>;
  const statement = (
    <>
      <b>{label}</b>
      <div>{sentence}</div>
    </>
  );
  if (spaces.length <= MAX_LISTED) return <li>{statement}</li>;
  return (
    <li>
      <details>
        <summary>{statement}</summary>
        {spaces.join(', ')}
      </details>
    </li>
  );
}

/** Facts about spaces, those beyond the first ones folded. */
function SpaceFactList({ facts }: { readonly facts: readonly SpaceFact[] }): ReactNode {
  const { translate } = usePage();
  const list = (listed: readonly SpaceFact[]): ReactNode => (
    <ul className="space-facts">
      {listed.map((fact, i) => (
        <SpaceFactItem key={i} fact={fact} />
      ))}
    </ul>
  );
  const folded = facts.slice(MAX_LISTED);
  return (
    <>
      {list(facts.slice(0, MAX_LISTED))}
      {folded.length > 0 && (
        <details className="further-reasons">
          <summary>{translate('furtherReasons', { count: String(folded.length) })}</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}

/**
 * Reasons as facts about an option, with their rule numbers. The first is shown; the others open on demand.
 * @param spaces - the reasons against each space, if the option needs one; they take the place of other facts
 * @param optionKey - the refused option, which the facts name
 */
export function ReasonList({
  reasons,
  spaces = [],
  optionKey,
}: {
  readonly reasons: readonly Reason[];
  readonly spaces?: readonly SpaceReasons[] | undefined;
  readonly optionKey?: string | undefined;
}): ReactNode {
  const { locale, frame, translate } = usePage();
  const context = refusalContextOf(locale.names, frame.decision, { key: optionKey, view: frame.view });
  const [first, ...others] = refusalFacts(locale.names, reasons, context);
  if (first === undefined) return null;
  const factsOfSpaces = spaceFacts(locale.names, reasons, spaces, (space) =>
    refusalContextOf(locale.names, undefined, { key: space, view: frame.view, seat: frame.decision?.seat }),
  );
  return (
    <>
      <ul>
        <li>
          <Fact {...first} />
        </li>
      </ul>
      <SpaceFactList facts={factsOfSpaces} />
      {factsOfSpaces.length === 0 && others.length > 0 && (
        <details className="further-reasons">
          <summary>{translate('furtherReasons', { count: String(others.length) })}</summary>
          <ul>
            {others.map((reason, i) => (
              <li key={i}>
                <Fact {...reason} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
