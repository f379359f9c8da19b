/** Renders a comparison as a self-contained HTML page in the style of reports. */
import { renderDefinitionList } from '../../html/definition-list.ts';
import { html, Html } from '../../html/html.ts';
import { renderPageFrame } from '../../html/page-frame.ts';
import type { Figure } from '../../html/plot.ts';
import { formatCount } from '../../terminal/quantities.ts';
import { diffCharts } from './diff-charts.ts';
import { type Diff, type DiffGame, type DiffRule, groupByCause } from './diff-document.ts';
import {
  amendmentText,
  joinLimited,
  ruleTitle,
  renderDivergence,
  divergenceLocation,
  mergeRanges,
  linesNearChanges,
  previousNameOf,
  countByStatus,
  sideTitle,
} from './diff-text.ts';
import type { NameResolver } from './name-resolver.ts';
import { type DiffLine, diffLines, type TextStretch } from './word-diff.ts';

type DisplayFile = (file: string) => string;

export function renderDiffPage(diff: Diff, displayFile: DisplayFile, resolveName: NameResolver): string {
  const charts = diffCharts(diff);
  const sections = [
    { id: 'rules', title: 'Rules', body: renderRules(diff, displayFile) },
    ...(diff.terms.length > 0 ? [{ id: 'words', title: 'Words', body: renderTerms(diff) }] : []),
    ...charts.map((chart) => ({ id: chart.id, title: chart.title, body: renderChart(chart) })),
    { id: 'games', title: 'Games', body: renderGames(diff, resolveName) },
    { id: 'scenarios', title: 'Scenarios', body: renderScenarios(diff) },
    { id: 'clients', title: 'Clients and version', body: renderClients(diff) },
    { id: 'code', title: 'Generated functions', body: renderCode(diff) },
  ];
  const body = html`
    <header>
      <h1>${diff.to.title}</h1>
      <p>Changes from ${sideTitle(diff.from)}</p>
      ${renderFacts(diff)}
      <nav>${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a> `)}</nav>
    </header>
    <main>
      ${sections.map(
        ({ id, title, body: inner }) =>
          html`<section id="${id}">
            <h2>${title}</h2>
            ${inner}
          </section>`,
      )}
    </main>
  `;
  return renderPageFrame('diff', `${diff.from.asked} → ${diff.to.asked}`, body, STYLE);
}

function renderFacts(diff: Diff): Html {
  const { rules, games, scenarios, version } = diff;
  const divergedCount = games.played.filter(({ divergence }) => divergence).length;
  const commits = [diff.from.commit, diff.to.commit].map((hash) => hash?.slice(0, 10) ?? 'as it stands');
  const facts: readonly (readonly [string, string])[] = [
    ['Rules', countByStatus(rules)],
    [
      'Diverging games',
      games.played.length === 0 ? 'none played' : `${divergedCount} of ${games.played.length}`,
    ],
    ['Scenarios', `${scenarios.changes.length} of ${scenarios.played} have another result`],
    ['Version', `${version.from} → ${version.to}`],
    ...((diff.from.commit ?? diff.to.commit) === undefined
      ? []
      : [['Commits', commits.join(' → ')] as const]),
  ];
  return renderDefinitionList(facts);
}

const renderChart = ({ caption, svg }: Figure): Html =>
  html`<p>${caption}</p>
    <div class="plot">${new Html(svg)}</div>`;

function renderRules({ rules }: Diff, displayFile: DisplayFile): Html {
  if (rules.length === 0) return html`<p>No changes.</p>`;
  const isCollapsed = rules.length > MAX_EXPANDED_ROWS;
  return html`${rules.map((rule) => renderRule(rule, displayFile, isCollapsed))}`;
}

/** The maximum number of rules or scenarios that are not collapsed. */
const MAX_EXPANDED_ROWS = 20;

/** The maximum number of games of a cause that are not collapsed. */
const MAX_EXPANDED_GAMES = 5;

function renderRule(rule: DiffRule, displayFile: DisplayFile, isCollapsed: boolean): Html {
  const effectiveText = rule.after ?? rule.before;
  const amendment = amendmentText(rule);
  const previousName = previousNameOf(rule);
  const lines = linesNearChanges(diffLines(rule.before?.text ?? '', rule.after?.text ?? ''));
  const heading = html`<h3><span class="how ${rule.status}">${rule.status}</span> ${ruleTitle(rule)}</h3>`;
  const text = html`<p class="from">
      ${previousName === '' ? '' : html`was ${previousName} · `}${effectiveText ? html`<code>${displayFile(effectiveText.file)}:${effectiveText.line}</code>` : ''}${amendment === '' ? '' : html` · ${amendment}`}
    </p>
    <pre>${lines.map((line) => (line ? renderLine(line) : html`<span class="line gap">…</span>`))}</pre>`;
  return isCollapsed
    ? html`<article>
        <details>
          <summary>${heading}</summary>
          ${text}
        </details>
      </article>`
    : html`<article>${heading}${text}</article>`;
}

function renderLine({ kind, stretches }: DiffLine): Html {
  return html`<span class="line ${kind}">${stretches.map(renderStretch)}</span>`;
}

function renderStretch({ kind, text }: TextStretch): Html {
  switch (kind) {
    case 'same':
      return html`${text}`;
    case 'added':
      return html`<ins>${text}</ins>`;
    case 'removed':
      return html`<del>${text}</del>`;
  }
}

const renderTerms = ({ terms }: Diff): Html =>
  html`<ul>
    ${terms.map(
      ({ language, key, from, to }) =>
        html`<li>${language} <del>${from}</del> → <ins>${to}</ins> <code>${key}</code></li>`,
    )}
  </ul>`;

function renderGames(diff: Diff, resolveName: NameResolver): Html {
  const { played, seed, decisions } = diff.games;
  if (played.length === 0) return html`<p>None was played: the code is the same.</p>`;
  const lastSeed = seed + played.length - 1;
  const summary = html`<p>
    ${formatCount(played.length, 'game')} of seeds ${seed} to ${lastSeed}, played under both with the same
    answers by name: ${formatCount(decisions, 'decision')} alike.
  </p>`;
  const groups = groupByCause(diff);
  if (groups.length === 0)
    return html`${summary}
      <p>None of them diverges.</p>`;
  const rows = (games: readonly DiffGame[]): Html[] => games.map((game) => renderGame(game, resolveName));
  return html`${summary}
  ${groups.map(
    ({ rule, games }) =>
      html`<h3>${rule ? ruleTitle(rule) : 'By no single rule'}: ${formatCount(games.length, 'game')}</h3>
        <ul class="games">
          ${rows(games.slice(0, MAX_EXPANDED_GAMES))}
        </ul>
        ${renderCollapsedGames(rows(games.slice(MAX_EXPANDED_GAMES)))}`,
  )}`;
}

const renderCollapsedGames = (rows: readonly Html[]): Html =>
  rows.length === 0
    ? html``
    : html`<details>
        <summary>${formatCount(rows.length, 'more game')}</summary>
        <ul class="games">
          ${rows}
        </ul>
      </details>`;

const renderGame = (game: DiffGame, resolveName: NameResolver): Html =>
  html`<li>
    <strong>Seed ${game.seed}</strong> <span class="at">${divergenceLocation(game, resolveName)}</span>
    <div>${game.divergence ? renderDivergence(game.divergence, resolveName) : ''}</div>
  </li>`;

const OUTCOME_VERBS = { passed: 'passes', failed: 'fails', unread: 'cannot be read' } as const;

function renderScenarios({ scenarios: { played, changes } }: Diff): Html {
  if (changes.length === 0)
    return html`<p>
      ${played === 0 ? 'None was played: there are no changes.' : `All ${played} have the same result.`}
    </p>`;
  const summary = html`<p>${changes.length} of ${played} have another result.</p>`;
  const table = renderScenarioTable(changes);
  if (changes.length <= MAX_EXPANDED_ROWS) return html`${summary}${table}`;
  return html`${summary}
    <details>
      <summary>All ${changes.length}</summary>
      ${table}
    </details>`;
}

const renderScenarioTable = (changes: Diff['scenarios']['changes']): Html =>
  html`<div class="wide">
    <table class="stacked">
      <thead>
        <tr>
          <th>Scenario</th>
          <th>Before</th>
          <th>After</th>
          <th>Rules</th>
        </tr>
      </thead>
      <tbody>
        ${changes.map(
          ({ title, cites, of, from, to, why }) =>
            html`<tr>
              <td class="text">
                ${title}${of === 'both' ? '' : html` <em>${of === 'from' ? 'only before' : 'only after'}</em>`}
                <small>${why}</small>
              </td>
              <td class="${from}">${OUTCOME_VERBS[from]}</td>
              <td class="${to}">${OUTCOME_VERBS[to]}</td>
              <td>${cites.join(', ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

function renderClients({ api: { changes, untouched }, version }: Diff): Html {
  const rows = changes.map(
    ({ kind, name, status, added, removed, other, breaking }) =>
      html`<li>
        <span class="how ${status}">${status}</span>
        ${breaking ? html`<span class="how breaking">breaking</span>` : ''} ${kind}
        <code>${name}</code>${other === undefined ? '' : ` ${other}`}
        ${renderKeys('added', added)}${renderKeys('removed', removed)}
      </li>`,
  );
  return html`<p>
      Version ${version.from} → <strong>${version.to}</strong> (${version.step}): ${version.reason}.
    </p>
    ${
      rows.length === 0
        ? html`<p>No changes visible to clients.</p>`
        : html`<ul class="api">
            ${rows}
          </ul>`
    }
    <p>${formatCount(untouched.length, 'type')} left alone: <code>${untouched.join(', ')}</code></p>`;
}

const renderKeys = (heading: string, keys: readonly string[]): Html =>
  keys.length === 0
    ? html``
    : html`<small>${heading}: <code>${joinLimited(mergeRanges(keys))}</code></small>`;

function renderCode({ code }: Diff): Html {
  if (code.length === 0) return html`<p>No changes.</p>`;
  const groups = [...Map.groupBy(code, ({ status }) => status)];
  return html`<p>Compared by name; layout and numbering are ignored.</p>
    ${groups.map(
      ([status, changes]) =>
        html`<p class="names">
          <span class="how ${status}">${status}</span>
          ${changes.map(({ name }) => html`<code>${name}</code> `)}
        </p>`,
    )}`;
}

/** Styles in addition to those of reports: text differences, and charts for two widths. */
const STYLE = `
:root { --added: #1d7a3e; --added-ground: #e3f3e6; --removed: #b0302a; --removed-ground: #fae6e3; }
@media (prefers-color-scheme: dark) {
  :root { --added: #7fd79b; --added-ground: #1d3326; --removed: #f19a92; --removed-ground: #3d2322; }
}
h3 { margin: 0 0 2px; font-size: 16px; overflow-wrap: anywhere; }
article { padding: 16px 0; border-top: 1px solid var(--line); }
article:first-of-type { border-top: 0; padding-top: 8px; }
article:last-of-type { padding-bottom: 0; }
summary { cursor: pointer; }
summary h3 { display: inline; }
details[open] summary { margin-bottom: 4px; }
article:has(details) { padding: 8px 0; }
.from { font-size: 13px; margin-bottom: 8px; overflow-wrap: anywhere; }
.how { display: inline-block; padding: 0 8px; border-radius: 10px; font-size: 12px; line-height: 20px; font-weight: 600; color: var(--ink); background: var(--line); }
.how.added { color: var(--added); background: var(--added-ground); }
.how.breaking { color: var(--card); background: var(--removed); }
.how.removed { color: var(--removed); background: var(--removed-ground); }
pre { margin: 0; padding: 10px 0; background: var(--page); border-radius: 6px; font: 13px/1.55 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.line { display: block; padding: 0 12px 0 calc(12px + 4ch); text-indent: -4ch; }
.line.gap { color: var(--dim); }
.line.added { background: var(--added-ground); }
.line.removed { background: var(--removed-ground); }
ins { color: var(--added); background: var(--added-ground); text-decoration: none; font-weight: 600; border-radius: 3px; }
del { color: var(--removed); background: var(--removed-ground); border-radius: 3px; }
del + ins { margin-left: 3px; }
.line.added ins, .line.removed del { color: inherit; font-weight: inherit; text-decoration: none; }
ul { margin: 8px 0 16px; padding-left: 20px; }
li { margin: 4px 0; overflow-wrap: anywhere; }
small { display: block; color: var(--dim); font-size: 13px; overflow-wrap: anywhere; }
td.text { white-space: normal; min-width: 24ch; }
.stacked td:last-child { white-space: normal; min-width: 12ch; max-width: 24ch; overflow-wrap: anywhere; }
li strong { font-weight: 600; }
.at { color: var(--dim); font-size: 13px; }
.games { list-style: none; padding: 0; }
.games + h3, details + h3 { margin-top: 24px; }
/* Keeps a lone number from the end of a line of its own. */
.games div { text-wrap: pretty; }
.api { list-style: none; padding: 0; }
.api li { padding: 2px 0; }
.games li { padding: 8px 0; margin: 0; border-top: 1px solid var(--line); }
.passed { color: var(--added); }
.failed, .unread { color: var(--removed); }
.names code { margin-right: 6px; }
p strong, li strong { color: var(--ink); }
.narrow { display: none; }
@media (max-width: 640px) {
  header, main { padding: 0 12px; }
  header { padding-top: 20px; }
  h1 { font-size: 24px; }
  section { padding: 16px 14px; margin: 14px 0; }
  .narrow { display: block; }
  .broad { display: none; }
  .stacked thead { display: none; }
  .stacked tr { display: grid; grid-template-columns: auto auto 1fr; gap: 0 14px; padding: 8px 0; border-bottom: 1px solid var(--line); }
  .stacked td { border: 0; padding: 0; }
  .stacked td.text { grid-column: 1 / -1; padding-bottom: 2px; }
  .stacked td.passed::before, .stacked td.failed::before, .stacked td.unread::before { content: 'before '; color: var(--dim); }
  .stacked td + td + td::before { content: 'after ' !important; }
  .stacked td:last-child { max-width: none; text-align: right; color: var(--dim); }
  .stacked td:last-child::before { content: none !important; }
}
`;
