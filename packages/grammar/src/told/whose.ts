/** What adjectives of a thing agree with, and to whom something belongs. */
import type { Agreement, Faction, Owner, Thing, Whose } from '../language.ts';
import type { Scope } from '../scope.ts';

/** The gender and number with which adjectives of a thing agree. */
export function agreementOf({ heads }: Thing, many: boolean): Agreement {
  return { many, gender: heads.every(({ term }) => term.gender === 'f') ? 'f' : 'm' };
}

/** A Faction to which something belongs. */
export function whoseIs(faction: Faction, { language }: Scope): Whose {
  return {
    alone: language.faction(faction, 'alone'),
    of: language.faction(faction, 'of'),
    own: faction.f === 'own' || faction.f === 'nonplayer',
    called: faction.f !== 'that',
  };
}

/** Whose a thing is that belongs to a Faction. */
export function ownerFrom(faction: Faction): Owner {
  if (faction.f === 'named') return { o: 'named', terms: faction.terms };
  if (faction.f === 'that') return { ...faction, o: 'that' };
  return { o: 'own' };
}
