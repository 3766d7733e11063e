// A flow of Langflow as a graph of ours.
import { plainText } from '../clean-text.ts';
import type { ImportedAgent, ImportOptions } from '../imported-agent.ts';
import { readForeign } from '../read-foreign.ts';
import { isSourceKept, rowOf } from './langflow-kinds.ts';
import { langflowGraph } from './langflow-file.ts';

const spread = { x: 0.8, y: 0.8 };

export function readLangflow(file: unknown, options: ImportOptions): ImportedAgent {
  const graph = langflowGraph(file);
  const nodes = graph.nodes.map((node) => (isSourceKept(node) ? { ...node, policy: { isOff: true } } : node));
  return readForeign(
    { ...graph, nodes },
    {
      format: 'langflow',
      rowOf,
      // Values come over connections; texts hold no references.
      translate: (value) => ({ text: plainText(value), unsupported: [] }),
      spread,
    },
    options,
  );
}
