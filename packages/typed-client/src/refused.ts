/** What a client must not write. Every line below an expected error is one that the generated types refuse; see the type checker. */
import type { At, Choice, GameOptions, Space, SPACES_BY_KEY, View } from '@quipu/sample';

/** A misspelt space. */
export function misspelt(): readonly Space[] {
  // @ts-expect-error The capital is no "Capitol".
  const space: Space = 'Capitol';
  // @ts-expect-error Nor is it printed so.
  const printed: keyof typeof SPACES_BY_KEY = 'Capitol';
  return [space, printed];
}

/** A variant and a setup that the volume does not have. */
export function unmade(): readonly GameOptions[] {
  // @ts-expect-error The options are Short and Conscripts.
  const options: GameOptions = { options: ['Shirt'] };
  // @ts-expect-error The setup is Standard.
  const setup: GameOptions = { setup: 'Late' };
  return [options, setup, { options: ['Short'], setup: 'Standard' }];
}

/** A switch that leaves a point out. */
export function incomplete(decision: At<'Train.way'> | At<'Attack.way'>): string {
  switch (decision.point) {
    case 'Train.way':
      return 'train';
    default: {
      // @ts-expect-error Nobody has dealt with Attack.way.
      const rest: never = decision;
      return JSON.stringify(rest);
    }
  }
}

/** A key that the point does not know, and a parameter that it does not have. */
export function wrong({ id, seat }: At<'Attack.way'>): readonly unknown[] {
  // @ts-expect-error An Attack is no place to pacify.
  const choice: Choice<At<'Attack.way'>> = { id, seat, key: 'pacify' };
  // @ts-expect-error It speaks of a space, not of pieces.
  const parameter: keyof At<'Attack.way'>['parameters'] = 'piece';
  return [choice, parameter];
}

/** A track that there is none of, and a group that is nobody's. */
export function unseen(): readonly string[] {
  // @ts-expect-error The volume has Resources and Aid.
  const track: keyof View['tracks'] = 'Treasury';
  // @ts-expect-error Nobody has ships.
  const group: keyof View['spaces']['Harbor']['pieces'] = 'Govt Ships';
  return [track, group];
}
