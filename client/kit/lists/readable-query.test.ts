import { expect, test } from 'vitest';
import { z } from 'zod';
import { PageQuery } from '../../../shared/kernel/paging.ts';
import { readableQuery } from './readable-query.ts';

const query = PageQuery(['name'], {
  filters: {
    severity: z.enum(['high', 'low']).optional(),
    agentId: z.uuid().optional(),
    projectId: z.string().optional(),
  },
});

test('[C33] a parameter that cannot be read is left out and named, and the other filters hold', () => {
  const { data, unreadable } = readableQuery(
    query,
    { severity: 'high', agentId: 'nonsense', sortBy: 'weight', filter: 'refund', pageNumber: '2' },
    { projectId: 'p1' },
  );
  expect(unreadable).toEqual(['agentId', 'sortBy']);
  expect(data).toMatchObject({ severity: 'high', filter: 'refund', projectId: 'p1', offset: 20 });
  expect(data).not.toHaveProperty('agentId');
});

test('[C33] an address that can be read names nothing', () => {
  expect(readableQuery(query, { severity: 'low' })).toMatchObject({
    data: { severity: 'low' },
    unreadable: [],
  });
});
