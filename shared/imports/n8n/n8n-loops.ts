// n8n repeats by leading back to a node; here a loop is a container with its steps inside.
import type { N8nLink, N8nNode } from './n8n-file.ts';
import { LOOP, shortType } from './n8n-kinds.ts';

/** `body`: names of nodes. */
export type Loop = { node: N8nNode; body: ReadonlySet<string> };

/** From version 3 on the first outlet is `done`; before, the first one is the loop's. */
export const bodyOutlet = ({ typeVersion }: N8nNode) => (typeVersion >= 3 ? 1 : 0);

/** The largest bodies first: the innermost loop of a node is the last that holds it. */
export function loopsOf(nodes: readonly N8nNode[], links: readonly N8nLink[]): Loop[] {
  const loops = nodes.filter((node) => shortType(node) === LOOP);
  const from = Map.groupBy(links, ({ source }) => source);
  const to = Map.groupBy(links, ({ target }) => target);
  return loops
    .map((node) => ({ node, body: bodyOf(node, from, to) }))
    .toSorted((one, other) => other.body.size - one.body.size);
}

type LinksOf = ReadonlyMap<N8nNode, readonly N8nLink[]>;

/** What the loop's outlet reaches and what leads back to it. */
function bodyOf(loop: N8nNode, from: LinksOf, to: LinksOf): Set<string> {
  const firsts = (from.get(loop) ?? []).filter(({ outlet }) => outlet === bodyOutlet(loop));
  const forth = new Set(firsts.map(({ target }) => target));
  for (const node of forth)
    if (node !== loop) for (const { target } of from.get(node) ?? []) forth.add(target);
  const back = new Set((to.get(loop) ?? []).map(({ source }) => source));
  for (const node of back) if (node !== loop) for (const { source } of to.get(node) ?? []) back.add(source);
  const isInside = (node: N8nNode) => node !== loop && back.has(node);
  return new Set([...forth].filter(isInside).map(({ name }) => name));
}
