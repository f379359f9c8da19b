/** Compares the extracted signatures of the primitives with those of a TypeScript parser. */
import { readFileSync } from 'node:fs';
import { Node, Project } from 'ts-morph';
import { expect, test } from 'vitest';
import { callablesIn } from './primitive-templates.ts';

test.each(['board', 'ledger', 'veiled', 'turns', 'hands'])(
  'every exported function of %s is found, with all of its parameters',
  (name) => {
    const text = readFileSync(new URL(`./template/${name}.ts`, import.meta.url), 'utf8');
    const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
    const functions = project
      .createSourceFile(`${name}.ts`, text)
      .getStatements()
      .filter(Node.isFunctionDeclaration)
      .filter((fn) => fn.isExported());
    const callables = callablesIn(text).map(({ id, cells, line, parameters, result }) => ({
      id,
      parameters: [...(cells ? ['c'] : []), ...parameters, ...(line ? ['line'] : [])],
      result,
    }));
    expect(callables).toEqual(
      functions.map((fn) => ({
        id: fn.getName(),
        parameters: fn.getParameters().map((parameter) =>
          parameter
            .getName()
            .replace(/^(from|to)(?=[A-Z])/, '')
            .toLowerCase(),
        ),
        result: { boolean: 'truth', void: 'nothing' }[fn.getReturnTypeNode()?.getText() ?? ''] ?? 'number',
      })),
    );
    expect(callables.length).toBeGreaterThan(0);
  },
);
