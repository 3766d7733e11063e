import { CircleHelp } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Tile, tileTone, type TileScale } from '../../kit/tile.tsx';
import type { Family } from '../steps/panel.ts';
import { panelOf } from '../steps/index.ts';

const scales: Record<Family, TileScale> = {
  io: 'slate',
  model: 'indigo',
  knowledge: 'teal',
  action: 'bronze',
  logic: 'plum',
  people: 'amber',
  note: 'yellow',
};

/** The kind's icon on the soft tone of its colour family; a kind of a newer version gets a question mark. */
export const StepTile = memo(function StepTile({ type, size = 28 }: { type: string; size?: number }) {
  const panel = panelOf(type);
  return <Tile icon={panel?.icon ?? CircleHelp} scale={panel ? scales[panel.family] : 'slate'} size={size} />;
});

export const toneOf = (type: string) => {
  const panel = panelOf(type);
  return tileTone(panel ? scales[panel.family] : 'slate');
};

/** On a card: the same in one element, and nothing in it is clipped. */
export const CardTile = memo(function CardTile({ type }: { type: string }) {
  return <Icon of={panelOf(type)?.icon ?? CircleHelp} className="tile s-tile" style={toneOf(type)} />;
});

export const smallTile = (type: string) => <StepTile type={type} size={20} />;
