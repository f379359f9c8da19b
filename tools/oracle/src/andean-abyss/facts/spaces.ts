/** The map (1.3), as printed on the board of the second edition. */
import { mapOf } from '../../core/spaces.ts';

type Sort = 'city' | 'forest' | 'mountain' | 'grassland' | 'road' | 'pipeline';

/**
 * Sort, name, Population or Econ, and adjacent spaces (1.3.6). Ecuador's terrain is neither Forest nor
 * Mountain.
 */
export const {
  names: NAMES,
  locs: LOCS,
  places: PLACES,
  spaceNamed,
} = mapOf<Sort>(
  `
city Bogota 8: MetaWest Santander Huila MetaEast BogotaSanJose BogotaBucaramangaIbague BogotaNeiva BogotaYopal
city Cali 3: Choco Narino Huila CaliPasto BuenaventuraCali CaliIbague
city Medellin 3: Choco Antioquia MedellinSincelejo IbagueMedellin
city Bucaramanga 2: Antioquia Santander BogotaBucaramangaIbague AyacuchoBucaramanga
city Ibague 2: Choco Antioquia Huila IbagueMedellin CaliIbague BogotaBucaramangaIbague
city SantaMarta 2: Atlantico Cesar CartagenaSantaMarta AyacuchoSantaMarta
city Cartagena 1: Atlantico CartagenaSantaMarta CartagenaSincelejo
city Cucuta 1: Santander AraucaCucuta AyacuchoCucuta
city Neiva 1: MetaWest Putumayo Huila NeivaPasto BogotaNeiva
city Pasto 1: Narino Putumayo Huila Ecuador CaliPasto NeivaPasto PastoTumaco
city Sincelejo 1: Atlantico Choco Antioquia CartagenaSincelejo MedellinSincelejo AyacuchoSincelejo
forest Atlantico 1: SantaMarta Cartagena Sincelejo Cesar Antioquia Santander CartagenaSantaMarta CartagenaSincelejo AyacuchoSantaMarta AyacuchoBucaramanga AyacuchoSincelejo AyacuchoCucuta
forest Choco 1: Cali Medellin Ibague Sincelejo Narino Antioquia Huila Panama BuenaventuraCali MedellinSincelejo IbagueMedellin CaliIbague
forest Narino 1: Cali Pasto Choco Huila Ecuador CaliPasto PastoTumaco BuenaventuraCali
forest MetaWest 1: Bogota Neiva Guaviare Putumayo Huila MetaEast BogotaSanJose BogotaNeiva
forest Guaviare 1: MetaWest Putumayo MetaEast Vichada Guainia Vaupes BogotaSanJose
forest Putumayo 1: Neiva Pasto MetaWest Guaviare Huila Vaupes Amazonas Ecuador NeivaPasto
mountain Cesar 1: SantaMarta Atlantico Antioquia Santander AyacuchoSantaMarta AyacuchoBucaramanga AyacuchoSincelejo AyacuchoCucuta
mountain Antioquia 2: Medellin Bucaramanga Ibague Sincelejo Atlantico Choco Cesar Santander Huila MedellinSincelejo IbagueMedellin BogotaBucaramangaIbague AyacuchoSantaMarta AyacuchoBucaramanga AyacuchoSincelejo AyacuchoCucuta
mountain Santander 2: Bogota Bucaramanga Cucuta Atlantico Cesar Antioquia Huila Arauca MetaEast BogotaBucaramangaIbague AraucaCucuta BogotaYopal AyacuchoSantaMarta AyacuchoBucaramanga AyacuchoSincelejo AyacuchoCucuta
mountain Huila 2: Bogota Cali Ibague Neiva Pasto Choco Narino MetaWest Putumayo Antioquia Santander CaliPasto NeivaPasto CaliIbague BogotaBucaramangaIbague BogotaNeiva
grassland Arauca 1: Santander MetaEast Vichada AraucaCucuta BogotaYopal
grassland MetaEast 1: Bogota MetaWest Guaviare Santander Arauca Vichada BogotaSanJose BogotaYopal
grassland Vichada 0: Guaviare Arauca MetaEast Guainia
forest Guainia 0: Guaviare Vichada Vaupes
forest Vaupes 0: Guaviare Putumayo Guainia Amazonas
forest Amazonas 0: Putumayo Vaupes
grassland Ecuador 0: Pasto Narino Putumayo PastoTumaco
forest Panama 0: Choco
road CartagenaSantaMarta 1: SantaMarta Cartagena Atlantico
road CaliPasto 1: Cali Pasto Narino Huila
road NeivaPasto 1: Neiva Pasto Putumayo Huila
road BogotaSanJose 1: Bogota MetaWest Guaviare MetaEast
road PastoTumaco 1: Pasto Narino Ecuador
pipeline BuenaventuraCali 1: Cali Choco Narino
pipeline CartagenaSincelejo 1: Cartagena Sincelejo Atlantico
pipeline MedellinSincelejo 2: Medellin Sincelejo Choco Antioquia
pipeline IbagueMedellin 1: Medellin Ibague Choco Antioquia
pipeline CaliIbague 1: Cali Ibague Choco Huila
pipeline BogotaBucaramangaIbague 2: Bogota Bucaramanga Ibague Antioquia Santander Huila
pipeline BogotaNeiva 2: Bogota Neiva MetaWest Huila
pipeline AraucaCucuta 3: Cucuta Santander Arauca
pipeline BogotaYopal 2: Bogota Santander Arauca MetaEast
pipeline AyacuchoSantaMarta 2: SantaMarta Atlantico Cesar Antioquia Santander AyacuchoBucaramanga AyacuchoSincelejo AyacuchoCucuta
pipeline AyacuchoBucaramanga 2: Bucaramanga Atlantico Cesar Antioquia Santander AyacuchoSantaMarta AyacuchoSincelejo AyacuchoCucuta
pipeline AyacuchoSincelejo 3: Sincelejo Atlantico Cesar Antioquia Santander AyacuchoSantaMarta AyacuchoBucaramanga AyacuchoCucuta
pipeline AyacuchoCucuta 3: Cucuta Atlantico Cesar Antioquia Santander AyacuchoSantaMarta AyacuchoBucaramanga AyacuchoSincelejo
`,
  ['road', 'pipeline'],
);

/** Foreign countries, which become spaces by an Event (1.3.5). */
export const FOREIGN: readonly string[] = ['Ecuador', 'Panama'];
