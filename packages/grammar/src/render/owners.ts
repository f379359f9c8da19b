/** Converts Factions to owners of things, and determines the agreement of adjectives. */
import type { Agreement, FactionPhrase, Owner, NounPhrase, OwnerForms } from '../locale-grammar.ts';
import type { Scope } from '../scope.ts';

/** The agreement of a thing's adjectives: feminine only if all heads are. */
export function agreementOf({ heads }: NounPhrase, plural: boolean): Agreement {
  return { plural, gender: heads.every(({ term }) => term.gender === 'f') ? 'f' : 'm' };
}

export function ownerFormsOf(faction: FactionPhrase, { grammar }: Scope): OwnerForms {
  return {
    alone: grammar.faction(faction, 'alone'),
    of: grammar.faction(faction, 'of'),
    isActor: faction.kind === 'own' || faction.kind === 'nonplayer',
    isNamed: faction.kind !== 'that',
  };
}

/** A Faction as the owner of pieces. All Factions but named and earlier ones are the acting Faction, or treated like it. */
export function ownerOf(faction: FactionPhrase): Owner {
  if (faction.kind === 'named') return { kind: 'named', terms: faction.terms };
  if (faction.kind === 'that') return { ...faction, kind: 'that' };
  return { kind: 'own' };
}
