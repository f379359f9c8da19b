/** What the rulebook of Andean Abyss says of a game, seen from outside. */
import type { Entry } from '@quipu/engine';
import type { Oracle, Turn } from '../harness/stream.ts';
import { board } from './board.ts';
import { deck } from './deck.ts';
import { ending } from './ending.ts';
import { FINDINGS } from './findings.ts';
import { type Chapter, Scene } from './scene.ts';
import { sequence } from './sequence.ts';

/** The subjects, in the order of the rulebook. */
const CHAPTERS: readonly Chapter[] = [board, sequence, deck, ending];

/** The oracle of some chapters: all of them if none are named. */
export function oracleOfChapters(chapters: readonly Chapter[] = CHAPTERS): Oracle {
  return {
    name: 'Andean Abyss',
    checks: chapters.flatMap(({ checks }) => Object.values(checks)),
    findings: FINDINGS,
    watch: (start, book) => {
      const scene = new Scene(start, book);
      const subjects = chapters.map((chapter) => chapter.watch(scene));
      const tell = (entry: Entry): void => {
        for (const { before } of subjects) before?.(entry);
        scene.apply(entry);
        for (const { after } of subjects) after?.(entry);
      };
      const ask = (decision: Turn['next']): void => {
        if (decision) for (const { asked } of subjects) asked?.(decision);
      };
      ask(start.decision);
      return {
        turn: (turn) => {
          scene.turn = turn;
          for (const subject of subjects) subject.turn?.(turn);
          for (const entry of turn.entries) tell(entry);
          for (const { told } of subjects) told?.(turn);
          ask(turn.next);
        },
        end: (final) => {
          for (const { end } of subjects) end?.(final);
        },
      };
    },
  };
}

/** Sections 1 to 7 of the rulebook. */
export const andeanAbyss: Oracle = oracleOfChapters();
