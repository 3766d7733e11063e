// Moving and removing one item of a group.
import { moveNode, removeNode } from '../../shared/documents/condition-doc.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { MoveButtons } from '../kit/buttons/move-buttons.tsx';

type Props = { live: LiveDocument; id: string; parent: string; ids: readonly string[] };

export function NodeTools({ live, id, parent, ids }: Props) {
  const others = ids.filter((other) => other !== id);
  return (
    <MoveButtons
      place={ids.indexOf(id)}
      count={ids.length}
      onMove={(to) => {
        moveNode(live.doc, id, parent, others[to - 1] ?? null);
        live.undo.stopCapturing();
      }}
      onRemove={() => {
        removeNode(live.doc, id);
        live.undo.stopCapturing();
      }}
    />
  );
}
