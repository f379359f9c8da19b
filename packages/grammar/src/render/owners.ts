/** Converts Factions to owners of things. */
import type { FactionPhrase, Owner, OwnerForms } from '../locale-grammar.ts';
import type { Scope } from '../scope.ts';

export function ownerFormsOf(faction: FactionPhrase, { grammar }: Scope): OwnerForms {
  return {
    alone: grammar.faction(faction, 'alone'),
    genitive: grammar.faction(faction, 'of'),
    isActor: (faction.kind === 'own' && !faction.isKnownInPlay) || faction.kind === 'nonplayer',
    isNamed: faction.kind === 'named',
  };
}

/** A Faction as the owner of pieces. A Faction that is neither named nor mentioned before counts as the acting Faction. */
export function ownerOf(faction: FactionPhrase): Owner {
  if (faction.kind === 'named') return { kind: 'named', terms: faction.terms };
  if (faction.kind === 'mentioned') return { ...faction, kind: 'mentioned' };
  if (faction.kind === 'eventFaction') return { kind: 'eventFaction' };
  return { kind: 'own', isKnownInPlay: faction.kind === 'own' && faction.isKnownInPlay };
}
