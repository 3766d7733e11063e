// The graph as React Flow's own lists; what is selected or being dragged lives only here.
import { applyEdgeChanges, applyNodeChanges, type EdgeChange, type NodeChange } from '@xyflow/react';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GraphEdge } from '../../../shared/steps/graph.ts';
import { flowEdges, flowNodes, type StepNode, type WireEdge } from '../graph/flow-nodes.ts';
import type { CanvasModel } from './canvas-model.ts';
import { foldedGraph } from './folds.ts';

export type AdjustChanges = (changes: NodeChange<StepNode>[]) => NodeChange<StepNode>[];

export function useFlow(model: CanvasModel, labelOf: (wire: GraphEdge) => string) {
  const [drawn] = useState(() => foldedGraph(model));
  const graph = useSyncExternalStore(drawn.subscribe, drawn.get);
  const folded = useSyncExternalStore(model.folded.subscribeAll, model.folded.all);
  const moving = useSyncExternalStore(model.moving.subscribe, model.moving.get);
  const movable = model.edits !== undefined;
  const [nodes, setNodes] = useState<StepNode[]>(() => flowNodes(graph, [], { moving, movable, folded }));
  const [edges, setEdges] = useState<WireEdge[]>(() => flowEdges(graph, [], labelOf));

  // Before the browser paints: a card never stands for a frame where it is no longer.
  useLayoutEffect(
    () => setNodes((before) => flowNodes(graph, before, { moving, movable, folded })),
    [graph, moving, movable, folded],
  );
  useLayoutEffect(() => setEdges((before) => flowEdges(graph, before, labelOf)), [graph, labelOf]);

  // Set by whoever drags: a card snaps in the very change that moves it, so that it is drawn once.
  const adjust = useRef<AdjustChanges>((changes) => changes);
  const onNodesChange = useCallback((all: NodeChange<StepNode>[]) => {
    const own = adjust.current(all.filter(isOwn));
    if (own.length > 0) setNodes((before) => applyNodeChanges(own, before));
  }, []);
  const onEdgesChange = useCallback((changes: EdgeChange<WireEdge>[]) => {
    const own = changes.filter(({ type }) => type === 'select');
    if (own.length > 0) setEdges((before) => applyEdgeChanges(own, before));
  }, []);

  const select = useCallback((ids: readonly string[], wires: readonly string[] = []) => {
    const [stepIds, wireIds] = [new Set(ids), new Set(wires)];
    setNodes((before) => selectIn(before, stepIds));
    setEdges((before) => selectIn(before, wireIds));
  }, []);

  return { nodes, edges, adjust, onNodesChange, onEdgesChange, select };
}

/** Sizes follow from the steps, but for a note whose edge is in somebody's hand. */
const isOwn = (change: NodeChange<StepNode>) =>
  change.type === 'position' ||
  change.type === 'select' ||
  (change.type === 'dimensions' && change.resizing !== undefined);

const selectIn = <Item extends { id: string; selected?: boolean }>(items: Item[], ids: ReadonlySet<string>) =>
  items.map((item) => {
    const selected = ids.has(item.id);
    return (item.selected ?? false) === selected ? item : { ...item, selected };
  });
