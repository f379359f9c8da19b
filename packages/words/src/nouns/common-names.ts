/** Words with the same meaning in every volume, which lexicons need not define. */
import type { NameForms, LocaleName } from './term.ts';

type CommonNames = Readonly<
  Record<
    | 'spaces'
    | 'pieces'
    | 'factions'
    | 'Operation'
    | 'Activity'
    | 'origin'
    | 'resources'
    | 'margin'
    | 'sequence'
    | 'event'
    | 'available'
    | 'reaction',
    NameForms
  >
>;

export const commonNames: Readonly<Record<LocaleName, CommonNames>> = {
  en: {
    spaces: { one: 'space', many: 'spaces' },
    pieces: { one: 'piece', many: 'pieces' },
    factions: { one: 'Faction', many: 'Factions' },
    Operation: { one: 'Operation', many: 'Operations' },
    Activity: { one: 'Special Activity', many: 'Special Activities' },
    origin: { one: 'origin' },
    resources: { one: 'Resource', many: 'Resources' },
    margin: { one: 'victory margin' },
    sequence: { one: 'Sequence of Play' },
    event: { one: 'Event', many: 'Events' },
    available: { one: 'Available' },
    reaction: { one: 'Standing rule' },
  },
  fr: {
    spaces: { one: 'zone', many: 'zones', gender: 'f' },
    pieces: { one: 'pièce', many: 'pièces', gender: 'f' },
    factions: { one: 'Faction', many: 'Factions', gender: 'f' },
    Operation: { one: 'Opération', many: 'Opérations', gender: 'f' },
    Activity: { one: 'Activité Spéciale', many: 'Activités Spéciales', gender: 'f' },
    origin: { one: 'origine', gender: 'f' },
    resources: { one: 'Ressource', many: 'Ressources', gender: 'f' },
    margin: { one: 'marge de victoire', gender: 'f' },
    sequence: { one: 'Séquence de Jeu', gender: 'f' },
    event: { one: 'Événement', many: 'Événements', gender: 'm' },
    available: { one: 'Disponibles', plural: true },
    reaction: { one: 'Règle permanente', gender: 'f' },
  },
  es: {
    spaces: { one: 'espacio', many: 'espacios', gender: 'm' },
    pieces: { one: 'pieza', many: 'piezas', gender: 'f' },
    factions: { one: 'Facción', many: 'Facciones', gender: 'f' },
    Operation: { one: 'Operación', many: 'Operaciones', gender: 'f' },
    Activity: { one: 'Actividad Especial', many: 'Actividades Especiales', gender: 'f' },
    origin: { one: 'origen', gender: 'm' },
    resources: { one: 'Recurso', many: 'Recursos', gender: 'm' },
    margin: { one: 'margen de victoria', gender: 'm' },
    sequence: { one: 'Secuencia de Juego', gender: 'f' },
    event: { one: 'Evento', many: 'Eventos', gender: 'm' },
    available: { one: 'Disponibles', plural: true },
    reaction: { one: 'Regla permanente', gender: 'f' },
  },
};
