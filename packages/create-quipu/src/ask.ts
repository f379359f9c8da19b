/** Prompts in the terminal for missing arguments of the command line. */
import { isCancel, select, text } from '@clack/prompts';
import { ProjectError } from './project-error.ts';
import { PROJECT_KINDS, type ProjectKind } from './project-files.ts';
import { nameFault } from './project-name.ts';
import { folderFault } from './write-project.ts';

function answered<T>(answer: T | symbol): T {
  if (isCancel(answer)) throw new ProjectError('Cancelled; nothing was written.');
  return answer;
}

export async function askKind(): Promise<ProjectKind> {
  const options = Object.entries(PROJECT_KINDS).map(([value, hint]) => ({
    value: value as ProjectKind,
    hint,
  }));
  return answered(await select<ProjectKind>({ message: 'What do you want to create?', options }));
}

export async function askFolder(suggestion: string): Promise<string> {
  return answered(
    await text({
      message: 'In which folder?',
      placeholder: suggestion,
      defaultValue: suggestion,
      validate: (folder) => folderFault(folder === undefined || folder === '' ? suggestion : folder),
    }),
  );
}

export async function askName(suggestion: string): Promise<string> {
  return answered(
    await text({
      message: 'Its name, in lower-case letters, digits and dashes?',
      initialValue: suggestion,
      validate: (name) => nameFault(name ?? ''),
    }),
  );
}
