// Tarjan's strongly connected components, without recursion: steps that lead to each other in circles are one.
import type { Neighbours } from './graph-walk.ts';

type Visit = { id: string; next: number };

/** A component comes after all those it leads to. A neighbour that is not among the ids is passed over. */
export function componentsOf(ids: readonly string[], neighbours: Neighbours): string[][] {
  const search = new Search(new Set(ids), neighbours);
  for (const id of ids) search.from(id);
  return search.components;
}

class Search {
  readonly components: string[][] = [];
  readonly #known: ReadonlySet<string>;
  readonly #neighbours: Neighbours;
  readonly #order = new Map<string, number>();
  /** The earliest step in work that a step leads back to. */
  readonly #lowest = new Map<string, number>();
  readonly #inWork = new Set<string>();
  readonly #stack: string[] = [];

  constructor(known: ReadonlySet<string>, neighbours: Neighbours) {
    this.#known = known;
    this.#neighbours = neighbours;
  }

  from(start: string) {
    if (this.#order.has(start)) return;
    const visits: Visit[] = [this.#enter(start)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const neighbour = this.#neighbours.get(visit.id)?.[visit.next];
      visit.next += 1;
      if (neighbour === undefined) {
        visits.pop();
        this.#leave(visit.id, visits.at(-1)?.id);
      } else if (this.#inWork.has(neighbour)) this.#lower(visit.id, this.#order.get(neighbour));
      else if (this.#known.has(neighbour) && !this.#order.has(neighbour)) visits.push(this.#enter(neighbour));
    }
  }

  #enter(id: string): Visit {
    this.#lowest.set(id, this.#order.size);
    this.#order.set(id, this.#order.size);
    this.#inWork.add(id);
    this.#stack.push(id);
    return { id, next: 0 };
  }

  #leave(id: string, cameFrom: string | undefined) {
    const lowest = this.#lowest.get(id);
    if (cameFrom !== undefined) this.#lower(cameFrom, lowest);
    if (lowest !== this.#order.get(id)) return;
    const component = this.#stack.splice(this.#stack.lastIndexOf(id));
    for (const member of component) this.#inWork.delete(member);
    this.components.push(component);
  }

  #lower(id: string, to = 0) {
    this.#lowest.set(id, Math.min(this.#lowest.get(id) ?? to, to));
  }
}
