/** Checks, compiles and plays rule files in memory. */
import { compile, type GeneratedFile } from '@quipu/compiler';
import { check, type ParsedFile, type CheckResult, type SourceFile } from '@quipu/language';
import type { Checked, Hashes } from '@quipu/language/checked';
import { ModuleEvaluator } from '@quipu/cli/modules';
import { faultOf, type Fault } from './fault.ts';
import { play, type Played, type Playing } from './play.ts';

export interface Files {
  readonly own: readonly (ParsedFile | SourceFile)[];
  readonly prelude: readonly (ParsedFile | SourceFile)[];
  readonly base?: readonly (ParsedFile | SourceFile)[];
}

/** The result of a volume: rejected, faulty, or sound. */
export type Outcome =
  | { readonly kind: 'refused'; readonly result: CheckResult }
  | { readonly kind: 'fault'; readonly fault: Fault; readonly generated: readonly GeneratedFile[] }
  | { readonly kind: 'held'; readonly played: Played; readonly generated: readonly GeneratedFile[] };

/** Empty hashes, so that the generated code of two texts can be compared. */
const HASHES: Hashes = { all: '', layout: '', rules: {} };

/** Tries volumes in sequence, with a cache of the common parts. */
export class Laboratory {
  readonly #modules = new ModuleEvaluator();

  async try(files: Files, playing: Playing): Promise<Outcome> {
    const result = this.check(files);
    if ('stage' in result) return { kind: 'fault', fault: result, generated: [] };
    if (result.checked === undefined) return { kind: 'refused', result };
    const generated = this.compile(result.checked);
    if ('stage' in generated) return { kind: 'fault', fault: generated, generated: [] };
    const played = await this.play(generated, playing);
    return 'stage' in played
      ? { kind: 'fault', fault: played, generated }
      : { kind: 'held', played, generated };
  }

  check({ own, prelude, base = [] }: Files): CheckResult | Fault {
    try {
      return check(own, prelude, base);
    } catch (error) {
      return faultOf('check', error);
    }
  }

  compile(checked: Checked): readonly GeneratedFile[] | Fault {
    try {
      return compile(checked, { hashes: HASHES }).files;
    } catch (error) {
      return faultOf('compile', error);
    }
  }

  async play(generated: readonly GeneratedFile[], playing: Playing): Promise<Played | Fault> {
    let volume;
    try {
      volume = await this.#modules.evaluateVolume(generated);
    } catch (error) {
      return faultOf('read', error);
    }
    try {
      return play(volume, playing);
    } catch (error) {
      return faultOf('play', error);
    }
  }
}
