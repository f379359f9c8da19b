/** Margins and Resources over the game, as curves and as a table. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { FactionDisc } from '../board/Glyphs.tsx';
import type { ProgressEntry } from '../game/game-progress.ts';
import { requireEntry } from '../require-entry.ts';
import { type Page, usePage } from '../page-context.tsx';
import type { MessageKey } from '../words/messages.ts';
import { useCardTitle } from './CardText.tsx';
import { withSign } from './plain-text.ts';
import { VICTORY_MESSAGES } from './victory-messages.ts';
import { useRoundTitle } from './use-round-title.ts';

/** Dash patterns that distinguish curves without colour. */
const DASHES = [[], [8, 4], [2, 4], [10, 4, 2, 4], [4, 4], [12, 3]] as const;
/** Number of entries from which a curve has no points. */
const MAX_POINTS = 40;
/** Height of a chart, in pixels. */
const HEIGHT = 216;
/** Width of the vertical axis, in pixels. */
const AXIS_WIDTH = 38;
/** The limit of a vertical axis that includes 0, with some space beyond the values. */
const WITH_ZERO = { soft: 0, mode: 1, pad: 0.1 } as const;
/** Margin for half of the last axis label. */
const LABEL_MARGIN = 30;

/** Returns the value of a custom property of the style sheet. */
const styleToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

interface CurvesProps {
  readonly Plot: PlotClass;
  readonly title: MessageKey;
  readonly progress: readonly ProgressEntry[];
  readonly valueOf: (entry: ProgressEntry, seat: string) => number | null;
}

/** Draws lines at rounds and at 0. */
function drawGuides(progress: readonly ProgressEntry[]): (plot: uPlot) => void {
  return (plot) => {
    const { ctx, bbox } = plot;
    const line = (x1: number, y1: number, x2: number, y2: number): void => {
      ctx.beginPath();
      ctx.moveTo(x1, y1);
      ctx.lineTo(x2, y2);
      ctx.stroke();
    };
    ctx.save();
    ctx.strokeStyle = styleToken('--ink-2');
    ctx.lineWidth = devicePixelRatio;
    const zero = plot.valToPos(0, 'y', true);
    if (zero > bbox.top && zero < bbox.top + bbox.height) line(bbox.left, zero, bbox.left + bbox.width, zero);
    ctx.setLineDash([3, 3]);
    progress.forEach(({ round }, i) => {
      const x = plot.valToPos(i, 'x', true);
      if (round !== null) line(x, bbox.top, x, bbox.top + bbox.height);
    });
    ctx.restore();
  };
}

/** Minimum distance of labels on the axis, in pixels. */
const LABEL_DISTANCE = 66;

/** Returns the positions with labels on the axis, as room permits: the last one, then rounds, then cards. */
function labelledIndices(progress: readonly ProgressEntry[], width: number): readonly number[] {
  const minGap = (progress.length * LABEL_DISTANCE) / Math.max(LABEL_DISTANCE, width);
  const rounds = progress.flatMap(({ round }, i) => (round === null ? [] : [i]));
  const labelledPositions: number[] = [];
  for (const index of [progress.length - 1, ...rounds, ...progress.keys()])
    if (labelledPositions.every((label) => Math.abs(label - index) >= minGap)) labelledPositions.push(index);
  return labelledPositions.toSorted((a, b) => a - b);
}

type PlotClass = typeof uPlot;

/**
 * Replaces an invalid language of the browser, such as `en-US@posix`: the chart library formats numbers in it when it
 * loads, and would throw.
 */
function ensureValidLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    const { lang } = document.documentElement;
    Object.defineProperty(navigator, 'language', { value: lang, configurable: true });
  }
}

/** Loads the chart library; undefined while it loads, null if that fails, so that only the table is shown. */
function usePlotClass(): PlotClass | null | undefined {
  const [plotClass, setPlotClass] = useState<PlotClass | null>();
  useEffect(() => {
    ensureValidLanguage();
    import('uplot').then(
      ({ default: loaded }) => setPlotClass(() => loaded),
      () => setPlotClass(null),
    );
  }, []);
  return plotClass;
}

/** Everything that the options of a chart depend on, except its width. */
interface ChartContext extends Pick<CurvesProps, 'progress'> {
  readonly page: Pick<Page, 'assets' | 'translate' | 'locale'>;
  readonly titleOf: (card: string) => string;
}

/** Returns the options of a chart: one curve for each Faction, with a label for each card that has room. */
function chartOptions(width: number, { progress, page, titleOf }: ChartContext): uPlot.Options {
  const { assets, translate, locale } = page;
  const axis = {
    stroke: styleToken('--ink-2'),
    font: `11px ${styleToken('--font-ui')}`,
    grid: { stroke: styleToken('--ui-3'), width: 1 },
    ticks: { show: false },
  };
  const labelAt = (index: number): string => {
    const { card = null, round = null } = progress[index] ?? {};
    if (index === progress.length - 1) return translate('presentTurn');
    return card === null || round === null ? (card ?? '') : titleOf(card);
  };
  const horizontalAxis: uPlot.Axis = {
    ...axis,
    size: 24,
    label: translate('cardColumn'),
    labelSize: 18,
    labelFont: `600 11px ${styleToken('--font-ui')}`,
    splits: (plot) => [...labelledIndices(progress, plot.width - AXIS_WIDTH - LABEL_MARGIN)],
    values: (_, ticks) => ticks.map(labelAt),
  };
  const curves = assets.words.seats.map((seat, i) => ({
    label: locale.names.plainName('faction', seat),
    stroke: styleToken(`--${requireEntry(assets.looks.factions, seat).colorSlot}`),
    width: 2.4,
    dash: [...requireEntry(DASHES, i % DASHES.length)],
    points: { show: progress.length < MAX_POINTS, size: 6 },
  }));
  return {
    width,
    height: HEIGHT,
    padding: [8, LABEL_MARGIN, 0, 0],
    legend: { show: false },
    scales: { x: { time: false }, y: { range: { min: WITH_ZERO, max: WITH_ZERO } } },
    cursor: { points: { size: 7 } },
    axes: [horizontalAxis, { ...axis, size: AXIS_WIDTH }],
    hooks: { drawAxes: [drawGuides(progress)] },
    series: [{}, ...curves],
  };
}

/** A chart with one curve for each Faction. */
function Curves({ Plot, title, progress, valueOf }: CurvesProps): ReactNode {
  const { assets, translate, locale } = usePage();
  const titleOf = useCardTitle();
  const chartElement = useRef<HTMLDivElement>(null);
  const { seats } = assets.words;
  useEffect(() => {
    const element = chartElement.current;
    if (!element) return;
    const page = { assets, translate, locale };
    const plot = new Plot(
      chartOptions(element.clientWidth, { progress, page, titleOf }),
      [progress.map((_, i) => i), ...seats.map((seat) => progress.map((entry) => valueOf(entry, seat)))],
      element,
    );
    const resizeObserver = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    resizeObserver.observe(element);
    return () => {
      resizeObserver.disconnect();
      plot.destroy();
    };
  }, [Plot, progress, valueOf, seats, locale, assets, translate]);
  return (
    <figure className="curves">
      <figcaption>{translate(title)}</figcaption>
      <div ref={chartElement} role="img" aria-label={translate(title)} />
    </figure>
  );
}

const marginOf = ({ margins }: ProgressEntry, seat: string): number | null => margins[seat] ?? null;
const resourcesOf = ({ resources }: ProgressEntry, seat: string): number | null => resources[seat] ?? null;

/** An explanation of the points of a curve, the vertical lines, and margins. */
function CurvesNote({ progress }: Pick<CurvesProps, 'progress'>): ReactNode {
  const { frame, translate } = usePage();
  const rounds = [...new Set(progress.map(({ round }) => round))].filter((round) => round !== null);
  const roundNames = rounds.map(useRoundTitle());
  return (
    <p className="curves-note">
      {translate('curvesNote')}
      {rounds.length > 0 && ` ${translate('roundLines', { names: roundNames.join(', ') })}`}{' '}
      {translate('labelled', {
        label: translate('margin'),
        value: translate(VICTORY_MESSAGES[frame.victoryForm]),
      })}
    </p>
  );
}

/** The legend of the curves. */
function Legend(): ReactNode {
  const { assets, locale } = usePage();
  return (
    <ul className="legend">
      {assets.words.seats.map((seat, i) => {
        const look = requireEntry(assets.looks.factions, seat);
        return (
          <li key={seat}>
            <FactionDisc look={look} width={19} height={17} /> {locale.names.plainName('faction', seat)}
            <svg width="34" height="8" aria-hidden="true">
              <path
                d="M1 4h32"
                stroke={`var(--${look.colorSlot})`}
                strokeWidth="2.4"
                strokeDasharray={requireEntry(DASHES, i % DASHES.length).join(' ')}
              />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

/** A table with one row for each card. */
function ProgressTable({ progress }: { readonly progress: readonly ProgressEntry[] }): ReactNode {
  const { assets, translate, locale } = usePage();
  const titleOf = useCardTitle();
  const { seats } = assets.words;
  const rowTitle = ({ card, round }: ProgressEntry): string => {
    if (card === null) return '';
    return round === null ? `${card} ${titleOf(card)}` : titleOf(card);
  };
  return (
    <table className="numbers progress-table">
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {translate('cardColumn')}
          </th>
          <th colSpan={seats.length} scope="colgroup">
            {translate('margin')}
          </th>
          <th colSpan={seats.length} scope="colgroup">
            {translate('resources')}
          </th>
        </tr>
        <tr>
          {['margin', 'resources'].flatMap((group) =>
            seats.map((seat) => (
              <th key={`${group} ${seat}`} scope="col" title={locale.names.plainName('faction', seat)}>
                <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={19} height={17} />
                <span className="visually-hidden">{locale.names.plainName('faction', seat)}</span>
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {progress.map((entry, i) => (
          <tr key={entry.turns} className={entry.round === null ? '' : 'round'}>
            <th scope="row">{i === progress.length - 1 ? translate('presentTurn') : rowTitle(entry)}</th>
            {seats.map((seat) => (
              <td key={`margin ${seat}`}>{withSign(entry.margins[seat] ?? 0)}</td>
            ))}
            {seats.map((seat) => (
              <td key={`resources ${seat}`}>{entry.resources[seat] ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Curves of margins and Resources, and a table of the same numbers. */
export default function GameProgress(): ReactNode {
  const { store, frame, translate } = usePage();
  const Plot = usePlotClass();
  const [progress, setProgress] = useState<readonly ProgressEntry[]>();
  useEffect(() => {
    let isActive = true;
    void store.queries.gameProgress().then((entries) => isActive && setProgress(entries));
    return () => {
      isActive = false;
    };
  }, [store, frame.turnCount]);
  if (!progress) return <p>{translate('loading')}</p>;
  return (
    <>
      {Plot === null && <p>{translate('curvesFailed')}</p>}
      {Plot && (
        <>
          <Legend />
          <CurvesNote progress={progress} />
          <div className="curves-row">
            <Curves Plot={Plot} title="margin" progress={progress} valueOf={marginOf} />
            <Curves Plot={Plot} title="resources" progress={progress} valueOf={resourcesOf} />
          </div>
        </>
      )}
      <ProgressTable progress={progress} />
    </>
  );
}
