/** Reports stated titles that a Faction would be offered twice, and titles of Factions with an article. */
import type { Body } from '../../checked/bodies.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

export function checkTitles({ bodies, factions }: Checked, { reports, declarations }: VolumeContext): void {
  for (const { title } of declarations.factions) {
    const words = /^the (?<name>.+)$/iu.exec(title.value);
    if (words?.groups)
      reports.add(
        bindingDiagnostics.titleWithArticle,
        title.span,
        { title: title.value },
        { hint: `Write "${words.groups['name']}".` },
      );
  }
  const choices = bodies.filter(({ kind }) => kind === 'operation' || kind === 'activity');
  for (const [index, body] of choices.entries())
    for (const earlier of choices.slice(0, index)) {
      if (body.title !== earlier.title) continue;
      const faction = factions.findIndex((_, i) => mayExecute(body, i) && mayExecute(earlier, i));
      if (faction < 0) continue;
      const parameters = { title: body.title, other: earlier.path, faction: factions[faction]?.name ?? '' };
      reports.add(meaningDiagnostics.repeatedTitle, body.source.span, parameters);
    }
}

const mayExecute = ({ factions }: Body, faction: number): boolean =>
  factions.length === 0 || factions.includes(faction);
