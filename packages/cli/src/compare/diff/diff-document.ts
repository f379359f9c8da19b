/** The result of a comparison as a JSON document. `diff-text.ts` and `diff-page.ts` render it. */
import { z } from 'zod';

const nameString = z.string();
const countNumber = z.number().int().nonnegative();
const listOf = <T extends z.ZodType>(item: T): z.ZodReadonly<z.ZodArray<T>> => z.array(item).readonly();

const amendment = z.object({
  edition: nameString,
  path: nameString,
  verb: z.enum(['remove', 'replace', 'insert', 'renumber']),
  file: z.string(),
  line: countNumber,
});

const effectiveText = z.object({
  text: z.string(),
  file: z.string(),
  line: countNumber,
  amendment: amendment.optional(),
});

const ruleChange = z.object({
  status: z.enum(['changed', 'added', 'removed', 'renamed']),
  word: nameString,
  path: nameString,
  was: nameString.optional(),
  rule: z.string(),
  ruleBefore: z.string().optional(),
  before: effectiveText.optional(),
  after: effectiveText.optional(),
  amendment: amendment.optional(),
});

const codeChange = z.object({
  status: z.enum(['changed', 'added', 'removed']),
  name: nameString,
  file: z.string(),
});

const apiChange = z.object({
  kind: z.enum(['decision point', 'standing action', 'type']),
  name: nameString,
  status: z.enum(['changed', 'added', 'removed']),
  added: listOf(nameString),
  removed: listOf(nameString),
  other: z.string().optional(),
  breaking: z.boolean(),
});

const outcome = z.enum(['passed', 'failed', 'unread']);

const scenarioChange = z.object({
  title: z.string(),
  cites: listOf(z.string()),
  of: z.enum(['both', 'from', 'to']),
  from: outcome,
  to: outcome,
  why: z.string(),
});

const cellValue = z.union([z.number(), z.string(), z.null()]);

const divergenceSide = z.object({
  point: nameString.optional(),
  seat: nameString.optional(),
  keys: listOf(nameString),
  why: z.string().optional(),
});

const divergence = z.object({
  kind: z.enum(['start', 'decision', 'position', 'options', 'anytime', 'answer', 'end', 'fault']),
  decisions: countNumber,
  card: nameString.optional(),
  cards: countNumber,
  from: divergenceSide,
  to: divergenceSide,
  position: listOf(z.object({ what: z.string(), from: cellValue, to: cellValue })),
  /** Index into `rules` of the cause; absent if unknown. */
  rule: countNumber.optional(),
});

const game = z.object({
  seed: z.number().int(),
  setup: nameString.optional(),
  options: listOf(nameString),
  nonplayers: listOf(nameString),
  decisions: countNumber,
  divergence: divergence.optional(),
});

const comparedSide = z.object({
  asked: z.string(),
  title: z.string(),
  edition: z.string(),
  version: z.string(),
  commit: z.string().optional(),
});

const termChange = z.object({
  language: z.enum(['en', 'fr', 'es']),
  key: nameString,
  from: z.string(),
  to: z.string(),
});

export const diffSchema = z.object({
  quipu: z.literal('diff'),
  format: z.literal(2),
  from: comparedSide,
  to: comparedSide,
  same: z.boolean(),
  rules: listOf(ruleChange),
  code: listOf(codeChange),
  terms: listOf(termChange),
  api: z.object({
    changes: listOf(apiChange),
    untouched: listOf(nameString),
  }),
  version: z.object({
    from: z.string(),
    to: z.string(),
    step: z.enum(['major', 'minor', 'patch', 'none']),
    reason: z.string(),
  }),
  scenarios: z.object({ played: countNumber, changes: listOf(scenarioChange) }),
  games: z.object({ seed: z.number().int(), decisions: countNumber, played: listOf(game) }),
});

export type Diff = z.infer<typeof diffSchema>;

export type DiffDivergence = z.infer<typeof divergence>;

export type DiffRule = Diff['rules'][number];

export type DiffGame = Diff['games']['played'][number];

export interface CauseGroup {
  readonly rule: DiffRule | undefined;
  readonly games: readonly DiffGame[];
}

/** Groups diverging games by cause, the largest group first. */
export function groupByCause({ rules, games }: Diff): readonly CauseGroup[] {
  const diverged = games.played.filter((game) => game.divergence !== undefined);
  const groups = Map.groupBy(diverged, (game) => game.divergence?.rule);
  return [...groups]
    .map(([rule, groupGames]) => ({ rule: rule === undefined ? undefined : rules[rule], games: groupGames }))
    .sort(
      (a, b) => b.games.length - a.games.length || (a.rule?.path ?? '').localeCompare(b.rule?.path ?? ''),
    );
}
