// The canvas: the same for building, for looking at a version and for watching a run.
import '@xyflow/react/dist/base.css';
import { useLingui } from '@lingui/react/macro';
import {
  ConnectionMode,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type ReactFlowProps,
} from '@xyflow/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { appearance } from '../../kit/theme/appearance.ts';
import type { StepNode, WireEdge } from '../graph/flow-nodes.ts';
import type { Point } from '../graph/geometry.ts';
import { canvasHandle, type CanvasHandle } from './canvas-handle.ts';
import { coveredOf } from './covered.ts';
import { CanvasContext, type CanvasModel } from './canvas-model.ts';
import { CanvasUiContext, useCanvasUiState, type CanvasUi } from './canvas-ui.ts';
import { CardImages } from './card-images.tsx';
import { ContainerCard } from './container-card.tsx';
import { Dots } from './dots.tsx';
import { FocusFrame } from './focus-frame.tsx';
import { GuideLines } from './guide-lines.tsx';
import { LevelOfDetail } from './level-of-detail.tsx';
import { NoteCard } from './note-card.tsx';
import { StepCard } from './step-card.tsx';
import { useConnecting } from './use-connecting.ts';
import { useDragging } from './use-dragging.ts';
import { useFirstView } from './use-first-view.ts';
import { useFlow } from './use-flow.ts';
import { useHandlers, type CanvasEvents } from './use-handlers.ts';
import { useNothingMeasured } from './use-nothing-measured.ts';
import { useShield } from './use-shield.ts';
import { useSight } from './use-sight.ts';
import { useStillView } from './use-still-view.ts';
import { Wire } from './wire.tsx';
import { useWireLabels } from './wire-labels.ts';
import { WireTools } from './wire-tools.tsx';
import { zoomLimits } from './zoom-limits.ts';
import styles from './canvas.module.css';

const nodeTypes = { step: StepCard, container: ContainerCard, note: NoteCard };
const edgeTypes = { wire: Wire };
/** What never changes, for whatever is drawn. */
const settings: Partial<ReactFlowProps<StepNode, WireEdge>> = {
  nodeTypes,
  edgeTypes,
  minZoom: zoomLimits.min,
  maxZoom: zoomLimits.max,
  defaultViewport: { x: 60, y: 120, zoom: 0.9 },
  connectionMode: ConnectionMode.Strict,
  connectionRadius: 28,
  selectionMode: SelectionMode.Partial,
  multiSelectionKeyCode: ['Shift', 'Meta', 'Control'],
  // Deleting is an edit of the document, and the keys are the studio's.
  deleteKeyCode: null,
  // A hand that trembles clicks; it does not drag.
  nodeDragThreshold: 4,
  nodeClickDistance: 4,
  disableKeyboardA11y: true,
  nodesFocusable: false,
  edgesFocusable: false,
  elevateNodesOnSelect: false,
  panOnScroll: true,
  zoomOnDoubleClick: false,
  proOptions: { hideAttribution: true },
};

/** Mouse buttons; lists that stay the same, or React Flow would set its zoom up anew each time. */
const panButtons = { point: [0, 1], box: [1, 2] };

type Props = CanvasEvents & {
  model: CanvasModel;
  ui: CanvasUi;
  onReady?: (handle: CanvasHandle | null) => void;
  /** Drawn over the canvas. */
  children?: ReactNode;
};

export const Canvas = (props: Props) => (
  <CanvasContext value={props.model}>
    <CanvasUiContext value={props.ui}>
      <ReactFlowProvider>
        <Drawing {...props} />
      </ReactFlowProvider>
    </CanvasUiContext>
  </CanvasContext>
);

function Drawing({ model, ui, onReady, children, ...events }: Props) {
  useNothingMeasured();
  const { t } = useLingui();
  const { tool, choosing } = useCanvasUiState();
  const { theme } = useSnapshot(appearance);
  const frame = useRef<HTMLDivElement>(null);
  const pointer = useRef<Point>(undefined);
  const flow = useReactFlow<StepNode, WireEdge>();
  const labelOf = useWireLabels(model);
  const { nodes, edges, adjust, onNodesChange, onEdgesChange, select } = useFlow(model, labelOf);
  const drawn = useSight(nodes, edges);
  const dragging = useDragging({ model, ui, flow });
  useEffect(() => void (adjust.current = dragging.adjust), [adjust, dragging]);
  useStillView(frame, flow);
  useShield(frame);
  const { onAdded, onFile } = events;
  const connecting = useConnecting({ model, ui, flow, frame, select, onAdded, onFile });
  const handlers = useHandlers(model, ui, events);
  const handle = useMemo(
    () =>
      canvasHandle({
        flow,
        graph: model.graph,
        select,
        hasTools: model.edits !== undefined,
        pointer: () => pointer.current,
        size: () => frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 },
        covered: () => coveredOf(frame.current),
      }),
    [flow, model, select],
  );
  useFirstView(nodes.length > 0, handle.begin);
  useEffect(() => {
    onReady?.(handle);
    return () => onReady?.(null);
  }, [handle, onReady]);
  const canEdit = model.edits !== undefined;
  const keys = t`Tab goes from step to step, C connects the selected one, a slash adds one, a question mark lists all keys.`;

  return (
    <div
      className={styles.canvas}
      data-tool={tool}
      data-choosing={choosing || undefined}
      dir="ltr"
      ref={frame}
      onDoubleClick={connecting.onDoubleClick}
      {...(events.hasMenu && { onContextMenu: connecting.onContextMenu })}
      onPointerMove={({ clientX, clientY }) => {
        pointer.current = { x: clientX, y: clientY };
        model.presenter?.point(flow.screenToFlowPosition(pointer.current));
      }}
      onPointerLeave={() => {
        pointer.current = undefined;
        model.presenter?.point(null);
      }}
      onDragOver={connecting.onDragOver}
      onDragLeave={connecting.onDragLeave}
      onDrop={connecting.onDrop}
    >
      <CardImages />
      <LevelOfDetail>
        <ReactFlow<StepNode, WireEdge>
          nodes={drawn.nodes}
          edges={drawn.edges}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          {...(canEdit && dragging.handlers)}
          onConnect={connecting.onConnect}
          onConnectEnd={connecting.onConnectEnd}
          {...handlers}
          colorMode={theme === 'dark' ? 'dark' : 'light'}
          nodesDraggable={canEdit && tool === 'point'}
          nodesConnectable={canEdit}
          elementsSelectable={tool !== 'hand' && !choosing}
          selectionOnDrag={tool === 'box'}
          panOnDrag={tool === 'box' ? panButtons.box : panButtons.point}
          {...settings}
          aria-label={t`Canvas`}
          {...(events.hasMenu && { tabIndex: 0, 'aria-description': keys })}
        >
          <Dots />
          <GuideLines />
          <FocusFrame />
          {canEdit && <WireTools handle={handle} />}
        </ReactFlow>
      </LevelOfDetail>
      {children}
    </div>
  );
}
