/** What has happened: since my last choice, or from the beginning; by cards and turns, with what every line rests on. */
import type { LogItem, LogTurn } from '@quipu/engine';
import { logLinesOf } from '@quipu/words';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { usePage } from '../page.tsx';
import { CardName } from './CardText.tsx';
import { RuleNumber } from './RuleNumber.tsx';
import { Parts } from './Sentence.tsx';

/** Items in the order of their lines. */
const flat = (items: readonly LogItem[]): readonly LogItem[] =>
  items.flatMap((item) => [...(item.before ? [] : [item]), ...flat(item.items)]);

/** A turn of the log, line by line. */
export function Turn({ turn }: { readonly turn: LogTurn }): ReactNode {
  const { stage, speech } = usePage();
  const items = flat(turn.items);
  const lines = logLinesOf(speech.names, [turn]);
  const look = turn.faction === null ? undefined : stage.looks.factions[turn.faction];
  return (
    <div className="log-turn" data-faction={turn.faction ?? undefined}>
      <span className="log-token">{look && <Token look={look} width={17} height={15} />}</span>
      <div>
        {lines.map(({ parts, rule, depth }, i) => {
          const item = items[i];
          const { kind } = item?.telling ?? {};
          if (kind === 'drawn') return null;
          return (
            <p key={i} className={`depth-${depth} ${kind === 'forced' ? 'forced' : ''}`}>
              <Parts parts={parts} /> <RuleNumber rule={rule} path={item?.path ?? ''} />
            </p>
          );
        })}
      </div>
    </div>
  );
}

/** Turns in a row on one card. */
function byCard(
  turns: readonly LogTurn[],
): readonly { readonly card: string | null; readonly turns: LogTurn[] }[] {
  const cards: { card: string | null; turns: LogTurn[] }[] = [];
  for (const turn of turns) {
    const last = cards.at(-1);
    const drawn = turn.items.some(({ telling, before }) => telling.kind === 'drawn' && !before);
    if (last && last.card === turn.card && !drawn) last.turns.push(turn);
    else cards.push({ card: turn.card, turns: [turn] });
  }
  return cards;
}

/** What the log tells: the whole of it is read anew whenever the game has gone on. */
function useTurns(whole: boolean): readonly LogTurn[] {
  const { store, state, frame } = usePage();
  const last = useRef<readonly LogTurn[]>(frame.since);
  const isOver = frame.decider === undefined;
  const reads = whole || isOver;
  useEffect(() => {
    if (reads) void store.looking.readLog();
  }, [reads, frame, store]);
  if (!reads) return frame.since;
  last.current = state.log ?? last.current;
  // Once the game is over nobody chooses again: what is told is how it ended.
  return whole || !state.log ? last.current : (byCard(state.log).at(-1)?.turns ?? []);
}

export function Log(): ReactNode {
  const { frame, say } = usePage();
  const [whole, setWhole] = useState(false);
  const turns = useTurns(whole);
  const cards = useMemo(() => byCard(turns), [turns]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [cards]);
  const choice = (is: boolean, word: 'sinceMyTurn' | 'wholeLog'): ReactNode => (
    <button data-log={word} aria-pressed={whole === is} onClick={() => setWhole(is)}>
      {say(word === 'sinceMyTurn' && frame.decider === undefined ? 'lastCard' : word)}
    </button>
  );
  return (
    <section className="log">
      <div className="log-head" role="group" aria-label={say('log')}>
        <span className="heading">{say('log')}</span>
        {choice(false, 'sinceMyTurn')}
        {choice(true, 'wholeLog')}
      </div>
      <div
        ref={box}
        className={cards.length === 0 ? 'lines' : 'lines fades'}
        tabIndex={0}
        role="log"
        aria-label={say('log')}
      >
        {cards.map(({ card, turns: own }, i) => (
          <div key={i} className="log-card">
            {card !== null && (
              <h4>
                <CardName card={card} />
              </h4>
            )}
            {own.map((turn, at) => (
              <Turn key={at} turn={turn} />
            ))}
          </div>
        ))}
        {cards.length === 0 && (
          <p className="when">{say(frame.turns === 0 || whole ? 'nothingYet' : 'nothingSince')}</p>
        )}
      </div>
    </section>
  );
}
