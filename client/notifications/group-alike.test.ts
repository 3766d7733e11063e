import { expect, test } from 'vitest';
import type { Notification } from '../../shared/notifications/notification.ts';
import { groupAlike } from './group-alike.ts';

const waiting = (id: string, agent: string): Notification => ({
  id,
  kind: 'approvalWaiting',
  details: { agent, step: 'Team lead approves' },
  subjectId: id,
  projectId: null,
  isRead: false,
  createdAt: '2026-11-28T10:00:00.000Z',
});

test('[NO13] notifications that say the same are grouped at the newest of them, in their order', () => {
  const list = [waiting('1', 'Refund'), waiting('2', 'Invoice'), waiting('3', 'Refund')];
  expect(groupAlike(list).map((group) => group.map(({ id }) => id))).toEqual([['1', '3'], ['2']]);
  expect(groupAlike([])).toEqual([]);
});
