/** Enumerates the texts of a volume that are rendered, each with its name path and its lines. */
import type { BoundVolume, Declarations } from '@quipu/language';
import type { Scope } from './scope.ts';
import { renderAdaptation, renderCallable } from './render/callable-texts.ts';
import {
  renderAttributeChange,
  renderEvent,
  renderNamedDefinition,
  renderOption,
  renderPermission,
  renderRound,
  renderSequence,
  renderSetup,
  renderVictory,
} from './render/declaration-texts.ts';
import type { RenderedText } from './render/lines.ts';
import { renderInstructionTexts, renderRandom } from './render/nonplayer-texts.ts';
import { renderStatement } from './render/statements.ts';

/** A declaration that renders one or more texts. They depend only on the declaration, its `name` and the scope. */
export interface TextSource {
  readonly declaration: object;
  /** Its name path, if that depends on other declarations. */
  readonly name?: string;
  readonly render: (scope: Scope) => Iterable<RenderedText>;
}

/** All declarations with rendered texts, in output order. */
export function* textSources(bound: BoundVolume): Iterable<TextSource> {
  for (const callable of bound.texts.values()) yield sourceOf(callable, renderCallable);
  for (const adaptation of bound.adapts) yield sourceOf(adaptation, renderAdaptation);
  for (const event of bound.events) yield sourceOf(event, renderEvent);
  for (const round of bound.rounds) yield sourceOf(round, renderRound);
  if (bound.sequence) yield sourceOf(bound.sequence, renderSequence);
  for (const setup of bound.setups) yield sourceOf(setup, renderSetup);
  for (const permission of bound.standings) yield sourceOf(permission, renderPermission);
  for (const unnamed of [bound.whenevers, bound.whiles])
    for (const [index, declaration] of unnamed.entries()) {
      const name = numberedPath(declaration, index, unnamed);
      yield { declaration, name, render: (scope) => [[name, renderStatement(declaration, scope)]] };
    }
  for (const option of bound.options) yield sourceOf(option, renderOption);
  for (const stacking of bound.stackings) yield sourceOf(stacking, renderStackingCondition);
  if (bound.victory) yield sourceOf(bound.victory, renderVictory);
  for (const definition of bound.defines) yield sourceOf(definition, renderNamedDefinition);
  for (const [index, change] of bound.attributeChanges.entries()) {
    const name = attributePath(change, index, bound.attributeChanges);
    yield { declaration: change, name, render: (scope) => [[name, renderAttributeChange(change, scope)]] };
  }
  for (const instruction of bound.instructions) yield sourceOf(instruction, renderInstructionTexts);
  for (const table of bound.randoms) if (table.prefers.length > 0) yield sourceOf(table, renderRandom);
}

/** A stacking limit has no text of its own; refusals quote its condition. */
function renderStackingCondition(
  { while: condition }: Declarations.StackingDecl,
  scope: Scope,
): readonly RenderedText[] {
  if (condition) scope.render.condition(condition, scope);
  return [];
}

const sourceOf = <Declaration extends object>(
  declaration: Declaration,
  render: (declaration: Declaration, scope: Scope) => Iterable<RenderedText>,
): TextSource => ({ declaration, render: (scope) => render(declaration, scope) });

/** A declaration without a name has the path of its rule number, with a counter if several of its kind share one. */
function numberedPath({ $type, rule }: Unnamed, index: number, declarations: readonly Unnamed[]): string {
  if (!rule) return `${$type} ${index + 1}`;
  const earlierCount = declarations
    .slice(0, index)
    .filter((earlier) => earlier.rule?.number === rule.number).length;
  return `rule ${rule.number} ${$type}${earlierCount > 0 ? ` ${earlierCount + 1}` : ''}`;
}

/** A change of an attribute has the path of a shown value of that name, with a counter if there are several. */
function attributePath(
  { attribute }: Declarations.AttributeChangeDecl,
  index: number,
  declarations: readonly Declarations.AttributeChangeDecl[],
): string {
  const earlierCount = declarations
    .slice(0, index)
    .filter((earlier) => earlier.attribute.name === attribute.name).length;
  return `define ${attribute.name}${earlierCount > 0 ? ` ${earlierCount + 1}` : ''}`;
}

type Unnamed = Declarations.WheneverDecl | Declarations.WhileDecl;
