// What is read of a flow of Flowise: agent flows of both versions, and chatflows. Nothing strange in a node refuses it.
import { z } from 'zod';
import { asRecord, asString, FileEdge, FilePlace } from '../file-values.ts';
import type { ForeignFile } from '../foreign-graph.ts';

const Node = z.object({
  id: z.string(),
  position: FilePlace,
  parentNode: z.string().optional().catch(undefined),
  data: z.object({
    name: z.string(),
    label: z.string().catch(''),
    category: z.string().catch(''),
    inputs: z.record(z.string(), z.unknown()).catch({}),
  }),
});

const V2 = /Agentflow$/;
const isV2 = (node: unknown) => V2.test(asString(asRecord(asRecord(node).data).name));

/** Chatflows say of each node what it can stand for. */
const isChatflow = (node: unknown) => {
  const { name, category, baseClasses } = asRecord(asRecord(node).data);
  return asString(name) !== '' && (asString(category) !== '' || Array.isArray(baseClasses));
};

export const FlowiseFile = z
  .object({ name: z.string().catch(''), nodes: z.array(z.unknown()), edges: z.array(z.unknown()).catch([]) })
  .refine(({ nodes }) => nodes.some((node) => isV2(node) || isChatflow(node)));

export type FlowiseFile = z.output<typeof FlowiseFile>;

export function flowiseGraph({ name, nodes, edges }: FlowiseFile): ForeignFile {
  const file: ForeignFile = { name, description: '', nodes: [], links: [], unreadable: [], remarks: [] };
  for (const [index, one] of nodes.entries()) {
    const node = Node.safeParse(one).data;
    if (!node) file.unreadable.push({ name: `${index + 1}`, type: '?' });
    else
      file.nodes.push({
        id: node.id,
        name: node.data.label,
        type: node.data.name,
        position: node.position,
        parentId: node.parentNode ?? null,
        fields: V2.test(node.data.name)
          ? node.data.inputs
          : { ...node.data.inputs, category: node.data.category },
        policy: {},
      });
  }
  for (const one of edges) {
    const edge = FileEdge.safeParse(one).data;
    if (edge) file.links.push({ source: edge.source, outlet: edge.sourceHandle, target: edge.target });
  }
  return file;
}
