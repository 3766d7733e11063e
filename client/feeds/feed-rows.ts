// What a feed lists, and what waits to be listed. Plain data: the hook keeps it, the tests try it.
import type { Page } from '../../shared/kernel/paging.ts';

type Row = { id: string };

export type Listed<R extends Row> = { pages: Page<R>[]; pageParams: unknown[] };
/** `more`: rows beyond those kept, so many that only reading the list again can show them. */
export type Waiting<R extends Row> = { rows: R[]; more: number };

const MAX_LISTED_ROWS = 600;
const KEPT_LISTED = 300;
const MAX_WAITING_ROWS = 500;

export const nothingWaits = { rows: [], more: 0 };

export const countOf = ({ rows, more }: Waiting<Row>) => rows.length + more;

export const listedRows = <R extends Row>({ pages }: Listed<R>) =>
  unique(pages.flatMap(({ items }) => items));

/** How many rows to pass over when asking for older ones: everything that is listed or waits. */
export const offsetOf = (pages: readonly Page<Row>[], waiting: Waiting<Row>) =>
  unique(pages.flatMap(({ items }) => items)).length + countOf(waiting);

/**
 * What still waits when the list may have been read again meanwhile: it then holds, and counts, everything up to the
 * newest row that waited and is listed now.
 */
export function stillWaiting<R extends Row>(listed: Listed<R>, waiting: Waiting<R>): Waiting<R> {
  if (waiting.rows.length === 0) return waiting;
  const isListed = new Set(listedRows(listed).map(({ id }) => id));
  const at = waiting.rows.findIndex(({ id }) => isListed.has(id));
  return at < 0 ? waiting : { rows: waiting.rows.slice(0, at), more: 0 };
}

export type Arrival<R extends Row> = {
  /** Oldest first. */
  rows: readonly R[];
  /** Somebody is reading: new rows wait. */
  hold: boolean;
  /** Whether a new row fits the filters. Listed rows are updated whether or not they still do. */
  belongs?: (row: R) => boolean;
};

export function takeIn<R extends Row>(
  listed: Listed<R>,
  waiting: Waiting<R>,
  { rows: arrived, hold, belongs = () => true }: Arrival<R>,
): { listed: Listed<R>; waiting: Waiting<R> } {
  const latest = new Map(arrived.map((row) => [row.id, row]));
  const isListed = new Set(listedRows(listed).map(({ id }) => id));
  const known = updated(listed, latest, isListed);
  const waitingRows = waiting.rows.map((row) => latest.get(row.id) ?? row);
  const isKept = new Set(waitingRows.map(({ id }) => id));
  const isNew = (row: R) => !isListed.has(row.id) && !isKept.has(row.id) && belongs(row);
  const fresh = [...latest.values()].filter(isNew).toReversed();

  if (!hold && countOf(waiting) === 0) return { listed: onTop(known, fresh), waiting };
  const rows = [...fresh, ...waitingRows];
  const more = waiting.more + Math.max(0, rows.length - MAX_WAITING_ROWS);
  return { listed: known, waiting: { rows: rows.slice(0, MAX_WAITING_ROWS), more } };
}

export const showWaiting = <R extends Row>(listed: Listed<R>, waiting: Waiting<R>) =>
  onTop(listed, waiting.rows);

function updated<R extends Row>(
  listed: Listed<R>,
  latest: ReadonlyMap<string, R>,
  isListed: ReadonlySet<string>,
) {
  if (![...latest.keys()].some((id) => isListed.has(id))) return listed;
  const pages = listed.pages.map((page) => ({
    ...page,
    items: page.items.map((row) => latest.get(row.id) ?? row),
  }));
  return { ...listed, pages };
}

function onTop<R extends Row>(listed: Listed<R>, fresh: readonly R[]): Listed<R> {
  const [first, ...others] = listed.pages;
  if (!first || fresh.length === 0) return listed;
  const totalCount = first.totalCount + fresh.length;
  const pages = [{ totalCount, items: [...fresh, ...first.items] }, ...others];
  const rows = listedRows({ ...listed, pages });
  if (rows.length <= MAX_LISTED_ROWS) return { ...listed, pages };
  // The oldest go: they can be asked for again.
  return { pages: [{ totalCount, items: rows.slice(0, KEPT_LISTED) }], pageParams: [0] };
}

/** Pages may overlap when rows arrived between two of them. */
function unique<R extends Row>(rows: readonly R[]): R[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
