// What is read of an n8n export. Everything else in it is passed over; nothing strange in a node refuses the file.
import { z } from 'zod';

export type Parameters = { [name: string]: unknown };

export const N8nNode = z.object({
  id: z.string().catch(''),
  name: z.string(),
  type: z.string(),
  typeVersion: z.number().catch(1),
  position: z.tuple([z.number(), z.number()]).catch([0, 0]),
  parameters: z.record(z.string(), z.unknown()).catch({}),
  credentials: z.record(z.string(), z.unknown()).optional().catch(undefined),
  disabled: z.boolean().catch(false),
  retryOnFail: z.boolean().catch(false),
  maxTries: z.number().catch(3),
  waitBetweenTries: z.number().catch(1000),
  onError: z.string().catch(''),
  continueOnFail: z.boolean().catch(false),
});

export type N8nNode = z.output<typeof N8nNode>;

const Link = z.object({ node: z.string() });

/** From a node's name to its outlets: by kind (`main`, `ai_languageModel`, …), then by number. */
const Connections = z.record(
  z.string(),
  z.record(z.string(), z.array(z.array(z.unknown()).nullable()).catch([])).catch({}),
);

export const N8nFile = z.object({
  name: z.string().catch(''),
  nodes: z.array(z.unknown()),
  connections: Connections.catch({}),
  pinData: z.record(z.string(), z.unknown()).catch({}),
});

export type N8nFile = z.output<typeof N8nFile>;

/** Counted before any of them is read. */
export const connectionCount = ({ connections }: N8nFile): number =>
  Object.values(connections)
    .flatMap((kinds) => Object.values(kinds).flat())
    .reduce((count, links) => count + (links?.length ?? 0), 0);

export type N8nLink = { source: N8nNode; kind: string; outlet: number; target: N8nNode };

/** Exports name the ends of a connection by a node's name; some of them by its id. `lost`: ends that are not there. */
export function linksOf(
  { connections }: N8nFile,
  nodes: readonly N8nNode[],
): { links: N8nLink[]; lost: number } {
  const named = nodes.map((node) => [node.name, node] as const);
  const byName = new Map([...nodes.map((node) => [node.id, node] as const), ...named]);
  const links: N8nLink[] = [];
  let lost = 0;
  for (const { from, kind, outlet, to } of endsOf(connections)) {
    const [source, target] = [byName.get(from), byName.get(to)];
    if (source && target) links.push({ source, kind, outlet, target });
    else lost += 1;
  }
  return { links, lost };
}

const endsOf = (connections: N8nFile['connections']) =>
  Object.entries(connections).flatMap(([from, kinds]) =>
    Object.entries(kinds).flatMap(([kind, outlets]) =>
      outlets.flatMap((links, outlet) =>
        (links ?? []).map((link) => ({ from, kind, outlet, to: Link.safeParse(link).data?.node ?? '' })),
      ),
    ),
  );
