/** The reference of diagnostics: a page for each code, in groups. `docs/language/diagnostics.md` and `quipu explain` show it. */
import { bindingDiagnostics } from '../binder/binding-diagnostics.ts';
import { gameStartDiagnostics } from '../checker/catalogue/game-start-diagnostics.ts';
import { meaningDiagnostics } from '../checker/catalogue/meaning-diagnostics.ts';
import { proofDiagnostics } from '../checker/catalogue/proof-diagnostics.ts';
import { turnDiagnostics } from '../checker/catalogue/turn-diagnostics.ts';
import { typeDiagnostics } from '../checker/catalogue/type-diagnostics.ts';
import { nonplayerDiagnostics } from '../checker/nonplayers/nonplayer-diagnostics.ts';
import { scenarioDiagnostics } from '../checker/scenario/scenario-diagnostics.ts';
import { amendmentDiagnostics } from '../project/amendment-diagnostics.ts';
import { advice } from './advice.ts';
import type { Severity } from './diagnostic.ts';
import { diagnosticExamples } from './diagnostic-examples.ts';
import { lexiconDiagnostics } from './lexicon-diagnostics.ts';
import { syntaxDiagnostics } from './syntax-diagnostics.ts';

/** The page of a code. */
export interface DiagnosticPage {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  /** The message, with the names of its parameters in ‹ ›. */
  readonly meaning: string;
  readonly advice: string;
  readonly example?: DiagnosticExample;
}

/** A sample of the language reference that has the diagnostic. */
export interface DiagnosticExample {
  /** The page of the reference, such as `nouns.md`. */
  readonly source: string;
  readonly wrong: string;
  /** The corrected text, if the page has it next to the wrong one. */
  readonly right?: string;
}

/** The codes with the same first digit. */
export interface DiagnosticGroup {
  /** Such as `Q2`. */
  readonly key: string;
  readonly title: string;
  /** The subject of the codes, in Markdown. */
  readonly about: string;
  readonly pages: readonly DiagnosticPage[];
}

interface Entry {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: (parameters: never) => string;
}

type Catalogue = Readonly<Record<string, Entry>>;

const GROUPS: readonly (readonly [key: string, title: string, about: string, catalogue: Catalogue])[] = [
  ['Q0', 'Text', 'The text cannot be read. See [syntax](syntax.md).', syntaxDiagnostics],
  [
    'Q1',
    'Names and declarations',
    'See [terms and the map](terms-and-map.md), [pieces](pieces.md), and [editions](editions.md).',
    { ...bindingDiagnostics, ...amendmentDiagnostics },
  ],
  [
    'Q2',
    'Types',
    'A value or noun has the wrong type. See [nouns](nouns.md) and [values](values.md).',
    typeDiagnostics,
  ],
  [
    'Q3',
    'Meaning',
    'The parts are valid, but their combination is not.',
    { ...meaningDiagnostics, ...gameStartDiagnostics, ...turnDiagnostics },
  ],
  [
    'Q4',
    'Termination, secrets, deciders',
    'Texts that may not terminate, leaks of secrets, and decisions without a Faction that decides.',
    proofDiagnostics,
  ],
  ['Q5', 'Scenarios', 'See [scenarios](scenarios.md).', scenarioDiagnostics],
  ['Q6', 'Non-players', 'See [instructions for Non-players](nonplayers.md).', nonplayerDiagnostics],
  ['Q7', 'Lexicons', 'The names of a volume in other languages.', lexiconDiagnostics],
];

/** Returns the groups of codes, in ascending order. */
export function diagnosticGroups(): readonly DiagnosticGroup[] {
  const examples = readExamples(diagnosticExamples);
  return GROUPS.map(([key, title, about, catalogue]) => ({
    key,
    title,
    about,
    pages: Object.values(catalogue)
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map((entry) => pageOf(entry, examples.get(entry.code))),
  }));
}

/** Reads the text of `diagnostic-examples.ts`. */
function readExamples(text: string): ReadonlyMap<string, DiagnosticExample> {
  return new Map(
    text
      .trim()
      .split(/\n\n(?=Q)/u)
      .map((entry) => {
        const [heading = '', ...lines] = entry.split('\n');
        const [code = '', source = ''] = heading.split(' ');
        const withPrefix = (prefix: string): string =>
          lines.flatMap((line) => (line.startsWith(prefix) ? [line.slice(2)] : [])).join('\n');
        const right = withPrefix('+');
        return [code, { source, wrong: withPrefix('-'), ...(right !== '' && { right }) }];
      }),
  );
}

function pageOf(
  { code, severity, title, message }: Entry,
  example: DiagnosticExample | undefined,
): DiagnosticPage {
  const parameters = new Proxy({}, { get: (_, name) => `‹${String(name)}›` });
  return {
    code,
    severity,
    title,
    meaning: message(parameters as never),
    advice: advice[code] ?? '',
    ...(example && { example }),
  };
}
