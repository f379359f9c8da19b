/** A minimal volume for tests of single statements: three Factions and five spaces. */

/** The rules shared by these tests; each test adds its own. */
export const minimalVolume = `
volume Trial "Trial" edition "1"

faction Govt "Government" color blue
faction Rebels "Rebels" color red
faction Cartel "Cartel" color green
term Insurgents = Rebels, Cartel

class Cube plural Cubes
class Guerrilla plural Guerrillas { Underground, Active }
class Base plural Bases
forces Govt { Troops 6 : Cube, Police 4 : Cube plural Police, Base 2 : Base }
forces Rebels { Guerrilla 8 : Guerrilla, Base 3 : Base }
forces Cartel { Guerrilla 6 : Guerrilla, Base 3 : Base }

kind City plural Cities { Pop }
kind Province plural Provinces { Pop }
kind Road plural Roads { Econ }
space Capital "Capital" : City { Pop 3 }
space Highmoor "Highmoor" : Province { Pop 1 }
space Lowfield "Lowfield" : Province { Pop 0 }
space NorthRoad "North Road" : Road { Econ 2 }
space CoastRoad "Coast Road" : Road { Econ 1 }
adjacent Capital to Highmoor, Lowfield, NorthRoad, CoastRoad
adjacent Highmoor to Lowfield, NorthRoad
adjacent NorthRoad to CoastRoad
stacking 2 Bases in Cities and Provinces
stacking 0 Bases on Roads

scale Populace { Opposition -1, Neutral 0, Support 1 }
populace of Cities and Provinces with Pop 1
track Resources of each faction 0 to 20
track Aid 0 to 9

victory {
  Govt: Govt pieces on map - 99
  Rebels: Rebels pieces on map - 99
  Cartel: Cartel pieces on map - 99
  ties Cartel, Rebels, Govt
}
sequence {
  eligible by card, 2 act
  first: Operation with Activity, Event
  second after Operation: Limited
  second after Activity: Limited, Event
  second after Event: Operation with Activity
  pass: own +1
  acted: Ineligible
  round Campaign
}
round Campaign {
  phase Reset {
    hide all Guerrillas on map
    end momentum
    make all factions Eligible
  }
}
deck Standard { 1 piles of 4 events, 1 Campaign }
setup Standard {
  deck Standard
  Govt 9, Rebels 9, Cartel 9
  Capital { 2 Troops, 2 Police, Support }
  Highmoor { 3 Rebels Guerrillas, 1 Rebels Base }
  Lowfield { 2 Rebels Guerrillas, 2 Cartel Guerrillas }
  NorthRoad { 1 Cartel Guerrilla }
}
`;
