/** Agreement of adjectives, and owners of things. */
import type { Agreement, FactionPhrase, Owner, NounPhrase, Whose } from '../language.ts';
import type { Scope } from '../scope.ts';

/** The agreement of a thing's adjectives: feminine only if all heads are. */
export function agreementOf({ heads }: NounPhrase, many: boolean): Agreement {
  return { many, gender: heads.every(({ term }) => term.gender === 'f') ? 'f' : 'm' };
}

export function whoseIs(faction: FactionPhrase, { language }: Scope): Whose {
  return {
    alone: language.faction(faction, 'alone'),
    of: language.faction(faction, 'of'),
    own: faction.kind === 'own' || faction.kind === 'nonplayer',
    called: faction.kind !== 'that',
  };
}

export function ownerFrom(faction: FactionPhrase): Owner {
  if (faction.kind === 'named') return { kind: 'named', terms: faction.terms };
  if (faction.kind === 'that') return { ...faction, kind: 'that' };
  return { kind: 'own' };
}
