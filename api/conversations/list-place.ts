// Where a list of conversations goes on: the place of the last one that was told.
import { isId } from '../../shared/kernel/id.ts';

export type ListPlace = { isPinned: boolean; updatedAt: string; id: string };

export const placeAfter = (row: { isPinned: boolean; updatedAt: Date; id: string }): string =>
  `${row.isPinned ? 1 : 0}~${row.updatedAt.toISOString()}~${row.id}`;

/** Undefined for what no list has told: it then begins anew. */
export function readPlace(text: string | undefined): ListPlace | undefined {
  const [pinned, updatedAt = '', id = ''] = text?.split('~') ?? [];
  const at = new Date(updatedAt);
  const isTold = !Number.isNaN(at.getTime()) && at.toISOString() === updatedAt && at.getUTCFullYear() > 0;
  if (!isId(id) || !isTold) return undefined;
  return { isPinned: pinned === '1', updatedAt, id };
}
