/**
 * Evaluates generated code from memory. Unlike imported modules, which Node.js never unloads, the results can be garbage-collected.
 * Needs `--experimental-vm-modules`.
 */
import { stripTypeScriptTypes } from 'node:module';
import { posix } from 'node:path';
import { SourceTextModule, SyntheticModule, type Module } from 'node:vm';
import type { GeneratedFile } from '@quipu/compiler';
import { isVolume } from './volume.ts';
import type { Instrumented } from './instrument.ts';
import type { Volume } from '@quipu/engine';

export class Modules {
  readonly #packages = new Map<string, Module>();
  readonly #plain = new Map<string, { readonly text: string; readonly code: string }>();

  async volume(files: readonly GeneratedFile[]): Promise<Volume> {
    const { volume } = await this.#index(files);
    return volume;
  }

  async counting(files: readonly GeneratedFile[]): Promise<Instrumented> {
    const { volume, hits } = await this.#index(files);
    if (!(hits instanceof Int32Array)) throw new Error('The generated code exports no counters.');
    return { volume, hits };
  }

  async #index(
    files: readonly GeneratedFile[],
  ): Promise<{ readonly volume: Volume; readonly hits?: unknown }> {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    const modules = new Map<string, Module>();
    const link = async (specifier: string, from: Module): Promise<Module> => {
      if (!specifier.startsWith('.')) return this.#package(specifier);
      const path = posix.join(posix.dirname(from.identifier), specifier);
      const known = modules.get(path);
      if (known !== undefined) return known;
      const text = texts.get(path);
      if (text === undefined) throw new Error(`${from.identifier} imports ${path}, which is not generated.`);
      const made = new SourceTextModule(this.#code(path, text), { identifier: path });
      modules.set(path, made);
      return made;
    };
    const index = new SourceTextModule(`export * from './index.ts';`, { identifier: 'volume' });
    await index.link(link);
    await index.evaluate();
    const { volume, hits } = index.namespace as { readonly volume?: unknown; readonly hits?: unknown };
    if (!isVolume(volume)) throw new Error('The generated code exports no volume.');
    return { volume, hits };
  }

  /** Strips types, with a cache: this takes longer than evaluation, and successive mutants share most files. */
  #code(path: string, text: string): string {
    const known = this.#plain.get(path);
    if (known?.text === text) return known.code;
    const code = stripTypeScriptTypes(text);
    if (known === undefined) this.#plain.set(path, { text, code });
    return code;
  }

  async #package(name: string): Promise<Module> {
    const known = this.#packages.get(name);
    if (known !== undefined) return known;
    const found = (await import(name)) as Readonly<Record<string, unknown>>;
    const names = Object.keys(found);
    const made = new SyntheticModule(
      names,
      () => {
        for (const each of names) made.setExport(each, found[each]);
      },
      { identifier: name },
    );
    this.#packages.set(name, made);
    return made;
  }
}
