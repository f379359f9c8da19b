/** Judgments of effects on pieces (`docs/derivation.md`). */
import { testJudgments } from '../testing/test-judgments.ts';

testJudgments('place', {
  lenient: [
    ['place 2 Troops in Capital', {}, 'must changes full'],
    ['place 2 Troops in Capital', { out: { 'Govt Troops': 5 } }, 'must changes', '1 is Available'],
    ['place 2 Troops in Capital', { out: { 'Govt Troops': 6 } }, 'must'],
    ['place up to 2 Troops in Capital', { out: { 'Govt Troops': 5 } }, 'must changes full'],
    ['place 2 Govt Bases in Capital', { Capital: { 'Rebels Base': 1 } }, 'must changes', 'room for 1'],
    ['place 2 Govt Bases in Capital', { Capital: { 'Rebels Base': 2 } }, 'must', 'no room'],
    ['place 1 Govt Base in Highmoor', { Highmoor: { 'Govt Base': 1 } }, 'must changes full'],
    ['place 1 Terror in Capital', {}, 'must changes full'],
    ['place 1 Terror in Capital', { Wastes: { Terror: 3 } }, 'must', 'the supply is empty'],
    ['place 1 Sabotage in NorthRoad', { NorthRoad: { Sabotage: 1 } }, 'must', 'at most 1'],
    ['place 2 Troops in Cities', {}, 'must changes full'],
    ['place 1 Troops in spaces with Terror', {}, 'must', 'no such space'],
  ],
  strict: [
    ['place 2 Troops in Capital', { out: { 'Govt Troops': 6 } }, 'must', 'not legal: nothing changes'],
  ],
});

testJudgments('held markers', {
  lenient: [
    ['place 1 Shipment in Capital', { Capital: { 'Rebels Guerrilla Active': 1 } }, 'must changes full'],
    ['place 1 Shipment in Capital', { Capital: { 'Govt Troops': 1 } }, 'must', 'no Faction can hold it'],
    ['remove 1 Shipment in Capital', {}, 'must'],
    [
      'remove 1 Shipment in Capital',
      { Capital: { 'Rebels Guerrilla Active': 1, 'Shipment of Rebels': 1 } },
      'must changes full',
    ],
  ],
});

testJudgments('remove', {
  lenient: [
    ['remove 2 Troops in Capital', { Capital: { 'Govt Troops': 2 } }, 'must changes full'],
    ['remove 2 Troops in Capital', { Capital: { 'Govt Troops': 1 } }, 'must changes'],
    ['remove 2 Troops in Capital', { Wastes: { 'Govt Troops': 2 } }, 'must'],
    ['remove all Troops in Capital', {}, 'must full', '"all" is always met'],
    ['remove all Troops in Capital', { Capital: { 'Govt Troops': 1 } }, 'must changes full'],
    [
      'remove 2 Troops on map',
      { Capital: { 'Govt Troops': 1 }, Wastes: { 'Govt Troops': 1 } },
      'must changes full',
    ],
    ['remove 1 Terror in Wastes', { Wastes: { Terror: 1 } }, 'must changes full'],
    ['remove 1 Terror in Wastes', {}, 'must'],
    ['remove 1 enemy piece in Wastes', { Wastes: { 'Govt Troops': 1 } }, 'must', 'own pieces are no enemies'],
  ],
});

testJudgments('remove, Bases last', {
  lenient: [
    ['remove 1 Rebels piece in Wastes, Bases last', { Wastes: { 'Rebels Base': 1 } }, 'must changes full'],
    [
      'remove 2 Rebels pieces in Wastes, Bases last',
      { Wastes: { 'Rebels Base': 1, 'Rebels Guerrilla Active': 1 } },
      'must changes full',
      'the Base once the Guerrilla is gone',
    ],
    [
      'remove 1 Rebels Base in Wastes, Bases last',
      { Wastes: { 'Rebels Base': 1, 'Rebels Guerrilla Active': 1 } },
      'must',
      'the Guerrilla shields it and is not named',
    ],
    [
      'remove 1 Rebels Base in Wastes, Bases last',
      { Wastes: { 'Rebels Base': 1, 'Cartel Guerrilla Active': 1 } },
      'must changes full',
      'another Faction protects no pieces',
    ],
  ],
});

testJudgments('replace', {
  strict: [
    ['replace 2 Cubes in Capital with 1 Govt Base', { Capital: { 'Govt Troops': 2 } }, 'must changes full'],
    [
      'replace 2 Cubes in Capital with 1 Govt Base',
      { Capital: { 'Govt Troops': 1, 'Govt Police': 1 } },
      'must changes full',
    ],
    ['replace 2 Cubes in Capital with 1 Govt Base', { Capital: { 'Govt Troops': 1 } }, 'changes'],
    [
      'replace 2 Cubes in Capital with 1 Govt Base',
      { Capital: { 'Govt Troops': 2 }, out: { 'Govt Base': 3 } },
      'changes',
      'none Available',
    ],
    [
      'replace 1 Base in Capital with 1 Govt Base',
      { Capital: { 'Rebels Base': 2 } },
      'must changes full',
      'room is judged after removal',
    ],
    [
      'replace 2 Cubes in Capital with 1 Govt Base',
      { Capital: { 'Govt Troops': 2, 'Rebels Base': 2 } },
      'changes',
      'Cubes make no room for a Base',
    ],
  ],
  lenient: [
    [
      'replace 1 Cube in Capital with 1 Govt Base',
      { Capital: { 'Govt Troops': 1 }, out: { 'Govt Base': 3 } },
      'must changes',
      '1.4.1: removed all the same',
    ],
    ['replace 1 Cube in Capital with 1 Govt Base', {}, 'must'],
  ],
});

testJudgments('replace with several limits on the same pieces', {
  rules: 'stacking 2 pieces of each faction in Wastes',
  strict: [
    [
      'replace 2 Cubes in Wastes with 1 Govt Base',
      { Wastes: { 'Govt Troops': 2 } },
      'must changes full',
      'what leaves makes room under the limit that counts it',
    ],
    [
      'replace 2 Cubes in Wastes with 1 Govt Base',
      { Wastes: { 'Govt Troops': 2, 'Rebels Base': 2 } },
      'changes',
      'and under no other',
    ],
    [
      'replace 1 Cube in Wastes with 1 Rebels Guerrilla',
      { Wastes: { 'Govt Troops': 1, 'Rebels Guerrilla Active': 2 } },
      'changes',
      'another Faction leaves no room',
    ],
  ],
});

testJudgments('activate, hide, flip', {
  strict: [
    [
      'activate 1 Guerrilla in Wastes',
      { Wastes: { 'Rebels Guerrilla Underground': 1 } },
      'must changes full',
    ],
    [
      'activate 1 Guerrilla in Wastes',
      { Wastes: { 'Rebels Guerrilla Active': 1 } },
      'must full',
      '1.4.3: the Active count as Activated',
    ],
    ['activate 1 Guerrilla in Wastes', {}, '', 'it needs its piece'],
    ['activate all Guerrillas in Wastes', {}, 'must full'],
  ],
  lenient: [
    ['activate 2 Guerrillas in Wastes', { Wastes: { 'Rebels Guerrilla Underground': 1 } }, 'must changes'],
    ['hide all Guerrillas on map', { Wastes: { 'Cartel Guerrilla Active': 1 } }, 'must changes full'],
    ['hide all Guerrillas on map', { Wastes: { 'Cartel Guerrilla Underground': 1 } }, 'must full'],
    ['flip 1 Guerrilla in Wastes', { Wastes: { 'Cartel Guerrilla Underground': 1 } }, 'must changes full'],
    ['flip 1 Guerrilla in Wastes', { Wastes: { 'Cartel Guerrilla Active': 1 } }, 'must changes full'],
  ],
});

testJudgments('move, relocate', {
  lenient: [
    ['move 1 Troops from Highmoor to Capital', { Highmoor: { 'Govt Troops': 1 } }, 'must changes full'],
    ['move 1 Troops from Highmoor to Capital', {}, 'must'],
    ['relocate all Troops from Highmoor to Capital', {}, 'must full', '"all" of none'],
    ['relocate all Troops from Highmoor to Capital', { Highmoor: { 'Govt Troops': 2 } }, 'must changes full'],
    [
      'relocate all Troops from Highmoor to Cities with Terror',
      { Highmoor: { 'Govt Troops': 2 } },
      'must',
      'nowhere to go',
    ],
    [
      'move 1 Troops from Lowfield to Capital',
      { Lowfield: { 'Govt Troops': 1 } },
      'must changes full',
      'text that names both ends says how far',
    ],
    ['in each Capital: move 1 Troops to there', { Lowfield: { 'Govt Troops': 1 } }, 'must', 'not adjacent'],
    ['in each Capital: move 1 Troops to there', { Highmoor: { 'Govt Troops': 1 } }, 'must changes full'],
    ['in each Capital: relocate 1 Troops to there', { Lowfield: { 'Govt Troops': 1 } }, 'must changes full'],
    ['move any Troops from Highmoor to Capital', {}, 'must full', '"any" may be none'],
    [
      'relocate 1 Rebels Base from Wastes to Capital',
      { Wastes: { 'Rebels Base': 1 }, Capital: { 'Govt Base': 2 } },
      'must',
      'no room',
    ],
    [
      'move 1 Troops from spaces adjacent to Capital to Capital',
      { Wastes: { 'Govt Troops': 1 } },
      'must',
      'no origin has any',
    ],
    [
      'move 1 Troops from Highmoor to Capital, leaving 1 Troops',
      { Highmoor: { 'Govt Troops': 1 } },
      'must',
      'the only one stays',
    ],
    [
      'move 1 Troops from Highmoor to Capital, leaving 1 Troops',
      { Highmoor: { 'Govt Troops': 2 } },
      'must changes full',
    ],
  ],
});
