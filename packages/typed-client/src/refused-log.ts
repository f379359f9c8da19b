/** Type errors that a client must get for log items of either volume. */
import type { Terms as Colombia } from '@quipu/andean-abyss';
import { type AnyTerms, itemOf, type LogItem, type LogTurn, logOf } from '@quipu/engine';
import type { Terms as Peru } from '@quipu/peru';
import type { Table } from '@quipu/table';

function spacesOf<T extends AnyTerms>({ telling }: LogItem<T>): readonly T['space'][] {
  return 'spaces' in telling ? telling.spaces : [];
}

/** Spaces and Factions of a different volume. */
export function misplaced(peru: Table<Peru>, colombia: Table<Colombia>): readonly boolean[] {
  const [here] = peru.items();
  const [there] = colombia.itemsSince('Govt');
  const spaces = [...(here?.items ?? [])].flatMap((item) => spacesOf(item));
  return [
    here?.faction === 'Govt',
    // @ts-expect-error There is no such Faction.
    here?.faction === 'Rebels',
    there?.card === '1',
    // @ts-expect-error There is no such card.
    there?.card === '73',
    // @ts-expect-error There is no such Faction.
    there?.faction === 'Rebels',
    // @ts-expect-error It is a space of the sample volume, and none of this one.
    spaces.includes('Capital'),
  ];
}

/** Unknown names, one for each kind of item. */
export function mistold({ telling }: LogItem<Peru>): unknown {
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
      const secret: 'Capital' = telling.secret;
      return secret;
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

/** Standing actions and pieces of the other volume. */
export function misdone({ telling }: LogItem<Colombia>): unknown {
  switch (telling.kind) {
    case 'interjected':
      // @ts-expect-error There is no such action beside the decision.
      return [telling.standing === 'Give', telling.standing === 'Gift'];
    case 'held': {
      // @ts-expect-error There is no such marker to be held.
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

/** A log consists of the entries of its own volume, and is accepted where a log of any volume is. */
export function mixed(peru: Table<Peru>, colombia: Table<Colombia>): readonly (readonly LogTurn[])[] {
  const turns = logOf(peru.game.volume, peru.entries());
  const [entry] = peru.entries();
  const item = entry && itemOf(peru.game.volume, entry);
  // @ts-expect-error An item of one volume is none of the other.
  const other: LogItem<Colombia> | undefined = item;
  // @ts-expect-error A log of one volume is not made of the entries of another.
  const wrong: readonly LogTurn<Peru>[] = logOf(peru.game.volume, colombia.entries());
  return other ? [turns] : [turns, wrong];
}
