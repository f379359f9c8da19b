import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from './program.ts';
import { testIo } from './terminal/test-io.ts';

const page = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8');
const program = createProgram(testIo({ cwd: '/' }), () => undefined);

/** All commands, each followed by its own. */
const commandsOf = ({ commands }: Command): readonly Command[] =>
  commands.flatMap((command) => [command, ...commandsOf(command)]);
const commands = commandsOf(program);

const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;

/** `quipu check [paths...]`, as help prints it. */
function usageOf(command: Command): string {
  const parameters = command.registeredArguments.map((argument) => {
    const name = argument.name() + (argument.variadic ? '...' : '');
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [nameOf(command), ...parameters].join(' ');
}

/** Returns the section of the page about a command. */
function sectionOf(command: Command): string {
  return page.split(/^(?=## )/m).find((part) => part.startsWith(`## \`${usageOf(command)}\`\n`)) ?? '';
}

it.each(commands.map((command) => [nameOf(command), command] as const))(
  'documents %s and each of its options',
  (_, command) => {
    const text = sectionOf(command);
    expect(text.replaceAll('\n', ' ')).toContain(command.description().replace(/\.$/, ''));
    const options = command.options.map((option) => `- \`${option.flags}\` ${option.description}`);
    expect(text.match(/^- `--.*/gm) ?? []).toEqual(options);
  },
);

it('documents no command that does not exist', () => {
  expect(page.match(/^## `.*`/gm)).toEqual(commands.map((command) => `## \`${usageOf(command)}\``));
});
