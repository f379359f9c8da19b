/** CSS of all pages, with light and dark themes. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1d232b; --dim: #5b6673; --page: #f7f6f3; --card: #ffffff; --line: #dedbd3;
  --series-0: #2563ae; --series-1: #c2362f; --series-2: #b7860b; --series-3: #2e8b57;
  --series-4: #7b4fb5; --series-5: #c05a9c; --series-6: #3a8fa3; --series-7: #7a6a55;
  --level-0: #b5413a; --level-1: #e3a39d; --level-2: #c9c5bb; --level-3: #9dbfe0; --level-4: #2f6fb3;
  --up: #2f6fb3; --down: #d9642f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e5e7ea; --dim: #9aa4b0; --page: #14171b; --card: #1c2127; --line: #333a43;
    --series-0: #6ba6ec; --series-1: #f07a72; --series-2: #e0b84a; --series-3: #63c08d;
    --series-4: #b493e8; --series-5: #e795c6; --series-6: #6cc3d6; --series-7: #b7a68d;
    --level-0: #d1594f; --level-1: #8f4b46; --level-2: #4a505a; --level-3: #3f628c; --level-4: #5d9fe6;
    --up: #4f95de; --down: #d97440;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 1000px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 32px; }
h1 { margin: 0; font-size: 30px; line-height: 1.2; }
h2 { margin: 0 0 4px; font-size: 19px; }
p { margin: 0 0 12px; color: var(--dim); max-width: 75ch; }
dl { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 16px 0; }
dt { color: var(--dim); font-size: 13px; }
dd { margin: 0; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 12px 0; border-block: 1px solid var(--line); font-size: 14px; }
a { color: var(--series-0); }
section { margin: 24px 0; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.plot, .wide { overflow-x: auto; }
.plot { display: flex; flex-wrap: wrap; }
.plot > * { flex: none; max-width: 100% !important; }
.plot svg { max-width: 100%; height: auto; }
.plot figure { margin: 0; }
.data { font-size: 13px; }
/* Plots keep their size, so that their labels stay readable, and scroll. */
@media (max-width: 700px) { .plot > *, .plot svg { max-width: none !important; } }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; white-space: nowrap; }
thead th { color: var(--dim); font-weight: 500; }
.n { text-align: right; font-variant-numeric: tabular-nums; }
code { color: var(--ink); font-size: 13px; overflow-wrap: anywhere; }
`;
