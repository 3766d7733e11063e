// An agent flow of Flowise as a graph of ours.
import { readForeign } from '../read-foreign.ts';
import type { ImportedAgent, ImportOptions } from '../imported-agent.ts';
import { flowiseGraph, type FlowiseFile } from './flowise-file.ts';
import { rowOf } from './flowise-kinds.ts';
import { stateOf, translateFlowise } from './flowise-references.ts';

const spread = { x: 1.2, y: 1.2 };

export function readFlowise(file: FlowiseFile, options: ImportOptions): ImportedAgent {
  const graph = flowiseGraph(file);
  const state = stateOf(graph.nodes);
  return readForeign(
    graph,
    {
      format: 'flowise',
      rowOf,
      translate: (value, node, references) => translateFlowise(value, node, references, state),
      spread,
    },
    options,
  );
}
