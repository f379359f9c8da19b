/** The compiled layout by name: which cell holds what. The names are those that the compiler gives its regions. */
import type { Region, Volume } from '@quipu/engine';

/** Finds cells by region and keys. A region that a volume does not have has no cells. */
export class Layout {
  readonly #regions: ReadonlyMap<string, Region>;

  constructor(volume: Volume) {
    this.#regions = new Map(volume.regions.map((region) => [region.name, region]));
  }

  /** The cell at the given indices of a region's axes, outermost first; undefined if there is none. */
  cell(name: string, ...at: readonly number[]): number | undefined {
    const region = this.#regions.get(name);
    if (region?.dimensions.length !== at.length) return undefined;
    let offset = 0;
    for (const [axis, index] of at.entries()) {
      const length = region.dimensions[axis]?.keys.length ?? 0;
      if (index < 0 || index >= length) return undefined;
      offset = offset * length + index;
    }
    return region.offset + offset;
  }
}
