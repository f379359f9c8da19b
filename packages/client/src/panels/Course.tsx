/** How everybody stood over the game: as curves, and as a table of the same numbers. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { Token } from '../board/Glyphs.tsx';
import type { Standing } from '../game/course.ts';
import { entryOf } from '../entry.ts';
import { usePage } from '../page.tsx';
import type { PageWord } from '../words/page.ts';
import { useCardTitle } from './CardText.tsx';
import { signed } from './text.ts';

/** Strokes that tell curves apart without their colours. */
const DASHES = [[], [8, 4], [2, 4], [10, 4, 2, 4], [4, 4], [12, 3]] as const;
const HEIGHT = 200;
/** How wide the numbers beside a curve are. */
const SCALE = 38;
/** Half of the last name on the axis. */
const ROOM = 30;

const tokenOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

interface CurvesProps {
  readonly Plot: Plots;
  readonly title: PageWord;
  readonly course: readonly Standing[];
  readonly valueOf: (standing: Standing, seat: string) => number | null;
}

/** Lines where rounds were, and one at 0. */
function guides(course: readonly Standing[]): (plot: uPlot) => void {
  return (plot) => {
    const { ctx, bbox } = plot;
    const line = (x1: number, y1: number, x2: number, y2: number): void => {
      ctx.beginPath();
      ctx.moveTo(x1, y1);
      ctx.lineTo(x2, y2);
      ctx.stroke();
    };
    ctx.save();
    ctx.strokeStyle = tokenOf('--ink-2');
    ctx.lineWidth = devicePixelRatio;
    const zero = plot.valToPos(0, 'y', true);
    if (zero > bbox.top && zero < bbox.top + bbox.height) line(bbox.left, zero, bbox.left + bbox.width, zero);
    ctx.setLineDash([3, 3]);
    course.forEach(({ round }, i) => {
      const x = plot.valToPos(i, 'x', true);
      if (round !== null) line(x, bbox.top, x, bbox.top + bbox.height);
    });
    ctx.restore();
  };
}

/** How far names on the axis are apart, in pixels. */
const APART = 66;

/** Places that are named on the axis, as many as there is room for: the last, rounds, then cards. */
function named(course: readonly Standing[], width: number): readonly number[] {
  const gap = (course.length * APART) / Math.max(APART, width);
  const rounds = course.flatMap(({ round }, i) => (round === null ? [] : [i]));
  return [course.length - 1, ...rounds, ...course.keys()]
    .reduce<readonly number[]>(
      (taken, at) => (taken.every((other) => Math.abs(other - at) >= gap) ? [...taken, at] : taken),
      [],
    )
    .toSorted((a, b) => a - b);
}

type Plots = typeof uPlot;

/** What draws curves; undefined where this browser cannot load it, which leaves the table. */
function usePlots(): Plots | undefined {
  const [plots, setPlots] = useState<Plots>();
  useEffect(() => {
    // It asks the browser's language for its numbers as it loads, and fails where that is none.
    import('uplot').then(
      ({ default: loaded }) => setPlots(() => loaded),
      () => setPlots(undefined),
    );
  }, []);
  return plots;
}

function Curves({ Plot, title, course, valueOf }: CurvesProps): ReactNode {
  const { stage, say, speech } = usePage();
  const titleOf = useCardTitle();
  const box = useRef<HTMLDivElement>(null);
  const { seats } = stage.words;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const axis = {
      stroke: tokenOf('--ink-2'),
      font: `11px ${tokenOf('--font-ui')}`,
      grid: { stroke: tokenOf('--ui-3'), width: 1 },
      ticks: { show: false },
    };
    const plot = new Plot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        padding: [8, ROOM, 0, 0],
        legend: { show: false },
        scales: { x: { time: false } },
        cursor: { points: { size: 7 } },
        axes: [
          {
            ...axis,
            size: 26,
            splits: ({ width }) => [...named(course, width - SCALE - ROOM)],
            values: (_, ticks) =>
              ticks.map((tick) => {
                const { card = null, round = null } = course[tick] ?? {};
                if (tick === course.length - 1) return say('live');
                return card === null || round === null ? (card ?? '') : titleOf(card);
              }),
          },
          { ...axis, size: SCALE },
        ],
        hooks: { drawAxes: [guides(course)] },
        series: [
          {},
          ...seats.map((seat, i) => ({
            label: speech.names.called('faction', seat),
            stroke: tokenOf(`--${entryOf(stage.looks.factions, seat).slot}`),
            width: 2.4,
            dash: [...entryOf(DASHES, i % DASHES.length)],
            points: { show: course.length < 40, size: 6 },
          })),
        ],
      },
      [course.map((_, i) => i), ...seats.map((seat) => course.map((standing) => valueOf(standing, seat)))],
      element,
    );
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      plot.destroy();
    };
  }, [Plot, course, valueOf, seats, speech, stage, say]);
  return (
    <figure className="curves">
      <figcaption>{say(title)}</figcaption>
      <div ref={box} role="img" aria-label={say(title)} />
    </figure>
  );
}

const marginOf = ({ margins }: Standing, seat: string): number | null => margins[seat] ?? null;
const resourcesOf = ({ resources }: Standing, seat: string): number | null => resources[seat] ?? null;

/** Whose curve is which. */
function Legend(): ReactNode {
  const { stage, speech } = usePage();
  return (
    <ul className="legend">
      {stage.words.seats.map((seat, i) => {
        const look = entryOf(stage.looks.factions, seat);
        return (
          <li key={seat}>
            <Token look={look} width={19} height={17} /> {speech.names.called('faction', seat)}
            <svg width="34" height="8" aria-hidden="true">
              <path
                d="M1 4h32"
                stroke={`var(--${look.slot})`}
                strokeWidth="2.4"
                strokeDasharray={entryOf(DASHES, i % DASHES.length).join(' ')}
              />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

/** The numbers, a row for each card. */
export function CourseTable({ course }: { readonly course: readonly Standing[] }): ReactNode {
  const { stage, say, speech } = usePage();
  const titleOf = useCardTitle();
  const { seats } = stage.words;
  return (
    <table className="numbers course">
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {say('cardColumn')}
          </th>
          <th colSpan={seats.length} scope="colgroup">
            {say('margin')}
          </th>
          <th colSpan={seats.length} scope="colgroup">
            {say('resources')}
          </th>
        </tr>
        <tr>
          {['margin', 'resources'].flatMap((group) =>
            seats.map((seat) => (
              <th key={`${group} ${seat}`} scope="col" title={speech.names.called('faction', seat)}>
                <Token look={entryOf(stage.looks.factions, seat)} width={19} height={17} />
                <span className="unseen">{speech.names.called('faction', seat)}</span>
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {course.map((standing, i) => (
          <tr key={standing.turns} className={standing.round === null ? '' : 'round'}>
            <th scope="row">
              {i === course.length - 1
                ? say('live')
                : standing.card === null
                  ? ''
                  : `${standing.round === null ? `${standing.card} ` : ''}${titleOf(standing.card)}`}
            </th>
            {seats.map((seat) => (
              <td key={`margin ${seat}`}>{signed(standing.margins[seat] ?? 0)}</td>
            ))}
            {seats.map((seat) => (
              <td key={`resources ${seat}`}>{standing.resources[seat] ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Curves of margins and of Resources, and the table behind them. */
export default function Course(): ReactNode {
  const { store, frame, say } = usePage();
  const Plot = usePlots();
  const [course, setCourse] = useState<readonly Standing[]>();
  useEffect(() => {
    let current = true;
    void store.looking.course().then((found) => current && setCourse(found));
    return () => {
      current = false;
    };
  }, [store, frame.turns]);
  if (!course) return <p>{say('loading')}</p>;
  return (
    <>
      <Legend />
      {Plot && (
        <div className="curves-row">
          <Curves Plot={Plot} title="margin" course={course} valueOf={marginOf} />
          <Curves Plot={Plot} title="resources" course={course} valueOf={resourcesOf} />
        </div>
      )}
      <CourseTable course={course} />
    </>
  );
}
