// The connections of this process: how many there may be, and when they end.
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { connect, type Connection, type Target } from './connection.ts';

const { maxConnections, idleSeconds } = workLimits.mcp;
const MAX_AGE_MS = 55 * 60_000;

type Entry = {
  target: Target;
  opening: Promise<Connection>;
  users: number;
  usedAt: number;
  openedAt: number;
};

export class OpenConnections {
  readonly #entries = new Map<string, Entry>();
  readonly #egressFetch: EgressFetch;

  constructor(egressFetch: EgressFetch) {
    this.#egressFetch = egressFetch;
  }

  get size() {
    return this.#entries.size;
  }

  end(key: string, entry: Entry) {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
    return entry.opening.then(({ close }) => close()).catch(() => {});
  }

  endAll(which: (entry: Entry) => boolean) {
    const chosen = [...this.#entries].filter(([, entry]) => which(entry));
    return Promise.all(chosen.map(([key, entry]) => this.end(key, entry)));
  }

  /** Those nobody uses any more, and those that are old. */
  sweep() {
    const now = Date.now();
    return this.endAll(
      ({ users, usedAt, openedAt }) =>
        users === 0 && (now - usedAt > idleSeconds * 1000 || now - openedAt > MAX_AGE_MS),
    );
  }

  /** One that is there and not closed, or a new one. */
  async get(key: string, target: Target): Promise<{ entry: Entry; isNew: boolean }> {
    const known = this.#entries.get(key);
    if (!known) return { entry: this.#open(key, target), isNew: true };
    const isOver = await known.opening.then(
      ({ isClosed }) => isClosed(),
      () => true,
    );
    if (!isOver) return { entry: known, isNew: false };
    void this.end(key, known);
    return { entry: this.#entries.get(key) ?? this.#open(key, target), isNew: true };
  }

  #open(key: string, target: Target): Entry {
    this.#makeRoom();
    const now = Date.now();
    const opening = connect(this.#egressFetch, target);
    const entry: Entry = { target, opening, users: 0, usedAt: now, openedAt: now };
    this.#entries.set(key, entry);
    opening.catch(() => this.end(key, entry));
    return entry;
  }

  #makeRoom() {
    if (this.#entries.size < maxConnections) return;
    const idle = [...this.#entries].filter(([, { users }]) => users === 0);
    const [oldest] = idle.toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    if (!oldest) throw new Problem(mcpProblems.busy);
    void this.end(...oldest);
  }
}
