import type { RequestRow } from './request-read-model.ts';

/** Without who works on it. */
export const presentOwn = (row: RequestRow) => ({
  ...row,
  deployment: named(row.deploymentId, row.deploymentName),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const present = (row: RequestRow, canEdit: boolean) => ({
  ...presentOwn(row),
  requester: { id: row.requesterId, name: row.requesterName ?? '' },
  assignee: named(row.assigneeId, row.assigneeName),
  abilities: { change: canEdit },
});

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
