/** Type errors that protect clients of logs, for two volumes. Each `@ts-expect-error` is an error itself if the line compiles. */
import type { Terms as Colombia } from '@quipu/andean-abyss';
import { type AnyTerms, logItemOf, type LogItem, type LogTurn, logOf } from '@quipu/engine';
import type { Terms as Peru } from '@quipu/peru';
import type { Table } from '@quipu/table';

function spacesOf<T extends AnyTerms>({ content }: LogItem<T>): readonly T['space'][] {
  return 'spaces' in content ? content.spaces : [];
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
export function unknownNamesInPeru({ content }: LogItem<Peru>): unknown {
  switch (content.kind) {
    case 'placed':
      // @ts-expect-error There are no such pieces.
      return content.group === 'Govt Cubes';
    case 'moved':
      // @ts-expect-error There is no such space.
      return content.from === 'Limma';
    case 'shifted':
      // @ts-expect-error There is no such level.
      return content.to === 'Support';
    case 'marked':
      // @ts-expect-error There is no such marker.
      return content.marker === 'Terrror';
    case 'track':
      // @ts-expect-error There is no such track.
      return content.track === 'Aid';
    case 'event':
      // @ts-expect-error The sides are top and bottom.
      return content.side === 'shaded';
    case 'began':
      // @ts-expect-error There is no such text.
      return content.body === 'Airlift';
    case 'revealed': {
      // @ts-expect-error There is no such secret.
      const location: 'Capital' = content.secret;
      return location;
    }
    case 'forced':
      // @ts-expect-error There is no such option.
      return content.option === 'airlift';
    case 'boxed':
      // @ts-expect-error There is no such box.
      return content.box === 'Operation';
    case 'replaced':
      // @ts-expect-error There are no such pieces.
      return content.removed[0]?.group === 'Govt Cubes';
    default:
      return undefined;
  }
}

/** Compares log items with unknown standing actions, held markers and pieces. */
export function unknownNamesInColombia({ content }: LogItem<Colombia>): unknown {
  switch (content.kind) {
    case 'interjected':
      // @ts-expect-error There is no such standing action.
      return [content.standing === 'Give', content.standing === 'Gift'];
    case 'held': {
      // @ts-expect-error There is no such held marker.
      const marker: 'Shipmment' = content.marker;
      return marker;
    }
    case 'flipped':
      // @ts-expect-error There are no such pieces.
      return content.to === 'Rebels Guerrilla Active';
    default:
      return undefined;
  }
}

/** Mixes logs of two volumes. A typed log is assignable to a log of any volume. */
export function mixedLogs(peru: Table<Peru>, colombia: Table<Colombia>): readonly (readonly LogTurn[])[] {
  const turns = logOf(peru.game.volume, peru.entries());
  const [entry] = peru.entries();
  const item = entry && logItemOf(peru.game.volume, entry);
  // @ts-expect-error The item belongs to another volume.
  const foreignItem: LogItem<Colombia> | undefined = item;
  // @ts-expect-error The entries belong to another volume.
  const foreignTurns: readonly LogTurn<Peru>[] = logOf(peru.game.volume, colombia.entries());
  return foreignItem ? [turns] : [turns, foreignTurns];
}
