/**
 * Checks that instructions and guidelines for Non-players read no secret of another Faction. A secret that chance sets is
 * hidden from its owner, too. Secret numbers and choices read what was revealed, so they are public.
 */
import {
  everyExpr,
  partsOfGuidelines,
  partsOfInstruction,
  partsOfRandomTable,
  partsOfStep,
  type WalkRoot,
} from '../../checked/parts/index.ts';
import type { Checked, Source } from '../../checked/checked-volume.ts';
import type { StepModel } from '../../checked/nonplayers.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkInstructionSecrecy(checked: Checked, volume: VolumeContext): void {
  const { nonplayers, secrets, statements } = checked;
  if (!nonplayers || secrets.length === 0) return;
  const isRandom = (secret: number): boolean =>
    statements.some((stmt) => stmt.kind === 'secretly' && stmt.secret === secret && stmt.chance);
  const isHiddenFrom = (factions: readonly number[], secret: number): boolean =>
    isRandom(secret) ||
    factions.length === 0 ||
    factions.some((faction) => faction !== secrets[secret]?.owner);
  const check = (part: DeclaredPart, factions: readonly number[]): void => {
    for (const secret of secretsIn(part.value))
      if (isHiddenFrom(factions, secret))
        volume.reports.add(proofDiagnostics.secretOfAnother, sourceOf(part, secret).span, {
          secret: secrets[secret]?.name ?? '',
        });
  };
  for (const model of nonplayers.instructions)
    check({ value: partsOfInstruction(model), source: model.source, steps: [model.whole] }, model.factions);
  for (const model of nonplayers.guidelines)
    check({ value: partsOfGuidelines(model), source: model.source, steps: [model.whole] }, model.factions);
  for (const model of nonplayers.random)
    check({ value: partsOfRandomTable(model), source: model.source, steps: [] }, []);
}

interface DeclaredPart {
  readonly value: WalkRoot;
  readonly source: Source;
  readonly steps: readonly StepModel[];
}

const secretsIn = (value: WalkRoot): ReadonlySet<number> =>
  new Set(everyExpr(value).flatMap((expr) => (expr.kind === 'secret' ? [expr.secret] : [])));

/** Returns the source of the innermost step that reads a secret; that of the declaration if no step does. */
function sourceOf({ source, steps }: Pick<DeclaredPart, 'source' | 'steps'>, secret: number): Source {
  const step = steps.find((candidate) => secretsIn(partsOfStep(candidate)).has(secret));
  return step ? sourceOf(step, secret) : source;
}
