/** Code that offers the options of a decision point. */
import { expect, it } from 'vitest';
import { assign, each, branch } from '../../ir/node-builders.ts';
import {
  all,
  cell,
  local,
  FALSE,
  not,
  int,
  op,
  TRUE,
  type IrLocal,
  type IrExpr,
} from '../../ir/expression.ts';
import { NO_CANDIDATE, type IrNode, type IrPoint, type Routine, type Segment } from '../../ir/program.ts';
import type { OfferingPoint } from '../../ir/stages.ts';
import { costsOf } from './cost-model.ts';
import { withOfferCode } from './offer-code.ts';

const reason = { key: 'k', rule: '1', parameters: {} };
const segment = (overrides: Partial<Segment>, ...truths: readonly IrExpr[]): Segment => ({
  keys: ['a', 'b', 'c'],
  candidate: 2,
  conditions: truths.map((truth) => ({ truth, reason })),
  ...overrides,
});
const fullest = (truth: IrExpr): Pick<Segment, 'fullest'> => ({ fullest: { truth, reason } });
/** Generates the offer of a point in a routine with a number of locals. */
function offeringPoint(segments: readonly Segment[], locals = 2): OfferingPoint {
  const point: IrPoint = {
    ...{ index: 0, name: 'R.choice', text: '', rule: '', line: 0, questionKind: 'space', routine: 0 },
    ...{ isHidden: false, parameters: [], segments },
  };
  const routine: Routine = {
    ...{ index: 0, name: 'R', doc: '', rule: '', line: 0, parameters: 0, code: [] },
    ...{ suspends: true, module: 'm' },
    locals: Array.from({ length: locals }, (_, i): IrLocal => ({ name: `l${i}`, type: 'number' })),
  };
  return withOfferCode(point, locals === 0 ? undefined : routine, { costs: costsOf([]) });
}
const offerCodeOf = (...segments: readonly Segment[]): readonly IrNode[] =>
  offeringPoint(segments).offer.code;
const offer = (option: IrExpr): IrNode => ({ kind: 'offer', option });

const member = local(2);
const isOpen = op('=', cell('OPEN', member), int(1));
const isEmpty = op('=', cell('PIECES', member), int(0));
const isRich = op('>', cell('MONEY'), int(3));

it('offers the members that meet the conditions', () => {
  expect(offerCodeOf(segment({}, isOpen, isEmpty))).toEqual([
    each(2, { count: int(3) }, [branch(all(isOpen, isEmpty), [offer(member)])]),
  ]);
  expect(offerCodeOf(segment({ candidate: 0 }))).toEqual([each(0, { count: int(3) }, [offer(local(0))])]);
  expect(offerCodeOf(segment({ members: [0, 2] }, isOpen))).toEqual([
    each(2, [0, 2], [branch(isOpen, [offer(member)])]),
  ]);
});

it('numbers the options of later segments after those of earlier ones', () => {
  const endSegment = segment({ keys: ['end'], candidate: NO_CANDIDATE }, isRich);
  expect(offerCodeOf(segment({}), endSegment, segment({ keys: ['d'] }, isOpen))).toEqual([
    each(2, { count: int(3) }, [offer(member)]),
    branch(isRich, [offer(int(3))]),
    each(2, { count: int(1) }, [branch(isOpen, [offer(op('+', member, int(4)))])]),
  ]);
});

it('offers nothing if a condition is constantly false, and a single member without a loop', () => {
  expect(offerCodeOf(segment({}, isOpen, FALSE))).toEqual([]);
  expect(offerCodeOf(segment({ keys: ['end'], candidate: NO_CANDIDATE }))).toEqual([offer(int(0))]);
  expect(offerCodeOf(segment({ keys: ['end'], candidate: NO_CANDIDATE }, TRUE))).toEqual([offer(int(0))]);
});

it('offers members that satisfy the fullest condition, and others only if there are none', () => {
  const { offer: offerCode } = offeringPoint([segment(fullest(isEmpty), isOpen)]);
  const isOffered = local(3);
  expect(offerCode.code).toEqual([
    assign(3, FALSE),
    each(2, { count: int(3) }, [branch(all(isOpen, isEmpty), [offer(member), assign(3, TRUE)])]),
    branch(not(isOffered), [each(2, { count: int(3) }, [branch(isOpen, [offer(member)])])]),
  ]);
  expect([...offerCode.locals]).toEqual([[3, { name: 'fuller', type: 'truth' }]]);
});

it('numbers new locals after those of the routine and all candidates', () => {
  const newLocals = (segments: readonly Segment[], locals: number): readonly number[] => [
    ...offeringPoint(segments, locals).offer.locals.keys(),
  ];
  expect(newLocals([segment(fullest(isEmpty), isOpen)], 8)).toEqual([9]);
  expect(newLocals([segment(fullest(isEmpty), isOpen)], 0)).toEqual([3]);
  expect(newLocals([segment({ ...fullest(isRich), candidate: NO_CANDIDATE }, isOpen)], 0)).toEqual([1]);
  expect(newLocals([segment(fullest(isEmpty), isOpen), segment({ candidate: 6 })], 2)).toEqual([7]);
  expect(newLocals([segment(fullest(isEmpty), isOpen), segment(fullest(isRich), isOpen)], 2)).toEqual([3, 4]);
});

it('drops a fullest condition that the conditions of the segment imply', () => {
  const [remaining] = offeringPoint([
    segment(fullest(all(isEmpty, isOpen)), all(isOpen, isRich), isEmpty),
  ]).segments;
  expect(remaining?.fullest).toBeUndefined();
  const [partlyImplied] = offeringPoint([segment(fullest(all(isEmpty, isOpen)), isOpen)]).segments;
  expect(partlyImplied?.fullest).toBeDefined();
  const [weakerSegment] = offeringPoint([segment(fullest(isOpen), op('or', isOpen, isRich))]).segments;
  expect(weakerSegment?.fullest).toBeDefined();
  expect(offeringPoint([segment({}, isOpen)]).segments).toEqual([segment({}, isOpen)]);
});
