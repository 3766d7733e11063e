// Moving and removing one item of a group.
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { moveNode, removeNode } from '../../shared/documents/condition-doc.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';

type Props = { live: LiveDocument; id: string; parent: string; ids: readonly string[] };

export function NodeTools({ live, id, parent, ids }: Props) {
  const { t } = useLingui();
  const at = ids.indexOf(id);
  const others = ids.filter((other) => other !== id);
  const move = (to: number) => {
    moveNode(live.doc, id, parent, others[to - 1] ?? null);
    live.undo.stopCapturing();
  };
  return (
    <>
      <IconButton
        size="1"
        icon={ArrowUp}
        label={t`Move up`}
        disabled={at <= 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        size="1"
        icon={ArrowDown}
        label={t`Move down`}
        disabled={at === ids.length - 1}
        onClick={() => move(at + 1)}
      />
      <IconButton
        size="1"
        icon={Trash2}
        label={t`Remove`}
        onClick={() => {
          removeNode(live.doc, id);
          live.undo.stopCapturing();
        }}
      />
    </>
  );
}
