/**
 * Evaluates generated code from memory. Unlike imported modules, which Node.js never unloads, the results can be garbage-collected.
 * Needs `--experimental-vm-modules`.
 */
import { stripTypeScriptTypes } from 'node:module';
import { posix } from 'node:path';
import { SourceTextModule, SyntheticModule, type Module } from 'node:vm';
import type { GeneratedFile } from '@quipu/compiler';
import { isVolume } from './load-volume.ts';
import type { InstrumentedVolume } from './instrument.ts';
import type { Volume } from '@quipu/engine';

export class ModuleEvaluator {
  readonly #packageModules = new Map<string, Module>();
  readonly #strippedCode = new Map<string, { readonly text: string; readonly code: string }>();

  async evaluateVolume(files: readonly GeneratedFile[]): Promise<Volume> {
    const { volume } = await this.#evaluateIndex(files);
    return volume;
  }

  async evaluateInstrumented(files: readonly GeneratedFile[]): Promise<InstrumentedVolume> {
    const { volume, hits } = await this.#evaluateIndex(files);
    if (!(hits instanceof Int32Array)) throw new Error('The generated code exports no counters.');
    return { volume, hits };
  }

  async #evaluateIndex(
    files: readonly GeneratedFile[],
  ): Promise<{ readonly volume: Volume; readonly hits?: unknown }> {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    const modules = new Map<string, Module>();
    const resolveModule = async (specifier: string, importer: Module): Promise<Module> => {
      if (!specifier.startsWith('.')) return this.#packageModule(specifier);
      const path = posix.join(posix.dirname(importer.identifier), specifier);
      const linkedModule = modules.get(path);
      if (linkedModule !== undefined) return linkedModule;
      const text = texts.get(path);
      if (text === undefined)
        throw new Error(`${importer.identifier} imports ${path}, which is not generated.`);
      const module = new SourceTextModule(this.#stripTypes(path, text), { identifier: path });
      modules.set(path, module);
      return module;
    };
    const index = new SourceTextModule(`export * from './index.ts';`, { identifier: 'volume' });
    await index.link(resolveModule);
    await index.evaluate();
    const { volume, hits } = index.namespace as {
      readonly volume?: unknown;
      readonly hits?: unknown;
    };
    if (!isVolume(volume)) throw new Error('The generated code exports no volume.');
    return { volume, hits };
  }

  /** Strips types, with a cache: this takes longer than evaluation, and successive mutants share most files. */
  #stripTypes(path: string, text: string): string {
    const cached = this.#strippedCode.get(path);
    if (cached?.text === text) return cached.code;
    const code = stripTypeScriptTypes(text);
    if (cached === undefined) this.#strippedCode.set(path, { text, code });
    return code;
  }

  async #packageModule(name: string): Promise<Module> {
    const cached = this.#packageModules.get(name);
    if (cached !== undefined) return cached;
    const packageExports = (await import(name)) as Readonly<Record<string, unknown>>;
    const names = Object.keys(packageExports);
    const module = new SyntheticModule(
      names,
      () => {
        for (const name of names) module.setExport(name, packageExports[name]);
      },
      { identifier: name },
    );
    this.#packageModules.set(name, module);
    return module;
  }
}
