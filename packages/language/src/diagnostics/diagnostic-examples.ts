/** Samples of the language reference that have a diagnostic. Written by `docs/language/build/diagnostics.ts`; do not edit. */

/**
 * Entries, with a blank line between two of them: a code and a page, then the wrong text after `-`, and the right one
 * after `+`.
 */
export const diagnosticExamples = String.raw`
Q0001 traps.md
- if Aid > 3 && Aid < 6: Aid +1
+ if Aid > 3 and Aid < 6: Aid +1

Q0008 traps.md
- remove Guerrillas there
+ remove all Guerrillas there
+ remove (Police there) Guerrillas there

Q0009 traps.md
- remove 1 or 2 Guerrillas there
+ remove up to 2 Guerrillas there

Q0010 traps.md
- Aid += 2
+ Aid +2

Q0011 traps.md
- if Aid > 5: Aid -1
- else if Aid > 2: Aid +1
+ if Aid > 5: Aid -1
+ else { if Aid > 2: Aid +1 }

Q0012 traps.md
- choose a City: place 1 Troops there
+ select a City: place 1 Troops there

Q0013 traps.md
- by Govt: place 1 Troops at Capital
+ by Govt: place 1 Troops in Capital

Q0014 traps.md
- remove 1 Troops there to Capital
+ relocate 1 Troops from there to Capital

Q0015 traps.md
- each City: place 1 Terror there
+ in each City: place 1 Terror there

Q0020 values.md
- define Half = 1 if Aid is 9

Q0023 traps.md
- Aid = 3
+ set Aid to 3

Q0026 not-yet.md
- by Govt: place 2 Cubes in Capital alternating

Q1001 statements-values.md
- pay 1 or 3

Q1002 statements-flow.md
- mark Control until Harvest

Q1005 statements-pieces.md
- recall Troops
- recall Police

Q1008 points.md
- Sweep.price is 1

Q1011 terms-and-map.md
- term Muddle = Govt, City

Q1014 terms-and-map.md
- space Vagueland "Vagueland" : Province { Pop 1 }
- adjacent Vagueland to Harbor

Q1015 terms-and-map.md
- adjacent Highmoor to Capital

Q1021 editions.md
- edition Second "second edition" of Continent {
-   remove event 3
- }

Q1023 editions.md
- edition Second "second edition" of Base {
-   replace Train.price with point cost 3
- }

Q1024 editions.md
- edition Second "second edition" of Base {
-   remove Standard
- }

Q1025 editions.md
- edition Second "second edition" of Base {
-   replace Train.cost with point cost 2
- }

Q1026 editions.md
- edition Second "second edition" of Base {
-   replace Train.cost with point cost 3
-   remove Train
- }

Q1027 editions.md
- edition Second "second edition" of Base {
-   replace Train.cost with phase Cost: Aid +1
- }

Q1028 editions.md
- edition Second "second edition" of Base {
-   insert phase Weariness: Aid -1
- }

Q1030 editions.md
- edition Second "second edition" of Base {
-   replace event 2 shaded { Aid -4 } with: Aid -3
- }

Q1031 editions.md
- edition Second "second edition" of Base {
-   remove event 2 shaded { Aid -2 }
- }

Q1032 sequence.md
- option Crowded { replace setup Standard.Capital with Capital { 5 Troops } }

Q1033 editions.md
- edition Second "second edition" of Base {
-   remove AirLift
- }
- scenario "An Air Lift needs Troops" cites 4.2 {
-   given setup Standard
- }

Q2001 not-yet.md
- operation Menace of Insurgents {
-   point aim Neutral
-   select any Cities, paying 1: shift 1 toward aim
- }
+ operation Menace of Insurgents {
+   point incites no
+   select any Cities, paying 1 {
+     if incites: shift 1 toward ActiveOpposition
+     else: shift 1 toward Neutral
+   }
+ }
+ adapt Menace for Rebels { incites is yes }

Q2002 not-yet.md
- relocate 3 Troops from map or Available to Harbor
+ place 3 Troops from Available or map in Harbor

Q2003 traps.md
- remove 1 Guerrilla
+ select a City: remove 1 Guerrilla there

Q2004 statements-flow.md
- do Strike

Q2005 not-yet.md
- procedure Zone(lands) by Govt {
-   select a lands with Rebels pieces as zone: place 1 Terror there
- }
+ procedure Zone by Govt { place 1 Terror there; remove all Govt Bases there }
+ event 9 "Talks" order Rebels Cartel Govt {
+   by Govt: select a Province with Rebels pieces: do Zone
+ }

Q2006 nouns.md
- remove 1 Underground Base there

Q2007 points.md
- Sweep.cost is either Aid or Troops

Q2008 points.md
- Sweep.targets adds 1

Q2009 nouns.md
- if Aid is Capital: Aid +1

Q2010 traps.md
- Resources +1
+ Resources of own +1
+ Govt +1

Q2011 pieces.md
- Aid of Govt +1

Q2012 values.md
- Aid + larger(1, 2)

Q2013 not-yet.md
- by Rebels: free Limited Rally in spaces adjacent to Capital
+ by Rebels: select a space adjacent to Capital: free Limited Rally there

Q2014 traps.md
- remove 2 Rebels Guerrillas and Bases there
+ remove 2 Guerrillas and Bases of Rebels there
+ remove 2 Rebels Guerrillas and 1 Cartel Base there

Q2015 traps.md
- select any Cities without Support and Provinces without Support: place 1 Terror there

Q2016 traps.md
- select a Province adjacent to Roads with Terror: place 1 Troops there
+ select a Province adjacent to a Road with Sabotage: place 1 Troops there // the Road has the Sabotage
+ select a Province with Terror adjacent to Capital: place 1 Troops there // the Province has the Terror

Q2017 traps.md
- if Troops in Cities and Provinces: Aid +1
+ if Troops there and there is Province: Aid +1

Q3001 terms-and-map.md
- select a City with Econ 2: place 1 Terror there

Q3002 pieces.md
- place 1 Sabotage in Capital

Q3003 secrets.md
- class Camp plural Camps { Open, Veiled, Chief }
- forces Rebels { Camp 6 : Camp }
- secret Seat of Rebels, one of Veiled Camps, shown as Chief Camp
- event 4 "Turn" order Rebels Govt Cartel { flip 1 Camp in Capital }

Q3004 terms-and-map.md
- select a Road: shift 1 toward ActiveSupport

Q3005 points.md
- Sweep.cost adds 1
- Sweep.cost is 2

Q3006 operations.md
- select a City { way help: place 1 Police there }

Q3007 points.md
- if Aid is 9: Sweep.cost is 1

Q3008 not-yet.md
- activity Slip of Rebels with Rally {
-   select a space with Rebels Guerrilla: hide 1 Guerrilla there
-   then may Aid -1
- }

Q3009 operations.md
- select a City, idle with Activity { place 1 Police there }

Q3010 operations.md
- operation Mixed of Govt {
-   select any Cities {
-     way help: place 1 Police there
-     Aid +1
-   }
- }

Q3011 sequence.md
- setup Crowded { deck Standard; Capital { 20 Troops } }

Q3012 events.md
- event 15 "Lost Symbol" order Govt Rebels { Aid +1 }

Q3013 sequence.md
- deck Odd { events 1, 2, 3; 2 piles of 2 events, 1 Campaign }

Q3014 events.md
- event 14 "Half" order Govt Rebels Cartel {
-   unshaded: Aid +1
- }

Q3015 pieces.md
- set Aid to 12

Q3016 points.md
- whenever Govt finishes Rally: Aid -1

Q3017 operations.md
- activity Snipe of Rebels with Attack, replacing Strike { remove 1 Troops in Capital }

Q3018 victory.md
- victory {
-   Govt: Govt - 10
-   Rebels: Rebels - 10
-   Cartel: Cartel - 10
-   ties Rebels if (Aid > 3), Cartel, Govt
- }

Q3019 secrets.md
- by Govt: secretly set Cache to a space with Rebels Base, else none

Q3020 secrets.md
- by Govt: look at next 0 cards

Q3021 terms-and-map.md
- open Highmoor

Q3022 operations.md
- operation Sly of Govt {
-   let n = Aid
-   select any Cities { way help: place n Police there }
- }

Q3023 statements-flow.md
- select 2 Guerrillas

Q3024 statements-pieces.md
- replace 1 Rebels Base with 1 Rebels Base

Q3025 points.md
- Sweep.cost in Highmoor is 1

Q3026 statements-values.md
- set Terror to 1

Q3027 statements-values.md
- set President to 1

Q3028 pieces.md
- place 1 Govt Base on Roads

Q3030 statements-pieces.md
- move any Guerrillas to Provinces, activating each group if group > 2

Q3031 statements-pieces.md
- remove up to 2 enemy pieces there, targeting factions

Q3032 statements-flow.md
- if possible: place 1 Troops in Capital

Q3033 statements-flow.md
- if Limited: Aid +1

Q3037 statements-flow.md
- by Rebels: free Operation not Ambush

Q3038 statements-flow.md
- procedure Rest: Aid +1
- event 9 "Rest" order Rebels Cartel Govt { do Rest as r; place 1 Terror in r }

Q3039 points.md
- if Aid is 9: forbid Sweep

Q3040 points.md
- activity Levy of Govt with any Operation { Govt +1 }
- event 15 "Idle" order Govt Rebels Cartel { forbid Levy in Cities }

Q3041 secrets.md
- standing Tip: at any time, transfer 1 Resources from own to executing

Q3042 points.md
- Sweep.cost is 1 each card

Q3043 points.md
- point CivicForce 1
- adapt Rally for Cartel { CivicForce is 2 }

Q3044 statements-pieces.md
- remove 1 Available Cartel Guerrilla and 1 Rebels Guerrilla in Capital

Q3045 statements-flow.md
- select 2 factions: Aid +1

Q3046 statements-flow.md
- select 3 of: Aid +1 or: Govt +1

Q3047 traps.md
- relocate any Police to Cities
+ relocate any Police from there to Cities
+ relocate any Police from spaces to Cities

Q3048 statements-pieces.md
- replace 1 Cartel Guerrilla with its counterpart of Govt

Q3051 sequence.md
- sequence {
-   eligible by card, 2 act
-   acted: Ineligible
-   acted: Eligible
-   round Campaign
- }

Q3052 sequence.md
- setup Nobodys { deck Standard; Redstone { 2 Guerrillas } }

Q3054 scenarios.md
- scenario "Somebody holds a Shipment" {
-   given setup Standard
-   given Harbor holds 1 Cartel Guerrilla, 1 Rebels Shipment
- }

Q3056 sequence.md
- option Alone excludes Alone { Train.cost is 3 }

Q3057 sequence.md
- option Brief { Train.cost is 3 }
- option Seeded { Sweep.cost is 1 }
- setup Hasty { deck Standard; deck Short with Brief, Seeded; deck Standard with Brief }
- deck Short { events 1, 2, 3; 1 piles of 3 events, 1 Campaign }

Q3058 sequence.md
- deck Odd { events 1, 2, 3; 1 piles of 3 events, 1 Campaign among last 5 }

Q3061 victory.md
- option TwoPlayers
- option ThreePlayers
- victory {
-   Govt: 0 - 1
-   Rebels: 0 - 1
-   Cartel: 0 - 1
-   ties Rebels, Cartel, Govt
-   with TwoPlayers: Govt and Rebels together
-   with ThreePlayers: Govt and Cartel together
- }

Q3062 traps.md
- activate (Cubes) Guerrillas there

Q3064 victory.md
- nonplayers Govt { win ties }
- victory { Govt: Govt - 12; Rebels: Rebels - 12; ties none }

Q3065 values.md
- Aid + 6 / (2 - 2)

Q3066 traps.md
- by Rebels: may pay 3
+ by Rebels {
+   either "pay": pay 3
+   or "suffer": remove 1 Rebels Base on map
+ }

Q3070 operations.md
- allow 1 Activity: Aid +1

Q3071 terms-and-map.md
- holding Island "The Prison Island"
- event 9 "Exile" order Rebels Cartel Govt { select any Island: place 1 Troops there }

Q3072 statements-flow.md
- by Rebels: free Attack, Guerrillas to Capital

Q3076 statements-pieces.md
- fate of Troops is Closed

Q3077 statements-pieces.md
- fate of Govt Bases is map
- event 9 "Purge" order Rebels Cartel Govt { remove 1 Govt Base in Capital }

Q3078 statements-pieces.md
- flip 1 Active Guerrilla there to Active

Q3084 points.md
- while (Aid > 6): Govt +1

Q3086 statements-flow.md
- for each s in Harbor, Capital: place 1 Police in s

Q3088 statements-values.md
- roll 9 dice as n

Q3089 statements-flow.md
- randomly select up to 2 Cities: place 1 Terror there

Q3090 sequence.md
- set first to Rebels

Q3091 sequence.md
- sequence {
-   eligible by track, 2 act
-   box Event: Event
-   box Full: Operation
-   box Full after Limited: Limited
-   round Campaign
- }

Q3092 sequence.md
- setup Early { deck Standard; Govt 3 }

Q3093 events.md
- event 19 "Two Halves" order Govt Rebels Cartel {
-   top: Govt +2
-   bottom: Rebels +2
- }

Q3095 secrets.md
- hand Influence of each faction up to 2
- track Clout of each faction, worth of Influence
- event I1 "Envoy" of Influence worth 1 { own +2 }
- event 9 "Audience" order Govt Rebels Cartel { if Clout of Govt > 1: Aid +1 }

Q3096 points.md
- whenever Govt begins turn: by Rebels: may cancel Event

Q3097 sequence.md
- sequence {
-   eligible by card, 2 act
-   interrupt order Rebels
-   round Campaign
- }
- event 101 "Uprising" of Rebels { Aid -1 }
- deck Odd { events 1, 2, 101; 1 piles of 3 events, 1 Campaign }

Q3098 sequence.md
- event 101 "Uprising" of Rebels { Aid -1 }

Q3100 traps.md
- operation Drill of Govt {
-   point cost 2
-   select any Cities, paying 1: place 1 Troops there // meant: paying cost
- }

Q3102 traps.md
- activity Subvert of Cartel with Train { Cartel +1 }

Q3103 points.md
- event 32 "Quartermasters" order Rebels Cartel Govt { capability: adapt Rally for Govt { cost is 3 } }

Q3104 traps.md
- if Govt Control and Rebels Control: Aid +1

Q3105 values.md
- define Guarded of s in Cities = Police in s > 0
- event 7 "Tolls" order Rebels Govt Cartel { in each Road where (not (Guarded of space)): place 1 Sabotage there }

Q3107 operations.md
- operation MarchByDay "March" of Govt { Aid +1 }
- operation MarchByNight "March" of Govt { Aid +2 }

Q3110 points.md
- event 10 "Maps" order Govt Rebels Cartel { capability: Sweep.cost is 0 }
- event 12 "Old Maps" order Govt Rebels Cartel { end momentum 10 }

Q3111 points.md
- event 33 "Typhoon" order Rebels Govt Cartel {
-   momentum { select up to 2 Provinces as storm; forbid Sweep in storm }
- }

Q3112 points.md
- adapt Rally for own { cost is 3 }

Q3120 events.md
- event 12 "No Sides" order Govt Rebels Cartel
- event 13 "Foresight" order Rebels Cartel Govt { free Event of card 12 }

Q3121 secrets.md
- hand Tactics of each faction up to 3
- event T1 "Ambush" of Tactics { Aid -1 }
- event 9 "Gift" order Govt Rebels Cartel { Tactics of Rebels +1 }

Q3122 secrets.md
- event 9 "Gift" order Govt Rebels Cartel { draw 1 Resources }

Q3125 secrets.md
- by Govt: look at next 2 cards, put 3 on top

Q3130 secrets.md
- secret Bid of each faction up to 9
- event 9 "Gift" order Govt Rebels Cartel { set Bid of Rebels to 3 }

Q3131 secrets.md
- secret Bid of each faction up to 9
- event 9 "Auction" order Govt Rebels Cartel {
-   for each f in factions: by f: secretly set Bid to a number from 0 to 5
-   reveal Bid
-   Aid +1
-   reveal Bid
- }

Q3132 statements-pieces.md
- relocate 1 Terror from Capital to Capital

Q3133 terms-and-map.md
- Pop of s is -1 while (Terror in s > 0)

Q3134 statements-pieces.md
- event 9 "Landing" order Govt Rebels Cartel { place 2 Troops from Available or Available in Harbor }

Q3135 pieces.md
- class Guerrilla plural Guerrillas { Underground, Active } { Fresh, Spent }
- event 9 "Rest" order Govt Rebels Cartel { flip all Spent Guerrillas on map }

Q3150 terms-and-map.md
- faction Tribes "Tribes" color sand without a seat
- event 21 "Tribute" order Govt Rebels Cartel { Tribes +1 }

Q3151 points.md
- activity Envoys of Rebels with Rally { activate all Cartel Guerrillas on map }
- while (Attack with Envoys): Attack.cost is 0

Q3152 secrets.md
- hand Tactics of each faction up to 3
- event T1 "Ambush" of Tactics { Aid -1 }
- event 9 "Gift" order Govt Rebels Cartel { draw 1 Tactics from own }

Q4001 statements-flow.md
- procedure Echo: do Echo

Q4002 statements-flow.md
- by Govt: repeat any { if Troops there > 0: pay 3; shift 1 toward ActiveSupport }

Q4003 statements-flow.md
- repeat any { remove 1 Terror on map; place 1 Terror in Capital }

Q4004 points.md
- whenever remove Guerrillas: remove 1 Guerrilla there

Q4005 secrets.md
- event 9 "Rumour" order Govt Rebels Cartel { if Cache is Highmoor: Aid +1 }

Q4006 secrets.md
- define CacheControl = 1 if Cache is Capital, else 0

Q4007 values.md
- define Endless = Endless + 1

Q4008 secrets.md
- standing Drill: while executing, may remove up to 2 own pieces

Q4009 traps.md
- round Harvest { phase Levy: select a City: place 1 Police there }
+ round Harvest { phase Levy by Govt: select a City: place 1 Police there }

Q4020 secrets.md
- class Camp plural Camps { Open, Veiled, Chief }
- forces Rebels { Camp 6 : Camp }
- secret Seat of Rebels, one of Veiled Camps, shown as Chief Camp
- event 4 "March" order Rebels Govt Cartel { move any Rebels pieces from Capital to Highmoor }

Q4031 not-yet.md
- activity Raid of Govt with Train { select a Province: remove 1 Guerrilla there }
- whenever remove Guerrilla: by Govt: free Train

Q4033 not-yet.md
- operation Purge of Cartel {
-   select a City {
-     remove 1 Police there
-     free Threat
-   }
- }
- activity Threat of Cartel with Purge, committing Purge { select up to 2 Cities: remove 1 Terror there }

Q4035 secrets.md
- secret Bid of each faction up to 9
- event 9 "Auction" order Govt Rebels Cartel {
-   by Govt: secretly set Bid to a number from 0 to 5
-   if Bid of Govt > 3: Aid +1
-   reveal Bid
- }

Q4036 nonplayers.md
- rule 8.0 nonplayers Govt
- rule 8.6 nonplayer Train of Govt in up to 1 spaces {
-   step search in all Provinces: prefer spaces where (space is Cache)
- }

Q5001 scenarios.md
- scenario "Lost" {
-   given setup Standard
-   given cards 99
- }

Q5007 scenarios.md
- scenario "Twice" {
-   given setup Standard
-   given Harbor holds 2 Police
-   given Harbor holds 3 Troops
- }

Q5032 scenarios.md
- operation Raid of Rebels { select up to 2 Cities: place 1 Terror there }
- activity Envoys of Rebels with Raid { Aid +1 }
- while (Raid with Envoys): forbid Rally in Capital
- scenario "Envoys come along" {
-   given setup Standard
-   expect Raid with Envoys
- }

Q6008 nonplayers.md
- rule 8.6 nonplayer Rally of Rebels {
-   when number of spaces where (would place 1 Base) > 1
-   step any in all spaces: do place
- }
`;
