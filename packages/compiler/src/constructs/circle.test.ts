/**
 * Reactions that lead back to where they come from, by what falls with the pieces that hold it. That this ends, since the removal is not
 * by the operation that is awaited, shows only in play; so they are refused, before anything is written.
 */
import { expect, it } from 'vitest';
import { CompileRefusal } from '../index.ts';
import { buildBase } from '../testing/build.ts';

const AWAITS = `rule 9.3 operation Attack of Rebels {
  select any spaces with own Guerrilla and enemy piece { way fight { remove 1 enemy piece there } }
}
rule 9.1 whenever remove Shipment by Attack.fight: set President to Uribe`;

const refusalOf = (rules: string): Promise<unknown> =>
  buildBase({ rules }).then(
    () => undefined,
    (error: unknown) => error,
  );

it('names the texts in the order in which they would run', async () => {
  const refusal = await refusalOf(
    `${AWAITS}\nrule 9.2 whenever President is Uribe: remove all Rebels Guerrillas on map`,
  );
  expect(refusal).toBeInstanceOf(CompileRefusal);
  expect(String(refusal)).toMatch(
    /^CompileRefusal: These texts lead back to themselves: .*rule 9\.1 whenever \(.+:\d+\), then rule 9\.2 whenever \(.+:\d+\)/,
  );
});

it('takes reactions in a row', async () => {
  expect(await refusalOf(`${AWAITS}\nrule 9.2 whenever President is Uribe: Aid +1`)).toBeUndefined();
});
