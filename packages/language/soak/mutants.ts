/** Prints how well the parser locates and explains one wrong token in a rule file: `node soak/mutants.ts --seed 1 --count 20000`. */
import { score } from '../src/parser/testing/token-mutants.ts';
import { createRandom } from '../src/parser/testing/random.ts';
import { options } from './options.ts';

const { seed, count, files, json } = options(20_000);
const texts = files.map(({ text }) => text);
const { invalid, exact, incompleteDiagnostics, pairs, bothReported, misses } = score(
  texts,
  count,
  createRandom(seed),
);
const percent = (numerator: number, denominator: number): string =>
  `${((100 * numerator) / Math.max(1, denominator)).toFixed(2)} %`;

if (json)
  console.log(
    JSON.stringify({
      mutants: count,
      invalid,
      exact,
      unworded: incompleteDiagnostics,
      pairs,
      both: bothReported,
    }),
  );
else printReport();

function printReport(): void {
  console.log(`seed ${seed}: ${count} mutants, ${invalid} of them wrong`);
  console.log(`exactly one diagnostic within two lines: ${exact}, ${percent(exact, invalid)}`);
  console.log(`errors not in words of an author: ${incompleteDiagnostics}`);
  console.log(`second fault reported as well: ${bothReported} of ${pairs}, ${percent(bothReported, pairs)}`);
  for (const { mutant, diagnostics } of misses.slice(0, Number(process.env['QUIPU_MISSES'] ?? 5))) {
    const lines = mutant.text
      .split('\n')
      .slice(mutant.line - 1, mutant.line + 1)
      .join('\n  ');
    const positions = diagnostics.map(
      ({ code, span }) => `${code} at line ${mutant.text.slice(0, span.start).split('\n').length}`,
    );
    console.log(`\n${mutant.operator} at line ${mutant.line}: ${positions.join(', ')}\n  ${lines}`);
  }
}
