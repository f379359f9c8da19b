/** Renders the report as a self-contained HTML page without scripts. */
import { stringify } from 'csv-stringify/sync';
import { renderDefinitionList } from '../../html/definition-list.ts';
import { html, Html } from '../../html/html.ts';
import type { DataFigure } from '../../html/plot.ts';
import { reportFigures } from './report-figures.ts';
import type { GameLine } from '../results-format.ts';
import { renderPageFrame } from '../../html/page-frame.ts';
import type { Study } from './study.ts';

/** The location of the saves: relative to the page, and as a path for commands. */
export interface SavesLocation {
  readonly link: string;
  readonly folder: string;
}

export const saveFileName = ({ seed }: Pick<GameLine, 'seed'>): string => `seed-${seed}.json`;

/** @param saves location of the saves of listed games, or why they are missing */
export function renderReportPage(study: Study, saves: SavesLocation | string): string {
  const { header } = study;
  const figures = reportFigures(study);
  const body = html`
    <header>
      <h1>${header.title}</h1>
      <p>${study.games} games, seeds ${header.seed} to ${study.lastSeed}</p>
      ${renderFacts(study)}
      <nav>
        ${[...figures.map(({ id, title }) => html`<a href="#${id}">${title}</a> `), html`<a href="#turns">Time of turns</a> <a href="#games">Games</a>`]}
      </nav>
    </header>
    <main>
      ${figures.map((figure) => renderFigure(study, figure))} ${renderTurns(study)}
      ${renderGames(study, saves)}
    </main>
  `;
  return renderPageFrame('report', `${header.title}: ${study.games} games`, body);
}

function renderFacts(study: Study): Html {
  const { header } = study;
  const facts: readonly [string, string][] = [
    ['Setup', header.setup],
    ['Options', header.options.join(', ') || 'none'],
    ...header.seats.map((seat, i): [string, string] => [study.title(seat), header.agents[i] ?? '']),
    ['Rules', `${header.volume} ${header.edition}, ${header.hashes.all}`],
  ];
  return renderDefinitionList(facts);
}

function renderFigure({ header, games }: Study, { id, title, caption, svg, data }: DataFigure): Html {
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(stringify([...data], { header: true }))}`;
  const fileName = `${header.named}-${games}-games-${id}.csv`;
  return html`<section id="${id}">
    <h2>${title}</h2>
    <p>${caption}</p>
    <div class="plot">${new Html(svg)}</div>
    <a class="data" href="${csv}" download="${fileName}">Data of this chart (CSV)</a>
  </section>`;
}

const milliseconds = (ms: number): string => `${Number(ms.toPrecision(3))} ms`;

function renderTurns(study: Study): Html {
  const rows = study.turns().map(
    ({ seat, turns, median, slowest }, i) =>
      html`<tr>
        <th scope="row">${study.title(seat)}</th>
        <td>${study.header.agents[i] ?? ''}</td>
        <td class="n">${turns}</td>
        <td class="n">${milliseconds(median)}</td>
        <td class="n">${milliseconds(slowest)}</td>
      </tr>`,
  );
  return html`<section id="turns">
    <h2>Time of turns</h2>
    <p>Median of the games' medians, and the slowest, on the machine that played them.</p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Faction</th>
            <th>Agent</th>
            <th class="n">Turns</th>
            <th class="n">Median</th>
            <th class="n">Slowest</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}

function renderGames(study: Study, saves: SavesLocation | string): Html {
  const { seats, named } = study.header;
  const note =
    typeof saves === 'string'
      ? html`<p>${saves}</p>`
      : html`<p>
          Each save opens, at the end of its game, with
          <code>quipu play ${named} --load ${saves.folder}/seed-…json</code>
        </p>`;
  return html`<section id="games">
    <h2>Games</h2>
    ${note}
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th class="n">Seed</th>
            <th>Listed as</th>
            <th>First</th>
            ${seats.map((seat) => html`<th class="n">${study.title(seat)}</th>`)}
            <th class="n">Rounds</th>
            <th class="n">Decisions</th>
            <th>Save</th>
          </tr>
        </thead>
        <tbody>
          ${renderGameRows(study, saves)}
        </tbody>
      </table>
    </div>
  </section>`;
}

function renderGameRows(study: Study, saves: SavesLocation | string): readonly Html[] {
  const { seats } = study.header;
  return study.selection.list().map(({ game, labels }) => {
    const firstSeats = seats.filter((_, seat) => game.places[seat] === 1);
    const file = saveFileName(game);
    const link =
      typeof saves === 'string' ? '' : html`<a href="${encodeURI(`${saves.link}/${file}`)}">${file}</a>`;
    return html`<tr>
      <td class="n">${game.seed}</td>
      <td>${labels.join(', ')}</td>
      <td>${firstSeats.map((seat) => study.title(seat)).join(', ')}</td>
      ${game.final.margins.map((margin) => html`<td class="n">${margin}</td>`)}
      <td class="n">${game.end.rounds}${game.end.early ? ', early' : ''}</td>
      <td class="n">${game.decisions}</td>
      <td>${link}</td>
    </tr>`;
  });
}
