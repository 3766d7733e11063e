// The two things one does to a wire: put a step into it, or delete it.
import { useLingui } from '@lingui/react/macro';
import { useStore, ViewportPortal, type ReactFlowState } from '@xyflow/react';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { edgeId } from '../graph/graph-store.ts';
import { wireMiddle } from '../graph/wire-path.ts';
import type { CanvasHandle } from './canvas-handle.ts';
import { useCanvas } from './canvas-model.ts';
import { useCanvasUi, useCanvasUiState } from './canvas-ui.ts';
import { hoverWire } from './hover-wire.ts';
import { useIsFar } from './level-of-detail.tsx';
import styles from './wire.module.css';

/** In tenths: the buttons keep their size on the screen without being drawn for every step of a zoom. */
const growth = ({ transform: [, , zoom] }: ReactFlowState) => Math.max(1, Math.ceil(10 / zoom) / 10);

/** On the wire under the pointer, else on the only one that is selected. */
export const WireTools = memo(function WireTools({ handle }: { handle: CanvasHandle | null }) {
  const { t } = useLingui();
  const { graph, edits } = useCanvas();
  const ui = useCanvasUi();
  const { hoveredWire, selectedWires, selected, dragging, picker } = useCanvasUiState();
  const now = useSyncExternalStore(graph.subscribe, graph.graph);
  const scale = useStore(growth);
  const isFar = useIsFar();
  const only = selectedWires.length === 1 && selected.length === 0 ? selectedWires[0] : undefined;
  const id = hoveredWire ?? only;
  const wire = id === undefined ? undefined : now.edges.find((edge) => edgeId(edge) === id);
  const at = wire && wireMiddle(now, wire);
  if (!edits || !wire || !at || isFar || dragging || picker) return null;
  return (
    <ViewportPortal>
      <div
        className={clsx('nodrag nopan', styles.wireTools)}
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Connection`}
        style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${scale}) translate(-50%, -50%)` }}
        onMouseEnter={() => hoverWire(ui, edgeId(wire))}
        onMouseLeave={() => hoverWire(ui, null)}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <IconButton
          size="1"
          icon={Plus}
          label={t`Add a step here`}
          onClick={() => {
            ui.picker = handle?.pickerIn(wire) ?? null;
          }}
        />
        <IconButton
          size="1"
          icon={Trash2}
          label={t`Delete the connection`}
          onClick={() => {
            ui.hoveredWire = null;
            edits.seal();
            edits.rewire([wire], []);
            edits.seal();
          }}
        />
      </div>
    </ViewportPortal>
  );
});
