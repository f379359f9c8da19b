/** Commands that serve and build the page in the browser. */
import { InvalidArgumentError, Option } from 'commander';
import type { CommandLine } from '../command-line.ts';
import { numberOption } from '../options.ts';
import type { ServeArguments } from './commands/page.ts';

export function addPageCommands({ program, io, onExit }: CommandLine): void {
  const page = program
    .command('page')
    .helpCommand(false)
    .description('Serve the page in the browser, and update it when rules change.')
    .argument('[volumes...]', 'names under rules/ or of installed volumes, or folders; all volumes if none')
    .addOption(
      numberOption(
        '--port <number>',
        'the port to try first; the next free one if it is taken',
        0,
        MAX_PORT,
      ).env('PORT'),
    )
    .addOption(new Option('--site <folder>', 'serve this built page, without building another'))
    .addOption(new Option('--watch', 'update a page of --site, too, when rules change').default(false))
    .action(async (volumes: string[], options: Omit<ServeArguments, 'volumes'>) => {
      onExit(await (await import('./commands/page.ts')).servePage({ volumes, ...options }, io));
    });
  page
    .command('build')
    .description('Build the page as static files for any web server.')
    .argument('[volumes...]', 'names under rules/ or of installed volumes, or folders; all volumes if none')
    .requiredOption(
      '--out <folder>',
      'a new or empty folder, or one with an older build of the page',
      folderName,
    )
    .action(async (volumes: string[], options: { out: string }) => {
      onExit(await (await import('./commands/page.ts')).buildPage({ volumes, ...options }, io));
    });
}

const MAX_PORT = 65_535;

function folderName(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected the name of a folder.');
  return text;
}
