// What is read of a Dify export of any version and mode. Nothing strange in a node refuses the file.
import { z } from 'zod';
import { asList, asRecord, asString, FileEdge, FilePlace, type Fields } from '../file-values.ts';
import type { ForeignFile } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { modelConfigGraph } from './dify-model-config.ts';

const Node = z.object({
  id: z.coerce.string(),
  type: z.string().catch(''),
  position: FilePlace,
  parentId: z.coerce.string().optional().catch(undefined),
  data: z.record(z.string(), z.unknown()),
});

const Edge = FileEdge.extend({ source: z.coerce.string(), target: z.coerce.string() });
const List = z.array(z.unknown()).catch([]);

const Workflow = z.object({
  graph: z.object({ nodes: z.array(z.unknown()), edges: List }),
  environment_variables: List,
  conversation_variables: List,
});

export const DifyFile = z
  .object({
    app: z.object({ name: z.string().catch(''), description: z.string().catch('') }).catch({
      name: '',
      description: '',
    }),
    workflow: Workflow.optional().catch(undefined),
    model_config: z.record(z.string(), z.unknown()).optional().catch(undefined),
  })
  .refine(({ workflow, model_config }) => workflow !== undefined || model_config !== undefined);

export type DifyFile = z.output<typeof DifyFile>;

/** Values a file keeps beside its nodes: `env.<name>` and `conversation.<name>`. */
export type DifyValues = { env: ReadonlyMap<string, Fields>; conversation: ReadonlyMap<string, Fields> };

export function difyValues({ workflow }: DifyFile): DifyValues {
  const byName = (list: readonly unknown[] = []) =>
    new Map(list.map((one) => [asString(asRecord(one).name), asRecord(one)]));
  return {
    env: byName(workflow?.environment_variables),
    conversation: byName(workflow?.conversation_variables),
  };
}

export const nodeCount = ({ workflow }: DifyFile) => workflow?.graph.nodes.length ?? 0;

export function difyGraph({ app, workflow, model_config }: DifyFile): ForeignFile {
  const file: ForeignFile = { ...app, nodes: [], links: [], unreadable: [], remarks: [] };
  if (!workflow) return { ...file, ...modelConfigGraph(model_config ?? {}) };
  for (const [index, one] of workflow.graph.nodes.entries()) {
    const node = Node.safeParse(one).data;
    if (node) file.nodes.push(nodeOf(node));
    else file.unreadable.push({ name: `${index + 1}`, type: '?' });
  }
  for (const one of workflow.graph.edges) {
    const edge = Edge.safeParse(one).data;
    if (edge) file.links.push({ source: edge.source, outlet: edge.sourceHandle, target: edge.target });
  }
  return file;
}

function nodeOf({ id, type, position, parentId, data }: z.output<typeof Node>): ForeignNode {
  const kind = asString(data.type) || type.replace(/^custom-/, '');
  const container = parentId ?? (asString(data.iteration_id) || asString(data.loop_id));
  return {
    id,
    name: asString(data.title) || (kind === 'note' ? '' : kind),
    type: kind,
    position,
    parentId: container || null,
    fields: data,
    policy: policyOf(data),
  };
}

function policyOf({ retry_config, error_strategy }: Fields): ForeignNode['policy'] {
  const { retry_enabled, max_retries, retry_interval } = asRecord(retry_config);
  const within = (value: unknown, most: number) =>
    typeof value === 'number' ? Math.min(most, Math.max(0, value)) : 0;
  return {
    ...(retry_enabled === true && {
      retries: Math.round(within(max_retries, 10)),
      backoffSeconds: within(retry_interval, 3_600_000) / 1000,
    }),
    ...(error_strategy === 'fail-branch' && { onError: 'route' as const }),
    ...(error_strategy === 'default-value' && { onError: 'continue' as const }),
  };
}

/** The path a selector names: the node's id, then names. */
export const selectorOf = (value: unknown): string[] =>
  asList(value)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map(String);
