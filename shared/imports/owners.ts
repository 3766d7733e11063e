// Models, memories and tools that hang below a node: whose settings they are.
import type { ForeignLink } from './foreign-graph.ts';

/** Parts below parts that are deeper belong to nobody, as do those that hang below each other in a circle. */
const MAX_DEPTH = 20;

/** By the part's id. What hangs below a part belongs to the part's owner. */
export function ownersOf(
  links: readonly ForeignLink[],
  isPart: (id: string) => boolean,
): Map<string, string> {
  const above = new Map<string, string>();
  for (const { source, target } of links) if (isPart(source) && !above.has(source)) above.set(source, target);
  const owners = new Map<string, string>();
  for (const part of above.keys()) {
    let owner = above.get(part);
    for (let depth = 0; depth < MAX_DEPTH && owner !== undefined && isPart(owner); depth += 1)
      owner = above.get(owner);
    if (owner !== undefined && !isPart(owner)) owners.set(part, owner);
  }
  return owners;
}
