/** Checks the results of Events that differ from the second edition (5.1; card 7: `control`). */
import type { Entry } from '@quipu/engine';
import { stepsOf } from '../../core/groups.ts';
import { checksOf } from '../../harness/check.ts';
import { INSURGENTS } from '../facts/cards.ts';
import { groupNamed, MOST_RESOURCES, SHIPMENTS } from '../facts/pieces.ts';
import { PLACES, spaceNamed } from '../facts/spaces.ts';
import { follow } from '../runs.ts';
import type { Chapter, Scene } from '../scene.ts';

const CHECKS = checksOf('cards', {
  gramaje:
    '5.1: 26 shaded: Cartels give FARC 3 Resources for each space with a Cartels Base and a FARC Guerrilla.',
  peace: '5.1: 30: A FARC Zone goes or comes, and no FARC Base with it.',
  convivencia:
    '5.1: 36: No Base comes with the Zone; 2 adjacent Neutral spaces become Passive Support, as far as there are any.',
  agents: '5.1: 55 unshaded: 1 Shipment and 5 Cartels Guerrillas go, as far as there are any; Aid stays.',
  rebaja: '5.1: 56 unshaded: Cartels give the Government 9 Resources, or what they have.',
  labs: '5.1: 64 unshaded: 1 Shipment comes to a FARC Guerrilla in a space with a Cartels Base, if that can be.',
  poppies: '5.1: 65: 1 Shipment or 1 Insurgent Base comes or goes in a Mountain, and no more.',
  traffickers: '5.1: 67 unshaded: Cartels lose 10 Resources, or what they have.',
});

type CheckName = keyof typeof CHECKS;

/** The direct changes of an Event, and the table before it. */
interface Done {
  readonly entries: Entry[];
  readonly farc: number;
  readonly govt: number;
  readonly cartels: number;
  readonly aid: number;
  readonly zones: number;
  readonly shipments: number;
  readonly guerrillas: number;
  readonly fields: number;
  readonly neutral: ReadonlySet<string>;
}

const TEXTS: Readonly<Record<string, CheckName>> = {
  '26 shaded': 'gramaje',
  '30 unshaded': 'peace',
  '30 shaded': 'peace',
  '36 single': 'convivencia',
  '55 unshaded': 'agents',
  '56 unshaded': 'rebaja',
  '64 unshaded': 'labs',
  '65 single': 'poppies',
  '67 unshaded': 'traffickers',
};

export const cards: Chapter = {
  checks: CHECKS,
  watch: (scene) =>
    follow<Done>(scene, ['event'], {
      begin: () => standing(scene),
      step: (entry, { entries }) => entries.push(entry),
      aside: (entry, { entries }) => {
        if (!scene.isIndependent(entry)) entries.push(entry);
      },
      end: (done, { event }) => {
        const name = TEXTS[event ?? ''];
        if (name) LOOKS[name](scene, done, event ?? '');
      },
    }),
};

function standing(scene: Scene): Done {
  const { table, spaces } = scene;
  const count = (of: (name: string) => boolean): number => spaces.filter(of).length;
  const bases = (name: string): boolean => table.count(name, 'Cartels', 'Base') > 0;
  return {
    entries: [],
    farc: table.resources('FARC'),
    govt: table.resources('Govt'),
    cartels: table.resources('Cartels'),
    aid: table.aid,
    zones: table.markers('FARCZone'),
    shipments: table.shipmentsOnMap(),
    guerrillas: table.onMap('Cartels', 'Guerrilla'),
    fields: count((name) => bases(name) && table.guerrillas(name, 'FARC') > 0),
    neutral: new Set(
      PLACES.filter(
        (name) => table.isOpen(name) && spaceNamed(name).population > 0 && table.level(name) === 0,
      ),
    ),
  };
}

type Look = (scene: Scene, done: Done, event: string) => void;

/** Checks a transfer of available Resources; anything above 99 is lost. */
function given(scene: Scene, name: CheckName, due: number, to: 'FARC' | 'Govt', done: Done): void {
  const sum = Math.min(due, done.cartels);
  const before = to === 'FARC' ? done.farc : done.govt;
  scene.equals(
    CHECKS[name],
    scene.table.resources('Cartels'),
    done.cartels - sum,
    `Cartels from ${done.cartels}`,
  );
  // The rules do not state whether Resources above 99 are transferred.
  if (before + sum <= MOST_RESOURCES)
    scene.equals(CHECKS[name], scene.table.resources(to), before + sum, `${to} from ${before}`);
}

const LOOKS: Readonly<Record<CheckName, Look>> = {
  gramaje: (scene, done) => {
    if (done.farc + 3 * done.fields <= MOST_RESOURCES) given(scene, 'gramaje', 3 * done.fields, 'FARC', done);
  },
  peace: (scene, { entries, zones }, event) => {
    const farc = entries.filter(
      (entry) =>
        (entry.kind === 'placed' || entry.kind === 'removed') && groupNamed(entry.group).faction === 'FARC',
    );
    scene.equals(CHECKS.peace, farc.length, 0, 'FARC pieces that come or go');
    const now = scene.table.markers('FARCZone');
    const due = event === '30 shaded' ? zones + 1 : Math.max(0, zones - 1);
    scene.equals(CHECKS.peace, now, due, `Zones, ${zones} before ${event}`);
  },
  convivencia: (scene, { entries, zones, neutral }) => {
    const placed = entries.some((entry) => entry.kind === 'placed');
    scene.equals(CHECKS.convivencia, placed, false, 'whether pieces are placed');
    const zone = entries.find((entry) => entry.kind === 'marked' && entry.marker === 'FARCZone');
    if (zone?.kind !== 'marked') {
      scene.equals(CHECKS.convivencia, scene.table.markers('FARCZone'), zones, 'Zones without one more');
      return;
    }
    const { adjacent, sort } = spaceNamed(zone.space);
    scene.equals(CHECKS.convivencia, sort, 'mountain', zone.space);
    const near = [...neutral].filter((name) => adjacent.has(name));
    const shifted = entries.flatMap((entry) => (entry.kind === 'shifted' ? [entry] : []));
    for (const entry of shifted)
      scene.holds(
        CHECKS.convivencia,
        near.includes(entry.space) && stepsOf(entry) === 1,
        `Neutral to Passive Support, next to ${zone.space}`,
        entry,
      );
    scene.equals(
      CHECKS.convivencia,
      shifted.length,
      Math.min(2, near.length),
      `spaces next to ${zone.space}`,
    );
  },
  agents: (scene, { entries, aid, shipments, guerrillas }) => {
    const { table } = scene;
    scene.equals(CHECKS.agents, table.aid, aid, 'Aid');
    const gone = entries.filter(
      (entry) =>
        entry.kind === 'held' && entry.to === null && (entry.line?.path ?? '').startsWith('event 55'),
    );
    scene.equals(CHECKS.agents, gone.length, Math.min(1, shipments), `Shipments of ${shipments}`);
    const removed = entries.flatMap((entry) =>
      entry.kind === 'removed' && groupNamed(entry.group).kind === 'Guerrilla' ? [entry.count] : [],
    );
    const sum = removed.reduce((all, count) => all + count, 0);
    // Cartels that execute it may take some back meanwhile (1.4.1).
    const all = sum < 5 && table.onMap('Cartels', 'Guerrilla') === 0;
    scene.equals(CHECKS.agents, all ? 5 : sum, 5, `Cartels Guerrillas of ${guerrillas}`);
  },
  rebaja: (scene, done) => given(scene, 'rebaja', 9, 'Govt', done),
  labs: (scene, { entries, shipments, fields }) => {
    const came = entries.flatMap((entry) => (entry.kind === 'held' && entry.to !== null ? [entry] : []));
    const due = fields > 0 && shipments < SHIPMENTS ? 1 : 0;
    scene.equals(CHECKS.labs, came.length, due, `Shipments placed, ${fields} spaces`);
    for (const entry of came) {
      const ok = entry.to === 'FARC' && scene.table.count(entry.space, 'Cartels', 'Base') > 0;
      scene.holds(CHECKS.labs, ok, 'FARC next to a Cartels Base', entry);
    }
  },
  poppies: (scene, { entries }) => {
    const own = entries.filter((entry) => (entry.line?.path ?? '').startsWith('event 65'));
    const acts = own.flatMap((entry) =>
      entry.kind === 'held' || entry.kind === 'placed' || entry.kind === 'removed' ? [entry] : [],
    );
    scene.holds(CHECKS.poppies, acts.length <= 1, 'a Shipment or a Base', () => JSON.stringify(acts));
    for (const act of acts) {
      const ok = act.kind === 'held' || (act.count === 1 && isInsurgentBase(act.group));
      scene.holds(CHECKS.poppies, ok && spaceNamed(act.space).sort === 'mountain', '1 in a Mountain', act);
    }
  },
  traffickers: (scene, { cartels }) => {
    const due = Math.max(0, cartels - 10);
    scene.equals(CHECKS.traffickers, scene.table.resources('Cartels'), due, `Cartels from ${cartels}`);
  },
};

function isInsurgentBase(group: string): boolean {
  const { kind, faction } = groupNamed(group);
  return kind === 'Base' && INSURGENTS.includes(faction);
}
