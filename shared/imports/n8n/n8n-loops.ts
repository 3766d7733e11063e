// n8n repeats by leading back to a node; here a loop is a container with its steps inside.
import { neighboursOf, reachable } from '../../steps/graph-walk.ts';
import type { N8nLink, N8nNode } from './n8n-file.ts';
import { LOOP, shortType } from './n8n-kinds.ts';

/** `body`: names of nodes. */
export type Loop = { node: N8nNode; body: ReadonlySet<string> };

/** From version 3 on the first outlet is `done`; before, the first one is the loop's. */
export const bodyOutlet = ({ typeVersion }: N8nNode) => (typeVersion >= 3 ? 1 : 0);

/** The largest bodies first: the innermost loop of a node is the last that holds it. */
export function loopsOf(nodes: readonly N8nNode[], links: readonly N8nLink[]): Loop[] {
  const loops = nodes.filter((node) => shortType(node) === LOOP);
  return loops
    .map((node) => ({ node, body: bodyOf(node, links) }))
    .toSorted((one, other) => other.body.size - one.body.size);
}

/** What the loop's outlet reaches and what leads back to it. */
function bodyOf(loop: N8nNode, links: readonly N8nLink[]): Set<string> {
  const isFirst = ({ source, outlet }: N8nLink) => source === loop && outlet === bodyOutlet(loop);
  const firsts = links.filter(isFirst).map(({ target }) => target.name);
  const lasts = links.filter(({ target }) => target === loop).map(({ source }) => source.name);
  const onward = links
    .filter(({ source, target }) => source !== loop && target !== loop)
    .map(({ source, target }) => ({ source: source.name, target: target.name, ...noHandles }));
  const forth = reachable(firsts, neighboursOf(onward, 'source', 'target'));
  const back = reachable(lasts, neighboursOf(onward, 'target', 'source'));
  return new Set([...forth].filter((name) => name !== loop.name && back.has(name)));
}

const noHandles = { sourceHandle: '', targetHandle: '' };
