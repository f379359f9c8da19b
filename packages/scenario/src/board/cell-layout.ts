/** Looks up cells of the compiled layout by the compiler's region names. */
import type { Volume } from '@quipu/engine';
import type { Region } from '@quipu/engine/play';

export class CellLayout {
  readonly #regions: ReadonlyMap<string, Region>;

  constructor(volume: Volume) {
    this.#regions = new Map(volume.regions.map((region) => [region.name, region]));
  }

  /** Returns the offset for indices of a region's axes, outermost first; undefined if the region or cell does not exist. */
  cell(name: string, ...indices: readonly number[]): number | undefined {
    const region = this.#regions.get(name);
    if (region?.dimensions.length !== indices.length) return undefined;
    let offset = 0;
    for (const [axis, index] of indices.entries()) {
      const length = region.dimensions[axis]?.keys.length ?? 0;
      if (index < 0 || index >= length) return undefined;
      offset = offset * length + index;
    }
    return region.offset + offset;
  }
}
