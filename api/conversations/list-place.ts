// Where a list of conversations goes on: the place of the last one that was told.
import { isId } from '../../shared/kernel/id.ts';

export type ListPlace = { isPinned: boolean; updatedAt: string; id: string };

export const placeAfter = (row: { isPinned: boolean; updatedAt: Date; id: string }): string =>
  `${row.isPinned ? 1 : 0}~${row.updatedAt.toISOString()}~${row.id}`;

/** Undefined for what no list has told: it then begins anew. */
export function readPlace(text: string | undefined): ListPlace | undefined {
  const [pinned, updatedAt = '', id = ''] = text?.split('~') ?? [];
  if (!isId(id) || !/^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(updatedAt) || Number.isNaN(Date.parse(updatedAt)))
    return undefined;
  return { isPinned: pinned === '1', updatedAt, id };
}
