/** Checks starting positions (2.1). */
import { checksOf } from '../harness/check.ts';
import { type Faction, FACTIONS, PROPAGANDA } from './facts/cards.ts';
import { GROUPS } from './facts/pieces.ts';
import { NAMES, spaceNamed } from './facts/spaces.ts';
import { SETUPS } from './facts/setups.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('setup', {
  pieces: '2.1: Pieces stand as the setup sheet has them.',
  levels: '2.1: Support and Opposition are as the setup sheet has them.',
  tracks: '2.1: Resources, Aid and El Presidente are as the setup sheet has them.',
  totals: '1.6.3: Total Support and Opposition + Bases come to what the setup sheet says.',
  zones: '2.1: Only Quick-Play begins with a FARC Zone.',
  openNumbers: '2.1: Players deploy as many pieces as Open Deployment gives them.',
  openCartels: '2.1: Cartels deploy 4 Bases or more in Departments with Population.',
  openFarc: '2.1: FARC deploys in Departments.',
  openGovt: '2.1: The Government deploys in Cities and Departments free of FARC Bases.',
  openNonplayers: '2.1: Non-players stand as in Standard Deployment.',
});

/** Pieces that each player deploys, by kind. */
const OPEN: Readonly<Record<Faction, Readonly<Record<string, number>>>> = {
  Govt: { Troops: 12, Police: 12, Base: 1 },
  FARC: { Guerrilla: 12, Base: 6 },
  AUC: { Guerrilla: 6, Base: 1 },
  Cartels: { Guerrilla: 2, Base: 6 },
};

/** Checks the starting position and the deployment. */
export const setup: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { start, book, table } = scene;
    const sheet = start.setup === 'Quick' ? SETUPS.Quick : SETUPS.Standard;
    // If the first card is a Propaganda card, its Round has begun before the first decision.
    if (scene.play.card === PROPAGANDA) return {};
    for (const name of NAMES) {
      const position = sheet.spaces.get(name);
      book.equals(CHECKS.levels, table.level(name), position?.level ?? 0, `level of ${name}`);
      book.equals(CHECKS.zones, table.isZone(name), position?.zone ?? false, `Zone in ${name}`);
      if (start.setup === 'Open') continue;
      for (const { key } of GROUPS)
        book.equals(CHECKS.pieces, table.at(name, key), position?.pieces.get(key) ?? 0, `${key} in ${name}`);
    }
    for (const faction of FACTIONS)
      book.equals(
        CHECKS.tracks,
        table.resources(faction),
        sheet.resources[faction],
        `Resources of ${faction}`,
      );
    book.equals(CHECKS.tracks, table.aid, sheet.aid, 'Aid');
    book.equals(CHECKS.tracks, table.president, sheet.president, 'El Presidente');
    book.equals(CHECKS.totals, table.totalSupport, sheet.totalSupport, 'Total Support');
    if (start.setup !== 'Open') {
      const bases = table.totalOpposition + table.onMap('FARC', 'Base');
      book.equals(CHECKS.totals, bases, sheet.oppositionAndBases, 'Opposition + Bases');
    }
    return {
      before: (entry) => {
        if (entry.kind === 'ended' && entry.body === 'setup Open') deployed(scene);
      },
    };
  },
};

/** Checks the complete deployment (Open Deployment). */
function deployed(scene: Scene): void {
  const { book, table } = scene;
  for (const faction of FACTIONS) {
    if (scene.isNonplayer(faction)) {
      for (const name of NAMES)
        for (const { key, faction: whose } of GROUPS)
          if (whose === faction)
            book.equals(
              CHECKS.openNonplayers,
              table.at(name, key),
              SETUPS.Standard.spaces.get(name)?.pieces.get(key) ?? 0,
              `${key} in ${name}`,
            );
      continue;
    }
    for (const [kind, count] of Object.entries(OPEN[faction]))
      book.equals(CHECKS.openNumbers, table.onMap(faction, kind as 'Base'), count, `${faction} ${kind}`);
  }
  const settled = NAMES.filter((name) => spaceNamed(name).department && spaceNamed(name).population > 0);
  if (!scene.isNonplayer('Cartels')) {
    const bases = settled.reduce((sum, name) => sum + table.count(name, 'Cartels', 'Base'), 0);
    book.holds(CHECKS.openCartels, bases >= 4, '4 or more', bases);
  }
  for (const name of NAMES) {
    const { department, loc } = spaceNamed(name);
    if (!scene.isNonplayer('FARC') && !department)
      book.equals(CHECKS.openFarc, table.count(name, 'FARC'), 0, `FARC pieces in ${name}`);
    if (scene.isNonplayer('Govt') || table.count(name, 'Govt') === 0) continue;
    const ok = !loc && table.count(name, 'FARC', 'Base') === 0;
    book.holds(CHECKS.openGovt, ok, 'no LoC, no FARC Base', name);
  }
}
