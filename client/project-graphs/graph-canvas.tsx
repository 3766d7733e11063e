// The graph as a picture, drawn by the graphics card. What it shows is in the table beside it, for keyboards and readers.
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import Graph from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import { useEffect, useRef, useState } from 'react';
import Sigma from 'sigma';
import type { Settings } from 'sigma/settings';
import type { GraphPart } from '../../shared/project-graphs/graph.ts';
import styles from './project-graphs.module.css';

type Props = {
  label: string;
  part: Pick<GraphPart, 'nodes' | 'edges'>;
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  onExpand: (id: string) => void;
};

/** Rounds of the layout; fewer where each takes long. */
const ROUNDS = 200;
const FEW_ROUNDS = 60;
const ROUNDS_A_FRAME = 4;
const MAX_NODES_AT_EASE = 800;
const LABEL_SIZE = 13;
const STAGE_PADDING = 70;
/** What connects two is written at the line where there is room for it. */
const MAX_NAMED_EDGES = 60;
/** Names of steps of the theme's scales; a type takes the next one. */
const hues = ['indigo', 'teal', 'orange', 'plum', 'cyan', 'amber', 'red', 'green'];

export default function GraphCanvas(props: Props) {
  const [isDrawable] = useState(hasGraphicsCard);
  if (isDrawable) return <Drawing {...props} />;
  return (
    <p className={clsx(styles.canvas, styles.noPicture)}>
      <Trans>This browser cannot draw the picture. The table says the same.</Trans>
    </p>
  );
}

/** Browsers without it, and those that have switched it off. */
const hasGraphicsCard = () => document.createElement('canvas').getContext('webgl2') !== null;

function Drawing({ label, part, selected, onSelect, onExpand }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [graph] = useState(() => new Graph({ multi: true, type: 'directed' }));
  const drawing = useRef<Sigma>(undefined);
  const listeners = useRef({ onSelect, onExpand });
  useEffect(() => {
    listeners.current = { onSelect, onExpand };
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const sigma = new Sigma(graph, box.current, {
      labelSize: LABEL_SIZE,
      edgeLabelSize: LABEL_SIZE - 2,
      labelRenderedSizeThreshold: 5,
      defaultEdgeType: 'arrow',
      allowInvalidContainer: true,
      // Names of what stands at the end stay inside.
      stagePadding: STAGE_PADDING,
      zIndex: true,
    });
    drawing.current = sigma;
    sigma.on('clickNode', ({ node }) => listeners.current.onSelect(node));
    sigma.on('clickStage', () => listeners.current.onSelect(undefined));
    sigma.on('doubleClickNode', (event) => {
      event.preventSigmaDefault();
      listeners.current.onExpand(event.node);
    });
    const dress = () => dressed(sigma, graph);
    dress();
    const theme = new MutationObserver(dress);
    theme.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      theme.disconnect();
      sigma.kill();
    };
  }, [graph]);

  useEffect(() => {
    if (!fill(graph, part)) return undefined;
    if (drawing.current) dressed(drawing.current, graph);
    drawing.current?.setSetting('renderEdgeLabels', graph.size <= MAX_NAMED_EDGES);
    // Under a hand that moves it, a large one shows its entities alone: thousands of lines would make it stutter.
    for (const hides of ['hideEdgesOnMove', 'hideLabelsOnMove'] as const)
      drawing.current?.setSetting(hides, graph.order > MAX_NODES_AT_EASE);
    return layOut(graph);
  }, [graph, part]);

  useEffect(() => {
    graph.forEachNode((id) => graph.setNodeAttribute(id, 'highlighted', id === selected));
  }, [graph, part, selected]);

  return <div ref={box} className={styles.canvas} role="img" aria-label={label} />;
}

/** False: nothing has come or gone, so everything stays where it is. */
function fill(graph: Graph, { nodes, edges }: Props['part']): boolean {
  const ids = new Set([...nodes, ...edges].map(({ id }) => id));
  const gone = graph.filterNodes((id) => !ids.has(id));
  for (const id of gone) graph.dropNode(id);
  for (const id of graph.filterEdges((edge) => !ids.has(edge))) graph.dropEdge(id);
  let added = 0;
  for (const [index, { id, name, type, degree }] of nodes.entries()) {
    const look = { label: name, kind: type, size: 3 + Math.min(12, Math.sqrt(degree) * 2) };
    if (graph.hasNode(id)) graph.mergeNodeAttributes(id, look);
    else {
      added += 1;
      // On a spiral, from which the layout finds its way quickly, and always the same one.
      const [angle, radius] = [index * 2.4, Math.sqrt(index + 1) * 10];
      graph.addNode(id, { ...look, x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    }
  }
  for (const { id, from, to, type } of edges) {
    if (graph.hasEdge(id) || !graph.hasNode(from) || !graph.hasNode(to)) continue;
    added += 1;
    graph.addEdgeWithKey(id, from, to, { label: type, size: 1 });
  }
  return added + gone.length > 0;
}

/** A few rounds each frame, so that the page stays fluent; at once where nothing may move. */
function layOut(graph: Graph): () => void {
  if (graph.order === 0) return () => {};
  const settings = {
    ...forceAtlas2.inferSettings(graph),
    barnesHutOptimize: graph.order > MAX_NODES_AT_EASE,
  };
  let left = graph.order > MAX_NODES_AT_EASE ? FEW_ROUNDS : ROUNDS;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    forceAtlas2.assign(graph, { iterations: FEW_ROUNDS, settings });
    return () => {};
  }
  const step = () => {
    forceAtlas2.assign(graph, { iterations: ROUNDS_A_FRAME, settings });
    left -= ROUNDS_A_FRAME;
    if (left > 0) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** In the colors of the theme. */
function dressed(sigma: Sigma, graph: Graph) {
  const theme = getComputedStyle(document.querySelector('.radix-themes') ?? document.documentElement);
  const color = (name: string) => theme.getPropertyValue(`--${name}`).trim() || 'gray';
  const kinds = [...new Set(graph.mapNodes((_, { kind }) => String(kind)))].toSorted();
  graph.forEachNode((id, { kind }) => {
    const hue = hues[kinds.indexOf(String(kind)) % hues.length] ?? 'gray';
    graph.setNodeAttribute(id, 'color', color(`${hue}-9`));
  });
  sigma.setSetting('labelColor', { color: color('gray-12') });
  sigma.setSetting('edgeLabelColor', { color: color('gray-11') });
  sigma.setSetting('defaultEdgeColor', color('gray-7'));
  const { fontFamily } = theme;
  sigma.setSetting('labelFont', fontFamily);
  sigma.setSetting('edgeLabelFont', fontFamily);
  const paper = color('color-panel-solid');
  sigma.setSetting('defaultDrawNodeHover', (context, data, settings) =>
    drawMarked(context, { ...data, paper }, settings),
  );
}

type Marked = { x: number; y: number; size: number; label?: string | null; color: string; paper: string };

/** What is chosen or pointed at stands on a plate of the page's color, in both looks. */
function drawMarked(
  context: CanvasRenderingContext2D,
  { x, y, size, label, color, paper }: Marked,
  settings: Settings,
) {
  const { labelSize, labelFont, labelWeight, labelColor } = settings;
  context.font = `${labelWeight} ${labelSize}px ${labelFont}`;
  const width = label ? context.measureText(label).width + labelSize : 0;
  context.fillStyle = paper;
  context.strokeStyle = color;
  context.beginPath();
  context.roundRect(x - size - 4, y - size - 4, 2 * size + 8 + width, 2 * size + 8, size + 4);
  context.fill();
  context.stroke();
  if (!label) return;
  context.fillStyle = labelColor.color ?? color;
  context.fillText(label, x + size + 3, y + labelSize / 3);
}
