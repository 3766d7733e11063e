// What is read of a flow of Langflow. Handles are JSON with œ for quotes; each component brings its Python source.
import { z } from 'zod';
import { asList, asRecord, asString, FilePlace, type Fields } from '../file-values.ts';
import type { ForeignFile, ForeignLink } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';

const Node = z.object({
  id: z.string(),
  type: z.string().catch(''),
  position: FilePlace,
  data: z.record(z.string(), z.unknown()),
});

const Edge = z.object({
  source: z.string(),
  target: z.string(),
  sourceHandle: z.unknown(),
  targetHandle: z.unknown(),
  data: z.record(z.string(), z.unknown()).catch({}),
});

/** A file may hold a flow, a list of them, or flows in a list; the first is read. */
const flowOf = (file: unknown): Fields => {
  const [first] = Array.isArray(file) ? file : asList(asRecord(file).flows);
  return asRecord(first ?? file);
};

const nodesOf = (file: unknown) => asList(asRecord(flowOf(file).data).nodes);

const isLangflowNode = (node: unknown) => {
  const { data, type } = asRecord(node);
  return type === 'genericNode' || typeof asRecord(asRecord(data).node).template === 'object';
};

export const isLangflowFile = (file: unknown): boolean => nodesOf(file).some(isLangflowNode);

export const langflowCount = (file: unknown) => nodesOf(file).length;

/** Inlets that take a component as a part of another one. */
const partInlets = new Set([
  ...['tools', 'llm', 'agent_llm', 'model', 'language_model', 'embedding', 'embedding_model', 'memory'],
  ...['retriever', 'ingest_data', 'cache', 'llm_model'],
]);

/** Inlets by which a store is asked. */
const searches = new Set(['search_query', 'search_input']);

export function langflowGraph(input: unknown): ForeignFile {
  const flow = flowOf(input);
  const file: ForeignFile = {
    ...{ name: asString(flow.name), description: asString(flow.description) },
    ...{ nodes: [], links: [], unreadable: [], remarks: [] },
  };
  file.links = asList(asRecord(flow.data).edges).flatMap(linkOf);
  const inlets = Map.groupBy(file.links, ({ source }) => source);
  const searched = new Set(
    file.links.flatMap(({ inlet = '', target }) => (searches.has(inlet) ? [target] : [])),
  );
  for (const [index, one] of nodesOf(input).entries()) {
    const node = Node.safeParse(one).data;
    if (!node) file.unreadable.push({ name: `${index + 1}`, type: '?' });
    else {
      const leads = inlets.get(node.id) ?? [];
      const isPart = leads.length > 0 && leads.every(({ inlet = '' }) => partInlets.has(inlet));
      const isSearched =
        asString(asRecord(asRecord(asRecord(asRecord(node.data.node).template).search_query)).value) !== '' ||
        searched.has(node.id);
      file.nodes.push(nodeOf(node, { isPart, isSearched }));
    }
  }
  return file;
}

type Uses = { isPart: boolean; isSearched: boolean };

function nodeOf(
  { id, type, position, data }: z.output<typeof Node>,
  { isPart, isSearched }: Uses,
): ForeignNode {
  const component = asRecord(data.node);
  const named = asString(data.type) || type;
  // One component does both: they are two steps here.
  const isStored = asString(asRecord(asRecord(component.template).mode).value) === 'Store';
  const kind = named === 'Memory' && isStored ? 'MemoryStore' : named;
  return {
    id,
    name: asString(component.display_name) || kind,
    type: /noteNode/i.test(type) ? 'note' : kind,
    position,
    parentId: null,
    fields: {
      ...valuesOf(asRecord(component.template)),
      ...(isPart && { isPart }),
      ...(isSearched && { isSearched }),
      ...(/noteNode/i.test(type) && { description: component.description }),
    },
    policy: {},
  };
}

/** A secret is no value, wherever it stands. */
const valuesOf = (template: Fields): Fields =>
  Object.fromEntries(
    Object.entries(template).flatMap(([name, field]) => {
      const { value, password, load_from_db } = asRecord(field);
      return value === undefined || password === true || load_from_db === true ? [] : [[name, value]];
    }),
  );

/** `{œfieldNameœ:œtoolsœ}`: as data where the file repeats it so. */
function handleOf(written: unknown, given: unknown): Fields {
  if (Object.keys(asRecord(given)).length > 0) return asRecord(given);
  if (typeof written !== 'string') return asRecord(written);
  try {
    return asRecord(JSON.parse(written.replaceAll('œ', '"')) as unknown);
  } catch {
    return {};
  }
}

function linkOf(one: unknown): ForeignLink[] {
  const edge = Edge.safeParse(one).data;
  if (!edge) return [];
  const { source, target, data } = edge;
  const from = handleOf(edge.sourceHandle, data.sourceHandle);
  const into = handleOf(edge.targetHandle, data.targetHandle);
  return [{ source, target, outlet: asString(from.name), inlet: asString(into.fieldName) }];
}
