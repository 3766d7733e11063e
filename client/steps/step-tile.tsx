import { CircleHelp } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '../kit/display/icon.tsx';
import { Tile, TileFrame, type TileScale } from '../kit/display/tile.tsx';
import { signOf, type Family } from './registry.ts';

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
  const sign = signOf(type);
  return <Tile icon={sign?.icon ?? CircleHelp} scale={sign ? scales[sign.family] : 'slate'} size={size} />;
});

/** Of a step that does nothing. */
export const QuietTile = ({ type }: { type: string }) => (
  <TileFrame style={{ width: 28, height: 28, color: 'var(--gray-10)', background: 'var(--gray-a3)' }}>
    <Icon of={signOf(type)?.icon ?? CircleHelp} />
  </TileFrame>
);

export const smallTile = (type: string) => <StepTile type={type} size={20} />;
