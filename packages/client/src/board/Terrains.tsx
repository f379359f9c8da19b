/** Textures of terrain: what tells grounds apart beside their colour. */
import type { ReactNode } from 'react';

const LINE = { fill: 'none', strokeWidth: 0.9, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Patterns that areas are filled with. */
export function Terrains(): ReactNode {
  const pattern = (name: string, w: number, h: number, d: string): ReactNode => (
    <pattern id={`terrain-${name}`} width={w} height={h} patternUnits="userSpaceOnUse">
      <path d={d} stroke={`var(--ground-${name}-ink)`} {...LINE} />
    </pattern>
  );
  return (
    <defs>
      {pattern('forest', 15, 13, 'M1.5 5.5a2 2 0 0 1 4 0M3.5 5.5v1.6M9 11.5a2 2 0 0 1 4 0M11 11.5v1.3')}
      {pattern(
        'mountain',
        20,
        15,
        'M1.5 7 5 2l3.5 5M5 2l.8 3.2M6.2 3.7l1.2 2.6M11.5 14 15 9l3.500 5M15 9l.8 3.2M16.2 10.700l1.200 2.600',
      )}
      {pattern(
        'grassland',
        18,
        13,
        'M2 5.5 1.4 3M3.2 5.5V2.3M4.4 5.5 5 3M11 12l-.6-2.5M12.2 12V8.8M13.4 12l.6-2.5',
      )}
      {pattern('coast', 22, 11, 'M2 4q2.500-2.400 5 0t5 0M12 9.500q2.500-2.400 5 0t5 0')}
      {pattern('plain', 10, 10, 'M2.500 2.500h.1M7.500 7.500h.1')}
      {pattern(
        'rings',
        14,
        14,
        'M5 3.500a1.500 1.500 0 1 1-3 0 1.500 1.500 0 1 1 3 0M12 10.500a1.500 1.500 0 1 1-3 0 1.500 1.500 0 1 1 3 0',
      )}
      {pattern('strokes', 12, 12, 'M2 5l3-3M8 11l3-3')}
      <pattern
        id="terrain-refused"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0v7" stroke="var(--warn)" strokeWidth="2.2" opacity=".55" />
      </pattern>
    </defs>
  );
}
