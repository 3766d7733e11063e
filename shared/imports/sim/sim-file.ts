// What is read of a workflow of Sim: with `state` or without, drawn or written by hand.
import { z } from 'zod';
import { asList, asRecord, asString, FileEdge, FilePlace, type Fields } from '../file-values.ts';
import type { ForeignFile, ForeignLink } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';

const Block = z.object({
  type: z.string(),
  name: z.string().catch(''),
  position: FilePlace,
  enabled: z.boolean().catch(true),
  subBlocks: z.record(z.string(), z.unknown()).catch({}),
  inputs: z.record(z.string(), z.unknown()).catch({}),
  data: z.record(z.string(), z.unknown()).catch({}),
  parentId: z.string().catch(''),
  connections: z.record(z.string(), z.unknown()).catch({}),
});

type Block = z.output<typeof Block>;

const whole = (file: unknown): Fields => {
  const outer = asRecord(file);
  const inner = asRecord(outer.state ?? asRecord(outer.workflow).state ?? outer.workflowState);
  return typeof inner.blocks === 'object'
    ? { ...inner, name: outer.name ?? asRecord(outer.workflow).name }
    : outer;
};

const isBlock = (block: unknown) => {
  const { type, subBlocks, inputs, name } = asRecord(block);
  return typeof type === 'string' && (subBlocks ?? inputs ?? name) !== undefined;
};

export const isSimFile = (file: unknown): boolean =>
  Object.values(asRecord(whole(file).blocks)).some(isBlock);

export const simCount = (file: unknown) => Object.keys(asRecord(whole(file).blocks)).length;

/** By name: what workflows call variables. */
export const simVariables = (file: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    Object.values(asRecord(whole(file).variables))
      .map(asRecord)
      .map(({ name, value }) => [nameKey(asString(name)), value]),
  );

/** References are lower-cased names without spaces. */
export const nameKey = (name: string) => name.toLowerCase().replaceAll(' ', '');

const routers = new Set(['router', 'router_v2']);

export function simGraph(input: unknown): ForeignFile {
  const source = whole(input);
  const metadata = asRecord(source.metadata);
  const blocks = new Map<string, Block>();
  const unreadable: ForeignFile['unreadable'] = [];
  for (const [id, one] of Object.entries(asRecord(source.blocks))) {
    const block = Block.safeParse(one).data;
    if (block) blocks.set(id, block);
    else unreadable.push({ name: id, type: '?' });
  }
  const drawn = [...blocks].flatMap(([id, block]) => connectionsOf(id, block));
  const links = [...edgesOf(source.edges), ...drawn];
  const isRouter = (id: string) => routers.has(blocks.get(id)?.type ?? '');
  return {
    name: asString(metadata.name) || asString(source.name),
    description: asString(metadata.description),
    nodes: nodesOf(source, blocks, links),
    // A router says by the block it leads to which way it means.
    links: links.map((link) => (isRouter(link.source) ? { ...link, outlet: link.target } : link)),
    unreadable,
    remarks: [],
  };
}

function nodesOf(source: Fields, blocks: ReadonlyMap<string, Block>, links: readonly ForeignLink[]) {
  const loops = { ...asRecord(source.loops), ...asRecord(source.parallels) };
  const parents = parentsOf(loops);
  const leads = Map.groupBy(links, (link) => link.source);
  return [...blocks].map(([id, block]): ForeignNode => {
    const ways = routers.has(block.type) ? waysOf(leads.get(id) ?? [], blocks) : [];
    return {
      ...{ id, name: block.name || id, type: block.type, position: block.position },
      parentId: asString(block.data.parentId) || block.parentId || (parents.get(id) ?? null),
      fields: { ...valuesOf(block), ...(ways.length > 0 && { ways }), ...asRecord(loops[id]) },
      policy: block.enabled ? {} : { isOff: true },
    };
  });
}

const parentsOf = (loops: Fields) =>
  new Map(
    Object.entries(loops).flatMap(([id, loop]) =>
      asList(asRecord(loop).nodes).map((inner) => [asString(inner), id]),
    ),
  );

/** What its fields hold; a drawn block keeps each with its look. */
const valuesOf = ({ subBlocks, inputs, data }: Block): Fields => {
  const drawn = Object.entries(subBlocks).map(([name, field]) => [name, asRecord(field).value ?? null]);
  return { ...data, ...inputs, ...(Object.fromEntries(drawn) as Fields) };
};

const edgesOf = (edges: unknown): ForeignLink[] =>
  asList(edges).flatMap((one) => {
    const edge = FileEdge.safeParse(one).data;
    return edge ? [{ source: edge.source, outlet: edge.sourceHandle, target: edge.target }] : [];
  });

/** `connections` of a workflow written by hand: `success`, `error`, `conditions`, `loop`. */
const connectionsOf = (source: string, { connections }: Block): ForeignLink[] =>
  Object.entries(connections).flatMap(([kind, to]) => {
    const listed = (value: unknown, outlet: string) =>
      (Array.isArray(value) ? value : [value])
        .map((target) => asString(asRecord(target).target ?? target))
        .filter(Boolean)
        .map((target) => ({ source, outlet, target }));
    if (typeof to !== 'object' || Array.isArray(to)) return listed(to, kind === 'success' ? 'source' : kind);
    return Object.entries(asRecord(to)).flatMap(([way, target]) => listed(target, `condition-${way}`));
  });

const waysOf = (links: readonly ForeignLink[], blocks: ReadonlyMap<string, Block>) =>
  [...new Set(links.map(({ target }) => target))].map((id) => ({ id, title: blocks.get(id)?.name ?? id }));
