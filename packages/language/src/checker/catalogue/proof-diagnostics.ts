/** Diagnostics `Q4xxx` of the proofs in `checker/totality`: termination, leaks of secrets, text without effect. */
import { defineDiagnostic } from '../../diagnostics/diagnostic.ts';

export const proofDiagnostics = {
  callCycle: defineDiagnostic<{ name: string }>(
    'Q4001',
    'Text that calls itself',
    ({ name }) => `${name} calls itself, so it may not terminate.`,
  ),
  callDepth: defineDiagnostic<{ name: string; limit: number }>(
    'Q4030',
    'Calls too deep',
    ({ name, limit }) => `${name} is nested in more than ${limit} calls.`,
  ),
  operationWithinItself: defineDiagnostic<{ name: string; caller: string }>(
    'Q4031',
    'Operation within itself',
    ({ name, caller }) =>
      `${name} may already be in progress here, since ${caller} can be executed during it.`,
  ),
  commitsToCurrentOperation: defineDiagnostic<{ name: string; operation: string }>(
    'Q4033',
    'Commitment within its operation',
    ({ name, operation }) => `${name} commits spaces to ${operation}, which is the operation in progress.`,
  ),
  defineDepth: defineDiagnostic<{ name: string; limit: number }>(
    'Q4034',
    'Definitions too deep',
    ({ name, limit }) => `${name} depends on a chain of more than ${limit} definitions.`,
  ),
  endlessRepeat: defineDiagnostic(
    'Q4002',
    'Repetition that may not end',
    () => 'Each iteration of "repeat any" must use up something bounded: pay at least 1, or remove a piece.',
  ),
  restoringRepeat: defineDiagnostic<{ resource: string }>(
    'Q4003',
    'Repetition that restores what it uses',
    ({ resource }) => `Each iteration uses up ${resource} and also gives some back.`,
  ),
  reactionCycle: defineDiagnostic<{ name: string }>(
    'Q4004',
    'Reaction that triggers itself',
    ({ name }) => `${name} triggers itself, so the reactions may not terminate.`,
  ),
  secretChoice: defineDiagnostic<{ secret: string }>(
    'Q4005',
    'Secret revealed by a choice',
    ({ secret }) => `The options offered here would reveal ${secret} to other players.`,
  ),
  secretReadTooEarly: defineDiagnostic<{ secret: string; state: 'hidden' | 'revealed' }>(
    'Q4035',
    'Secret read too early',
    ({ secret, state }) =>
      state === 'hidden'
        ? `${secret} has been chosen and not revealed, so it counts as 0 or none here.`
        : `This text is possible or not before ${secret} is revealed, so it cannot depend on it.`,
  ),
  secretValue: defineDiagnostic<{ secret: string }>(
    'Q4006',
    'Secret in a public value',
    ({ secret }) => `All players see this value, which would reveal ${secret}.`,
  ),
  secretOfAnother: defineDiagnostic<{ secret: string }>(
    'Q4036',
    'Secret in an instruction',
    ({ secret }) => `The Non-player does not see ${secret}, so it cannot act on it.`,
  ),
  secretAmongPieces: defineDiagnostic<{ secret: string; pieces: string; action: string }>(
    'Q4020',
    'Secret among moved pieces',
    ({ secret, pieces, action }) => `${action} ${pieces}, and one of these is ${secret}.`,
  ),
  secretUnset: defineDiagnostic<{ secret: string; pieces: string }>(
    'Q4021',
    'Hidden pieces without a secret',
    ({ secret, pieces }) => `This setup has ${pieces} but does not state which of them is ${secret}.`,
  ),
  lastingMomentum: defineDiagnostic(
    'Q4022',
    'Momentum that never ends',
    () => 'No text of this volume has "end momentum", so this would last for the rest of the game.',
  ),
  invalidStandingAction: defineDiagnostic<{ problem: string }>(
    'Q4008',
    'Not allowed in a standing action',
    ({ problem }) =>
      `A standing action is one effect that is chosen and carried out at once, and this is ${problem}.`,
  ),
  decisionInStandingAction: defineDiagnostic<{ name: string }>(
    'Q4010',
    'Standing action that leads to a decision',
    ({ name }) =>
      `This can trigger ${name}, which needs a decision. A standing action is executed between other decisions and must not lead to one.`,
  ),
  noActingFaction: defineDiagnostic<{ text: string; action: string }>(
    'Q4009',
    'Text without a Faction',
    ({ text, action }) => `This ${text} does not name a Faction, but here a Faction ${action}.`,
  ),
  unshowableValue: defineDiagnostic<{ name: string }>(
    'Q4032',
    'Set among shown values',
    ({ name }) => `Only a number, a truth, a Faction or a space can be shown, and ${name} is a set.`,
  ),
  defineCycle: defineDiagnostic<{ name: string }>(
    'Q4007',
    'Value defined by itself',
    ({ name }) => `${name} depends on itself.`,
  ),
};
