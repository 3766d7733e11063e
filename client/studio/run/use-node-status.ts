import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useFormat } from '../../kit/text/format.ts';
import type { CanvasModel } from '../canvas/canvas-model.ts';
import type { RunReading } from './fold-run.ts';
import { nodeStatusOf, wiresOf } from './node-status.ts';

/** Shows a reading of a run on a canvas; without one the canvas is quiet again. */
export function useNodeStatus(model: CanvasModel, reading: RunReading | undefined) {
  const { i18n } = useLingui();
  const format = useFormat();
  useEffect(() => {
    if (!reading) {
      model.runs.replace(new Map());
      model.wires.replace(new Map());
      return;
    }
    const graph = model.graph.graph();
    const say = (text: string, values?: Record<string, unknown>) => i18n._(text, values);
    model.runs.replace(nodeStatusOf(graph, reading, { format, say }));
    model.wires.replace(wiresOf(graph, reading));
  }, [model, reading, format, i18n]);
}
