/** The map (1.3): every space by its number, and tables by that number. */

/** A space's name and what the map calls it. */
export const SPACES: readonly { readonly key: string; readonly title: string }[] = [
  { key: 'Bogotá', title: 'Bogotá / Villavicencio' },
  { key: 'Cali', title: 'Cali' },
  { key: 'Medellín', title: 'Medellín' },
  { key: 'Bucaramanga', title: 'Bucaramanga' },
  { key: 'Ibagué', title: 'Ibagué / Pereira' },
  { key: 'Santa Marta', title: 'Santa Marta / Barranquilla' },
  { key: 'Cartagena', title: 'Cartagena' },
  { key: 'Cúcuta', title: 'Cúcuta' },
  { key: 'Neiva', title: 'Neiva' },
  { key: 'Pasto', title: 'Pasto' },
  { key: 'Sincelejo', title: 'Sincelejo / Montería' },
  { key: 'Atlántico', title: 'Atlántico - Magdalena' },
  { key: 'Chocó', title: 'Chocó - Córdoba' },
  { key: 'Nariño', title: 'Nariño - Cauca' },
  { key: 'Meta West', title: 'Meta West' },
  { key: 'Guaviare', title: 'Guaviare' },
  { key: 'Putumayo', title: 'Putumayo - Caquetá' },
  { key: 'Cesar', title: 'Cesar - La Guajira' },
  { key: 'Antioquia', title: 'Antioquia - Bolívar' },
  { key: 'Santander', title: 'Santander - Boyacá' },
  { key: 'Huila', title: 'Huila - Tolima' },
  { key: 'Arauca', title: 'Arauca - Casanare' },
  { key: 'Meta East', title: 'Meta East' },
  { key: 'Vichada', title: 'Vichada' },
  { key: 'Guainía', title: 'Guainía' },
  { key: 'Vaupés', title: 'Vaupés' },
  { key: 'Amazonas', title: 'Amazonas' },
  { key: 'Ecuador', title: 'Ecuador' },
  { key: 'Panamá', title: 'Panamá' },
  { key: 'Cartagena-Santa Marta LoC', title: 'Cartagena-Santa Marta LoC' },
  { key: 'Cali-Pasto LoC', title: 'Cali-Pasto LoC' },
  { key: 'Neiva-Pasto LoC', title: 'Neiva-Pasto LoC' },
  { key: 'Bogotá-San José LoC', title: 'Bogotá-San José LoC' },
  { key: 'Pasto-Tumaco LoC', title: 'Pasto-Tumaco LoC' },
  { key: 'Buenaventura-Cali LoC', title: 'Buenaventura-Cali LoC' },
  { key: 'Cartagena-Sincelejo LoC', title: 'Cartagena-Sincelejo LoC' },
  { key: 'Medellín-Sincelejo LoC', title: 'Medellín-Sincelejo LoC' },
  { key: 'Ibagué-Medellín LoC', title: 'Ibagué-Medellín LoC' },
  { key: 'Cali-Ibagué LoC', title: 'Cali-Ibagué LoC' },
  { key: 'Bogotá-Bucaramanga-Ibagué LoC', title: 'Bogotá-Bucaramanga-Ibagué LoC' },
  { key: 'Bogotá-Neiva LoC', title: 'Bogotá-Neiva LoC' },
  { key: 'Arauca-Cúcuta LoC', title: 'Arauca-Cúcuta LoC' },
  { key: 'Bogotá-Yopal LoC', title: 'Bogotá-Yopal LoC' },
  { key: 'Ayacucho-Santa Marta LoC', title: 'Ayacucho-Santa Marta LoC' },
  { key: 'Ayacucho-Bucaramanga LoC', title: 'Ayacucho-Bucaramanga LoC' },
  { key: 'Ayacucho-Sincelejo LoC', title: 'Ayacucho-Sincelejo LoC' },
  { key: 'Ayacucho-Cúcuta LoC', title: 'Ayacucho-Cúcuta LoC' },
];

/** How many spaces there are. */
export const SPACE_COUNT = 47;
/** Spaces below this number are Cities (1.3.3). */
export const CITIES_END = 11;
/** Spaces from `CITIES_END` to below this number are Departments (1.3.2), the rest LoCs (1.3.4). */
export const DEPARTMENTS_END = 29;
/** Ecuador and Panama become spaces by Event only (1.3.5). */
export const FOREIGN: readonly number[] = [27, 28];

/** Whether a space is one of those. */
export function isForeign(space: number): boolean {
  return space === 27 || space === 28;
}

/** Population of a space; 0 on LoCs. */
export const POP = new Uint8Array([
  8, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
