/** Checks `fate of Regulars is Casualties`: what removals do to pieces, instead of making them Available. */
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { FateResult } from '../../checked/checked-volume.ts';
import { ALL_FACES, groupsByFate, type possibleFates } from '../../checked/fates.ts';
import { hasState, stateNamed } from '../../checked/piece-states.ts';
import { hasGroup } from '../../checked/verbs/may-change.ts';
import type { FateDecl } from '../../syntax/map-declarations.ts';
import { local, mask, maskAnd } from '../expression-builders.ts';
import type { DefineChecker } from '../define-checker.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { readAs } from '../expressions/read-as.ts';
import { everyPiece } from '../nouns/piece-masks.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { Scope } from '../scope.ts';
import type { VolumeContext } from '../volume-context.ts';

type ResultDecl = FateDecl['results'][number];

/** Fills the fates of the volume. Invalid declarations are reported and omitted. */
export function checkFates(volume: VolumeContext, defines: DefineChecker): void {
  for (const declaration of volume.declarations.fates) {
    const rule = declaration.rule?.number ?? '';
    const scope = defines.volumeScope(rule);
    const noun = resolveNoun(declaration.pieces, scope);
    if (noun.kind === 'unknown') continue;
    const bits =
      noun.kind === 'pieces' && noun.mask.kind === 'mask' && !noun.location ? noun.mask.mask : undefined;
    const results = resultsOf(declaration, bits, volume);
    if (typeof results === 'string') {
      volume.reports.add(meaningDiagnostics.impossibleFate, declaration.span, { reason: results });
      continue;
    }
    const spaces = spacesOf(declaration, scope);
    volume.fates.push({
      mask: bits ?? 0,
      ...(spaces && { spaces }),
      results,
      source: volume.source(declaration.span, rule),
    });
  }
}

/** Returns the spaces in which the condition after `while` holds; undefined without one. */
function spacesOf({ while: condition, rule }: FateDecl, scope: Scope): SpaceSet | undefined {
  if (!condition) return undefined;
  const { volume, frame } = scope;
  const candidate = frame.add('candidate', 'space', volume.mapSpaces);
  const space = local(candidate, 'space');
  const source = volume.source(condition.span, rule?.number ?? '');
  const reason = { key: 'while', words: volume.words(condition.span), source };
  const truth = readAs('truth', condition, { ...scope, subject: space, there: space });
  return { candidate, members: volume.mapSpaces, reason, where: [{ truth, reason }] };
}

/** Returns the results of a fate, or a clause that states its fault. */
function resultsOf(
  declaration: FateDecl,
  bits: number | undefined,
  volume: VolumeContext,
): readonly FateResult[] | string {
  const { results: items, while: condition } = declaration;
  if (bits === undefined) return 'these are not the same pieces in every game';
  if (!condition && volume.fates.some((earlier) => (earlier.mask & bits) !== 0))
    return 'some of these pieces already have one';
  const faces = facesOf(items);
  if (typeof faces === 'string') return faces;
  if (faces.some((face) => face !== undefined) && mayHide(bits, volume.board))
    return 'one of these pieces is a secret, which a die would give away';
  const results: FateResult[] = [];
  for (const [index, item] of items.entries()) {
    const result = resultOf(item, bits, volume);
    if (typeof result === 'string') return result;
    const faceBits = faces[index];
    results.push(faceBits === undefined ? result : { ...result, faces: faceBits });
  }
  return results;
}

/** Returns the faces of each result, which are undefined for a single result without a die; or the fault. */
function facesOf(items: readonly ResultDecl[]): readonly (number | undefined)[] | string {
  const [first] = items;
  if (items.length === 1 && !first?.on) return [undefined];
  let rest = ALL_FACES;
  const faces: number[] = [];
  for (const { on } of items) {
    const low = on?.low.value ?? 1;
    const high = on ? (on.high?.value ?? low) : 6;
    if (low < 1 || high > 6 || low > high) return 'the faces of a die are 1 to 6, the lower one first';
    const listed = Array.from({ length: high - low + 1 }, (_, i) => 1 << (low + i));
    const bits = on ? listed.reduce((all, bit) => all | bit, 0) : rest;
    if (bits === 0) return 'no face of the die is left for a result';
    if ((bits & ~rest) !== 0) return 'a face of the die has two results';
    faces.push(bits);
    rest &= ~bits;
  }
  return faces;
}

function resultOf({ to }: ResultDecl, bits: number, { board }: VolumeContext): FateResult | string {
  if (!to) return { kind: 'stays' };
  const place = board.spaces.findIndex(({ name, holding }) => holding === true && name === to.name);
  if (place >= 0) return { kind: 'holding', place };
  const groups = board.groups.filter((_, group) => hasGroup(bits, group));
  const states = groups.map((group) => stateNamed(board.classes[group.class], to.name));
  if (states.includes(undefined) || states.length === 0)
    return `${to.name} is neither a holding place nor a state of all these pieces`;
  if (groups.some((group, index) => states[index] && hasState(group, states[index])))
    return `some of these pieces are ${to.name} already`;
  return mayHide(bits, board)
    ? 'one of these pieces is a secret, which no removal turns over'
    : { kind: 'turns', state: to.name };
}

/** Tests whether one of the pieces may be a secret. */
const mayHide = (bits: number, { groups, secrets }: VolumeContext['board']): boolean =>
  secrets.some(({ among }) =>
    groups.some(
      ({ kind }, group) =>
        hasGroup(bits, group) && among !== undefined && groups[among.hidden]?.kind === kind,
    ),
  );

type PossibleFates = ReturnType<typeof possibleFates>;

const mayLeave = (kinds: PossibleFates): boolean => kinds.has('available') || kinds.has('holding');

/** Returns the pieces of a set that may be removed. */
export const removablePieces = (pieces: Expr, volume: VolumeContext): Expr =>
  restrict(pieces, volume, (kinds) => kinds.has('turns') || mayLeave(kinds));

/** Returns the pieces of a set that may leave the map by a removal. */
export const leavingPieces = (pieces: Expr, volume: VolumeContext): Expr =>
  restrict(pieces, volume, mayLeave);

/** Returns the pieces of a set that leave the map by each removal. */
export const replaceablePieces = (pieces: Expr, volume: VolumeContext): Expr =>
  restrict(pieces, volume, (kinds) => !kinds.has('turns') && !kinds.has('stays'));

function restrict(
  pieces: Expr,
  { board, fates }: VolumeContext,
  test: (kinds: PossibleFates) => boolean,
): Expr {
  const bits = groupsByFate(fates, board.groups.length, test);
  return bits === everyPiece(board) ? pieces : maskAnd(pieces, mask(bits));
}
