import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { Memory, MemoryDraft, MemoryValue } from './memory.ts';

const params = z.object({ id: z.uuid() });
const memories = { access: 'knowledge' } as const;

export const memoryRoutes = routes({
  list: {
    ...memories,
    summary: 'List the memories you can use',
    method: 'GET',
    path: '/v1/Memory',
    query: PageQuery(['name', 'createdAt', 'updatedAt'], {
      filters: {
        /** With it: those of this project, and with `includeGlobal` those of every project. */
        projectId: z.uuid().optional(),
        includeGlobal: z.stringbool().default(true).catch(true),
      },
    }),
    answer: Page(Memory),
  },
  create: {
    ...memories,
    summary: 'Add a memory',
    method: 'POST',
    path: '/v1/Memory',
    idempotent: true,
    body: MemoryDraft,
    answer: Memory,
    status: 201,
  },
  read: {
    ...memories,
    summary: 'Get one memory',
    method: 'GET',
    path: '/v1/Memory/{id}',
    params,
    answer: Memory,
  },
  change: {
    ...memories,
    summary: 'Rename a memory or change which projects can use it',
    method: 'PUT',
    path: '/v1/Memory/{id}',
    params,
    body: MemoryDraft,
    answer: Memory,
  },
  remove: {
    ...memories,
    summary: 'Delete a memory and everything stored in it',
    method: 'DELETE',
    path: '/v1/Memory/{id}',
    params,
  },
  values: {
    ...memories,
    summary: 'List what your runs stored in a memory, latest first',
    method: 'GET',
    path: '/v1/Memory/{id}/values',
    params,
    keys: 'never',
    query: PageQuery([]),
    answer: Page(MemoryValue),
  },
  removeValue: {
    ...memories,
    summary: 'Delete one text your runs stored in a memory',
    method: 'DELETE',
    path: '/v1/Memory/{id}/values/{valueId}',
    params: params.extend({ valueId: z.uuid() }),
    keys: 'never',
  },
});
