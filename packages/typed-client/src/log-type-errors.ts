/** Type errors that protect clients of logs, for two volumes. Each `@ts-expect-error` is an error itself if the line compiles. */
import type { Terms as Colombia } from '@quipu/andean-abyss';
import { type AnyTerms, itemOf, type LogItem, type LogTurn, logOf } from '@quipu/engine';
import type { Terms as Peru } from '@quipu/peru';
import type { Table } from '@quipu/table';

function spacesOf<T extends AnyTerms>({ telling }: LogItem<T>): readonly T['space'][] {
  return 'spaces' in telling ? telling.spaces : [];
}

/** Compares log items with Factions, cards and spaces of other volumes. */
export function namesOfOtherVolume(peru: Table<Peru>, colombia: Table<Colombia>): readonly boolean[] {
  const [peruTurn] = peru.items();
  const [colombiaTurn] = colombia.itemsSince('Govt');
  const spaces = [...(peruTurn?.items ?? [])].flatMap((item) => spacesOf(item));
  return [
    peruTurn?.faction === 'Govt',
    // @ts-expect-error There is no such Faction.
    peruTurn?.faction === 'Rebels',
    colombiaTurn?.card === '1',
    // @ts-expect-error There is no such card.
    colombiaTurn?.card === '73',
    // @ts-expect-error There is no such Faction.
    colombiaTurn?.faction === 'Rebels',
    // @ts-expect-error The sample volume has this space, but not this volume.
    spaces.includes('Capital'),
  ];
}

/** Compares log items with unknown names, once for each kind of item. */
export function unknownNamesInPeru({ telling }: LogItem<Peru>): unknown {
  switch (telling.kind) {
    case 'placed':
      // @ts-expect-error There are no such pieces.
      return telling.group === 'Govt Cubes';
    case 'moved':
      // @ts-expect-error There is no such space.
      return telling.from === 'Limma';
    case 'shifted':
      // @ts-expect-error There is no such level.
      return telling.to === 'Support';
    case 'marked':
      // @ts-expect-error There is no such marker.
      return telling.marker === 'Terrror';
    case 'track':
      // @ts-expect-error There is no such track.
      return telling.track === 'Aid';
    case 'event':
      // @ts-expect-error The sides are top and bottom.
      return telling.side === 'shaded';
    case 'began':
      // @ts-expect-error There is no such text.
      return telling.body === 'Airlift';
    case 'revealed': {
      // @ts-expect-error There is no such secret.
      const location: 'Capital' = telling.secret;
      return location;
    }
    case 'forced':
      // @ts-expect-error There is no such option.
      return telling.option === 'airlift';
    case 'boxed':
      // @ts-expect-error There is no such box.
      return telling.box === 'Operation';
    case 'replaced':
      // @ts-expect-error There are no such pieces.
      return telling.gone[0]?.group === 'Govt Cubes';
    default:
      return undefined;
  }
}

/** Compares log items with unknown standing actions, held markers and pieces. */
export function unknownNamesInColombia({ telling }: LogItem<Colombia>): unknown {
  switch (telling.kind) {
    case 'interjected':
      // @ts-expect-error There is no such standing action.
      return [telling.standing === 'Give', telling.standing === 'Gift'];
    case 'held': {
      // @ts-expect-error There is no such held marker.
      const marker: 'Shipmment' = telling.marker;
      return marker;
    }
    case 'flipped':
      // @ts-expect-error There are no such pieces.
      return telling.to === 'Rebels Guerrilla Active';
    default:
      return undefined;
  }
}

/** Mixes logs of two volumes. A typed log is assignable to a log of any volume. */
export function mixedLogs(peru: Table<Peru>, colombia: Table<Colombia>): readonly (readonly LogTurn[])[] {
  const turns = logOf(peru.game.volume, peru.entries());
  const [entry] = peru.entries();
  const item = entry && itemOf(peru.game.volume, entry);
  // @ts-expect-error The item belongs to another volume.
  const foreignItem: LogItem<Colombia> | undefined = item;
  // @ts-expect-error The entries belong to another volume.
  const foreignTurns: readonly LogTurn<Peru>[] = logOf(peru.game.volume, colombia.entries());
  return foreignItem ? [turns] : [turns, foreignTurns];
}
