// A workflow of Sim as a graph of ours.
import type { ImportedAgent, ImportOptions } from '../imported-agent.ts';
import { readForeign } from '../read-foreign.ts';
import { simGraph, simVariables } from './sim-file.ts';
import { rowOf } from './sim-kinds.ts';
import { namesOf, translateSim } from './sim-references.ts';

const spread = { x: 0.9, y: 1 };

export function readSim(file: unknown, options: ImportOptions): ImportedAgent {
  const graph = simGraph(file);
  const look = { names: namesOf(graph.nodes), variables: simVariables(file) };
  return readForeign(
    graph,
    {
      format: 'sim',
      rowOf,
      translate: (value, node, references) => translateSim(value, node, references, look),
      spread,
    },
    options,
  );
}
