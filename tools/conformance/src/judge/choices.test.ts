/** Judgments of choices of spaces and modes, repetitions and calls (`docs/derivation.md`). */
import { testJudgments } from '../testing/test-judgments.ts';

const troops = (space: string, n = 1): Readonly<Record<string, Record<string, number>>> => ({
  [space]: { 'Govt Troops': n },
});

testJudgments('select', {
  strict: [
    ['select a Province with Troops { remove 1 Troops there }', troops('Wastes'), 'must changes full'],
    [
      'select a Province with Troops { remove 1 Troops there }',
      troops('Capital'),
      '',
      'a choice needs its one space',
    ],
    [
      'select a Province with Troops { remove 1 Terror there }',
      troops('Wastes'),
      '',
      'nothing could be done there',
    ],
    [
      'select a Province with Troops { remove 1 Terror there }',
      { ...troops('Wastes'), Highmoor: { Terror: 1 } },
      '',
      'not in the same space',
    ],
    [
      'select a space with Troops as origin\nremove 1 Police in origin',
      troops('Wastes'),
      '',
      'it governs the rest',
    ],
    [
      'select a space with Troops as origin\nremove 1 Police in origin',
      { Wastes: { 'Govt Troops': 1, 'Govt Police': 1 } },
      'must changes full',
    ],
    [
      'select a space with Troops as origin\nselect a space not origin as goal\nmove up to 3 Troops from origin to goal',
      troops('Wastes'),
      'must changes full',
    ],
  ],
  lenient: [
    [
      'select a Province with Troops { remove 2 Troops there }',
      troops('Wastes'),
      'must changes',
      'less than the whole text',
    ],
    ['select a Province with Troops { remove 2 Troops there }', troops('Wastes', 2), 'must changes full'],
    ['select a Province with Troops { remove 2 Troops there }', {}, 'must', 'skipped'],
    ['select a Province { remove all Troops there }', troops('Wastes'), 'must changes full'],
    ['select a Province { remove all Troops there }', {}, 'must', 'nothing to remove is not all of it'],
    [
      'select a Province { remove all Terror there; remove 2 Troops there }',
      troops('Wastes'),
      'must changes',
      'that there is no Terror elsewhere does not make it full',
    ],
    [
      'select a Province { remove all Terror there; remove 2 Troops there }',
      troops('Wastes', 2),
      'must changes full',
      'what is already so counts as done',
    ],
    [
      'select up to 2 Provinces with Troops { remove 2 Troops there }',
      {},
      'must full',
      'up to 2 may be none',
    ],
  ],
});

const clearing = 'select up to 2 Provinces with Troops as targets\nin each targets: remove 1 Terror there';
const levy = 'select 2 Provinces with Troops as held\nAid + number of held\nGovt +1';

testJudgments('a selected set with later use', {
  strict: [
    [clearing, { Wastes: { 'Govt Troops': 1, Terror: 1 } }, 'must changes full'],
    [clearing, troops('Wastes'), '', 'nothing could be done there'],
    [clearing, { ...troops('Wastes'), Highmoor: { Terror: 1 } }, '', 'not in the same space'],
    [`${clearing}\nAid +1`, troops('Wastes'), 'changes', 'what is done anyway is no reason to select it'],
    [
      `${clearing}\npay 1`,
      { Wastes: { 'Govt Troops': 1, Terror: 1 }, 'Resources of Govt': 0 },
      '',
      'it has to be paid, so no space can be selected',
    ],
    [
      'select up to 2 Provinces with Troops as targets\nthen select up to 1 targets: remove 1 Terror there',
      { ...troops('Wastes'), Highmoor: { Terror: 1 } },
      '',
    ],
    [
      'place 1 Troops in Capital\nthen select any Provinces with Terror: remove 1 Terror there',
      {},
      'must changes',
      'a later selection of any spaces may be empty',
    ],
    [
      'select up to 2 Provinces as targets\nmove any Troops from targets to Capital',
      troops('Wastes'),
      'must changes full',
    ],
    [
      'select up to 2 Provinces with Terror as targets\nmove any Troops from targets to Capital',
      troops('Wastes'),
      '',
    ],
  ],
  lenient: [
    [clearing, { Wastes: { 'Govt Troops': 1, Terror: 1 } }, 'must changes full'],
    [clearing, troops('Wastes'), 'must full', 'up to 2 may be none'],
    [levy, troops('Wastes'), 'must changes full'],
    [levy, { ...troops('Wastes'), 'Resources of Govt': 20 }, 'must changes', 'the rest counts for itself'],
    [levy, { ...troops('Wastes'), Aid: 9 }, 'must changes', 'nothing is selected, and the rest is done'],
  ],
});

testJudgments('either', {
  strict: [
    ['either: remove 1 Terror in Capital or: Aid +1', {}, 'must changes full'],
    ['either: remove 1 Terror in Capital or: Aid +1', { Aid: 9 }, '', 'no mode can do anything'],
    ['either if Aid > 5: Aid -1 or: remove 1 Terror in Capital', { Aid: 5 }, '', 'the guard fails'],
    ['either if Aid > 5: Aid -1 or: remove 1 Terror in Capital', { Aid: 6 }, 'must changes full'],
  ],
  lenient: [
    ['either: set Capital to Neutral or: set Capital to PassiveSupport', {}, 'must changes full'],
    [
      'either: set Capital to Neutral or: remove 2 Terror in Capital',
      { Capital: { Terror: 1 } },
      'must changes full',
    ],
    ['either: set Capital to Neutral or: remove 1 Terror in Capital', {}, 'must full', 'it is so already'],
    ['either: remove all Terror in Capital or: remove 2 Police in Capital', {}, 'must', 'nothing is there'],
    ['either: remove 1 Terror in Capital or: Aid +2', { Aid: 8 }, 'must changes'],
    ['either: remove 1 Terror in Capital or: Aid +2', { Aid: 9 }, 'must', 'skipped'],
  ],
});

testJudgments('may, if, repeat', {
  strict: [
    ['may Aid +1', {}, 'must changes full'],
    ['may Aid +1', { Aid: 9 }, 'must full', 'it is optional'],
    ['may { pay 3; Aid +1 }', { 'Resources of Govt': 2 }, 'must full'],
    ['if Aid > 5: Aid +1 else: remove 1 Terror in Capital', { Aid: 6 }, 'must changes full'],
    ['if Aid > 5: Aid +1 else: remove 1 Terror in Capital', { Aid: 5 }, 'must'],
    ['roll d\nif d is 1: Aid +1', {}, 'must changes full', 'it may be begun for what a die may bring'],
    ['roll d\nif d is 1: Aid +1 else: Govt +1', {}, 'must changes full', 'both faces do something'],
    ['repeat any: remove 1 Terror in Capital', { Capital: { Terror: 1 } }, 'must changes full'],
    ['repeat any: remove 1 Terror in Capital', {}, 'must full'],
    ['repeat 2: remove 1 Terror in Capital', {}, 'must'],
  ],
  lenient: [
    ['roll d\nif d is 1: Aid +1', {}, 'must full', 'an Event never relies upon a die'],
    ['may { roll d; if d is 1: Aid +1 }', {}, 'must changes full', 'a roll may have an effect'],
    ['roll d\nif d is 1: Aid +1 else: Govt +1', {}, 'must changes full', 'both faces do something'],
    [
      'by Rebels: repeat any: select a City with Troops { pay 3; shift 1 toward ActiveOpposition }',
      { ...troops('Capital'), 'Resources of Rebels': 2 },
      'must full',
    ],
    [
      'by Rebels: repeat any: select a City with Troops { pay 3; shift 1 toward ActiveOpposition }',
      { ...troops('Capital'), 'Resources of Rebels': 3 },
      'must changes full',
    ],
  ],
});

testJudgments('in each, for each', {
  lenient: [
    [
      'in each Province with Troops: place 1 Terror there',
      troops('Capital'),
      'must full',
      'none: nothing is left out',
    ],
    ['in each Province with Troops: place 1 Terror there', troops('Highmoor'), 'must changes full'],
    [
      'in each Province with Troops: remove 2 Troops there',
      { ...troops('Wastes', 2), ...troops('Highmoor', 1) },
      'must changes',
      'not everywhere in full',
    ],
    ['for each f in factions: f -2', {}, 'must changes full'],
    ['for each f in factions: f -2', { 'Resources of Cartel': 1 }, 'must changes'],
  ],
});

const hidden = (n: number): Readonly<Record<string, Record<string, number>>> => ({
  Wastes: { 'Rebels Guerrilla Underground': n, 'Govt Troops': 1 },
});

testJudgments('earlier statements without a decision', {
  rules: `operation Chase of Govt {
  select any Provinces { way catch { remove (Troops there) Active Guerrillas there } }
}
procedure Catch: remove 2 Active Guerrillas there`,
  strict: [
    [
      'activate all Rebels Guerrillas in Wastes\nreplace 2 Active Rebels Guerrillas with 1 Rebels Base in Wastes',
      hidden(2),
      'must changes full',
      'A makes room for B',
    ],
    [
      'activate all Rebels Guerrillas in Wastes\nreplace 2 Active Rebels Guerrillas with 1 Rebels Base in Wastes',
      hidden(1),
      'changes',
    ],
    [
      'activate all Rebels Guerrillas in Wastes\nreplace 2 Active Rebels Guerrillas with 1 Rebels Base in Highmoor',
      hidden(2),
      'changes',
      'not in another space',
    ],
  ],
  lenient: [
    [
      'activate all Rebels Guerrillas in Wastes\nremove 2 Active Guerrillas in Wastes',
      hidden(2),
      'must changes full',
    ],
    [
      'activate all Rebels Guerrillas in Wastes\nremove 2 Active Guerrillas in Wastes',
      hidden(1),
      'must changes',
    ],
    [
      'activate all Rebels Guerrillas in Wastes\nremove 2 Active Guerrillas on map',
      hidden(2),
      'must changes full',
    ],
    ['activate all Rebels Guerrillas in Wastes\ndo Catch in Wastes', hidden(2), 'must changes full'],
    ['activate all Rebels Guerrillas in Wastes\ndo Catch in Highmoor', hidden(2), 'must changes'],
    [
      'activate all Rebels Guerrillas in Wastes\nby Govt: free Chase in Wastes',
      hidden(2),
      'must changes full',
      'through all that it calls',
    ],
    ['hide all Rebels Guerrillas in Wastes\nremove 2 Active Guerrillas in Wastes', hidden(2), 'must'],
    [
      'hide all Rebels Guerrillas in Wastes\nremove 1 Active Guerrillas in Wastes',
      { Wastes: { 'Rebels Guerrilla Active': 1 } },
      'must changes',
      'A takes away what B needs',
    ],
    [
      'activate 1 Rebels Guerrilla in Wastes\nremove 2 Active Guerrillas in Wastes',
      hidden(2),
      'must changes',
      'A that may choose: B alone',
    ],
    [
      'let n = Active Guerrillas in Wastes\nactivate all Rebels Guerrillas in Wastes\nremove (n + 1) Guerrillas in Wastes',
      { Wastes: { 'Rebels Guerrilla Underground': 1 } },
      'must changes full',
      'what was counted before stays so',
    ],
    ['shift 1 toward ActiveSupport in Highmoor\nshift 1 toward Neutral in Highmoor', {}, 'must changes full'],
    [
      'set Highmoor to ActiveSupport\nif Highmoor has Support: remove 1 Terror in Capital',
      {},
      'must changes',
    ],
    [
      'set Highmoor to ActiveSupport\nif Highmoor has Support: remove 1 Terror in Capital',
      { Capital: { Terror: 1 } },
      'must changes full',
    ],
  ],
});

testJudgments('spaces that share a supply', {
  lenient: [
    ['place 3 Troops in Provinces', { Capital: { 'Govt Troops': 4 } }, 'must changes', '2 are Available'],
    ['place 3 Troops in Provinces', { Capital: { 'Govt Troops': 3 } }, 'must changes full'],
    ['place 2 Terror in Provinces', { Capital: { Terror: 2 } }, 'must changes', '1 is left'],
  ],
});

testJudgments('calls and free operations', {
  rules: `operation Drill of Govt {
  point cost 3
  point size 2
  select any Cities with Police, paying cost: place size Troops there
}
operation Raid of Rebels { remove 1 Troops in Capital }
procedure Clear(n): remove n Terror in Capital`,
  strict: [
    ['do Clear(2)', { Capital: { Terror: 1 } }, 'must changes'],
    ['do Clear(2)', {}, 'must'],
    ['free Drill', { Capital: { 'Govt Police': 1 }, 'Resources of Govt': 0 }, 'must changes full', 'free'],
    ['free Drill', {}, '', 'no space'],
    ['free Drill in Capital', { Capital: { 'Govt Police': 1 } }, 'must changes full'],
    ['free Drill { size is 0 }', { Capital: { 'Govt Police': 1 } }, '', 'with the rider it places nothing'],
  ],
  lenient: [
    ['free Drill', {}, 'must', 'skipped'],
    ['by Rebels: free Raid', troops('Capital'), 'must changes full'],
    ['do Clear(2)', { Capital: { Terror: 1 } }, 'must changes'],
  ],
});
