/** Commands typed during a game, in its locale; the English ones are always accepted. */
import { UNDO_FORMS, type UndoForm } from '@quipu/table';
import type { CommandName, PlayMessages } from '@quipu/words';

const COMMANDS: readonly CommandName[] = [
  'undo',
  'board',
  'status',
  'log',
  'since',
  'why',
  'secrets',
  'save',
  'load',
  'link',
  'help',
  'quit',
];

/** Accepted in all locales, as in other programs with a prompt. */
const QUIT_ABBREVIATION = 'q';

export function parseCommand({ commands }: PlayMessages, word: string): CommandName | undefined {
  if (word === QUIT_ABBREVIATION) return 'quit';
  return COMMANDS.find((name) => commands[name] === word || name === word);
}

export function parseUndoForm({ undoForms }: PlayMessages, word: string): UndoForm | undefined {
  if (word === '') return 'step';
  return UNDO_FORMS.find((form) => form === word || (form !== 'step' && undoForms[form] === word));
}

export function helpText(messages: PlayMessages): string {
  const { commands, undoForms, placeholders, inputs, help } = messages;
  const { file, faction } = placeholders;
  const lines: readonly (readonly [string, string])[] = [
    [inputs.answer, help.answer],
    [inputs.why, help.why],
    [inputs.anytime, help.anytime],
    [messages.undoForm({ undo: commands.undo, ...undoForms }), help.undo],
    [messages.boardAndLog(commands), help.board],
    [commands.status, help.status],
    [messages.sinceFaction({ command: commands.since, faction }), help.since],
    [commands.why, help.nonplayers],
    [commands.secrets, help.secrets],
    [messages.withFile({ command: commands.save, file }), help.save],
    [messages.withFile({ command: commands.load, file }), help.load],
    [commands.link, help.link],
    [messages.helpAndQuit(commands), help.quit],
  ];
  const width = Math.max(...lines.map(([input]) => input.length));
  return lines.map(([input, description]) => `${input.padEnd(width)}  ${description}`).join('\n');
}
