/** A turn of the log as lines with rule numbers. */
import type { LogItem, LogTurn } from '@quipu/engine';
import { logLinesOf } from '@quipu/words';
import type { ReactNode } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { usePage } from '../page-context.tsx';
import { RuleNumber } from './RuleNumber.tsx';
import { SentenceParts } from './SentenceParts.tsx';

interface LogTurnProps {
  readonly turn: LogTurn;
  /** -1 if arrow keys reach the rule numbers. */
  readonly ruleTabIndex?: 0 | -1;
}

/** Whether an item begins the results in one of several spaces of an action: its selection, or the payment for it. */
const beginsSpace = ({ content }: LogItem): boolean =>
  content.kind === 'selected' || (content.kind === 'paid' && content.spaces.length > 0);

/** The lines of a turn, without those of drawn cards, which are headings. */
export function LogLines({ turn, ruleTabIndex = 0 }: LogTurnProps): ReactNode {
  const { locale } = usePage();
  return logLinesOf(locale.names, [turn])
    .filter(({ item }) => item.content.kind !== 'drawn')
    .map(({ item, parts, rule, depth, isSpaceHeading = false }, i) => (
      <p
        key={i}
        className={[
          `depth-${depth}`,
          item.content.kind === 'forced' ? 'forced' : '',
          isSpaceHeading || beginsSpace(item) ? 'begins-space' : '',
          isSpaceHeading ? 'space-heading' : '',
        ].join(' ')}
      >
        <SentenceParts parts={parts} /> <RuleNumber rule={rule} path={item.path} tabIndex={ruleTabIndex} />
      </p>
    ));
}

/** The lines of a turn with the disc of its Faction. */
export function LogTurnView(props: LogTurnProps): ReactNode {
  const { assets } = usePage();
  const { turn } = props;
  const look = turn.faction === null ? undefined : assets.looks.factions[turn.faction];
  return (
    <div className="log-turn" data-faction={turn.faction ?? undefined}>
      <span className="log-token">{look && <FactionDisc look={look} width={17} height={15} />}</span>
      <div>
        <LogLines {...props} />
      </div>
    </div>
  );
}
