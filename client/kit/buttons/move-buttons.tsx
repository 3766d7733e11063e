// Moving one item of an ordered list, and removing it.
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from './buttons.tsx';

type Props = {
  /** Of the item among `count` others, from 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
};

export function MoveButtons({ place, count, onMove, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        size="1"
        icon={ArrowUp}
        label={t`Move up`}
        disabled={place <= 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        size="1"
        icon={ArrowDown}
        label={t`Move down`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      <IconButton size="1" icon={Trash2} label={t`Remove`} onClick={onRemove} />
    </>
  );
}
