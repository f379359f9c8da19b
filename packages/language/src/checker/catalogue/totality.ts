/** Diagnostics `Q4xxx` of the proofs in `checker/totality`: termination, leaks of secrets, text without effect. */
import { entry } from '../../diagnostics/diagnostic.ts';

export const totality = {
  callCycle: entry<{ name: string }>(
    'Q4001',
    'Text that calls itself',
    ({ name }) => `${name} is called while it runs, so it need not end.`,
  ),
  callDepth: entry<{ name: string; most: number }>(
    'Q4030',
    'Calls too deep',
    ({ name, most }) => `${name} stands behind more than ${most} calls, one within the other.`,
  ),
  nested: entry<{ name: string; where: string }>(
    'Q4031',
    'Operation within itself',
    ({ name, where }) => `${name} may be under way here already: ${where} may come in the course of it.`,
  ),
  committedWithin: entry<{ name: string; operation: string }>(
    'Q4033',
    'Commitment within its operation',
    ({ name, operation }) =>
      `${name} commits spaces to ${operation}, which is what is being carried out here.`,
  ),
  defineDepth: entry<{ name: string; most: number }>(
    'Q4034',
    'Values too deep',
    ({ name, most }) => `${name} rests on more than ${most} values, each defined by the next.`,
  ),
  endless: entry(
    'Q4002',
    'Repetition that need not end',
    () => 'Each turn of "repeat any" must use up something bounded: pay at least 1, or remove something.',
  ),
  restored: entry<{ what: string }>(
    'Q4003',
    'Repetition that feeds itself',
    ({ what }) => `Each turn uses up ${what}, and the same turn gives some back.`,
  ),
  reactionCycle: entry<{ name: string }>(
    'Q4004',
    'Reaction that wakes itself',
    ({ name }) => `${name} does what wakes it, so reactions need not end.`,
  ),
  secretChoice: entry<{ secret: string }>(
    'Q4005',
    'Secret behind a choice',
    ({ secret }) => `What is offered here would tell others where ${secret} is.`,
  ),
  secretValue: entry<{ secret: string }>(
    'Q4006',
    'Secret in a public value',
    ({ secret }) => `Everybody sees this value, and ${secret} could be read off it.`,
  ),
  hiddenTaken: entry<{ secret: string; pieces: string; what: string }>(
    'Q4020',
    'Secret among what is moved',
    ({ secret, pieces, what }) => `${what} ${pieces}, and one of these is ${secret}.`,
  ),
  hiddenUnset: entry<{ secret: string; pieces: string }>(
    'Q4021',
    'Hidden pieces without a secret',
    ({ secret, pieces }) => `There are ${pieces} in this setup, and nothing says which of them is ${secret}.`,
  ),
  lastingMomentum: entry(
    'Q4022',
    'Momentum that never ends',
    () => 'No text of this volume says "end momentum", so this would last for the rest of the game.',
  ),
  notStanding: entry<{ what: string }>(
    'Q4008',
    'Not for a standing action',
    ({ what }) => `A standing action is one effect, chosen and done at once, and this is ${what}.`,
  ),
  asksBetween: entry<{ name: string }>(
    'Q4010',
    'Standing action that would ask',
    ({ name }) =>
      `This may change what ${name} waits for, which then asks somebody; a standing action comes between other decisions, and asks nothing.`,
  ),
  nobodyActs: entry<{ what: string }>(
    'Q4009',
    'Phase of nobody',
    ({ what }) => `This phase does not say by whom it is, and here somebody ${what}.`,
  ),
  notShown: entry<{ name: string }>(
    'Q4032',
    'Set that is shown',
    ({ name }) => `What is shown is a number, a truth, a Faction or a space, and ${name} is a set.`,
  ),
  defineCycle: entry<{ name: string }>(
    'Q4007',
    'Value defined by itself',
    ({ name }) => `To know ${name}, one would have to know it already.`,
  ),
};
