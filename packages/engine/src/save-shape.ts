/** What a save is, and what a seat has seen of a game: the same as the schemas say, which a test holds. */
import type { Patch } from './create.ts';
import type { Save, SeatSave } from './schemas.ts';
import {
  either,
  list,
  maybe,
  nothing,
  number,
  oneOf,
  record,
  type Shape,
  table,
  text,
  truth,
  tuple,
  whole,
  within,
} from './shape.ts';
import type { ShownValue, Values } from './view.ts';

const patch: Shape<Patch> = within('a part of a board', () =>
  either<Patch>(number, text, nothing, table(patch)),
);

const options = record<Save['options']>({
  setup: maybe(text),
  options: maybe(list(text)),
  nonplayers: maybe(list(text)),
  seed: maybe(whole),
  deck: maybe(list(text)),
  dice: maybe(list(whole)),
  board: maybe(table(patch)),
});

type Turn = Save['turns'][number];

const turn: Shape<Turn> = either<Turn>(
  tuple<[string, string]>(text, text),
  tuple<[string, string, { by: string }]>(text, text, record<{ by: string }>({ by: text })),
);

/** A save of any volume. */
export const saveShape = record<Save>({
  digest: text,
  quipu: oneOf(1),
  volume: text,
  edition: text,
  base: maybe(text),
  hashes: record<Save['hashes']>({ all: text, layout: text, rules: table(text) }),
  options,
  turns: list(turn),
  snapshots: list(record<Save['snapshots'][number]>({ turns: whole, cells: list(whole) })),
  hash: text,
});

type View = SeatSave['view'];

const values: Shape<Values> = within('values of a region', () =>
  either<Values>(number, text, nothing, table(values)),
);

const shown: Shape<ShownValue> = either<ShownValue>(number, truth, text, nothing);

const pending = record<NonNullable<View['pending']>>({
  id: text,
  seat: text,
  point: maybe(text),
  rule: maybe(text),
  parameters: maybe(table(either<string | number>(text, number))),
  options: maybe(list(text)),
});

const view = record<View>({
  seat: either<string | null>(text, nothing),
  ply: whole,
  over: truth,
  executing: either<string | null>(text, nothing),
  regions: table(values),
  deck: record<View['deck']>({ revealed: list(text), unseen: whole }),
  secrets: table(record<View['secrets'][string]>({ owner: text, value: maybe(text), suspects: list(text) })),
  shown: table(either<View['shown'][string]>(shown, table(shown))),
  margins: table(whole),
  pending: either<View['pending']>(pending, nothing),
});

/** What a seat has seen of a game. */
export const seatSaveShape = record<SeatSave>({
  digest: text,
  quipu: oneOf(1),
  seat: text,
  volume: text,
  edition: text,
  base: maybe(text),
  rules: text,
  setup: text,
  options: list(text),
  nonplayers: maybe(list(text)),
  turns: list(
    record<SeatSave['turns'][number]>({
      seat: text,
      kind: oneOf('choice', 'forced', 'interjection'),
      point: maybe(text),
      key: maybe(text),
    }),
  ),
  view,
});
