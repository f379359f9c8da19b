import type { DecisionOption } from '@quipu/engine';
import type { ReactNode } from 'react';
import { Piece, FactionDisc } from '../board/Glyphs.tsx';
import { pieceSize } from '../board/looks.ts';
import { usePage } from '../page-context.tsx';

/** The glyph of an option that is a piece or a Faction. */
export function OptionGlyph({
  option,
}: {
  readonly option: Pick<DecisionOption, 'key' | 'kind'>;
}): ReactNode {
  const { assets } = usePage();
  const { key, kind } = option;
  if (kind === 'faction') {
    const look = assets.looks.factions[key];
    return look && <FactionDisc look={look} width={20} height={18} />;
  }
  const look = kind === 'pieces' ? assets.looks.groups.find(({ group }) => group === key) : undefined;
  if (!look) return null;
  const [width, height] = pieceSize(look);
  return <Piece look={look} width={width} height={height} />;
}
