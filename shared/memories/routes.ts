import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Name } from '../kernel/name.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { Memory, MemoryDraft, memoryTypes } from './memory.ts';
import { RecordUses } from '../agents/record-uses.ts';
import { MemoryPerson, MemoryReceipt, MemoryValue, MemoryValueChange } from './value.ts';

const params = z.object({ id: z.uuid() });
const valueParams = params.extend({ valueId: z.uuid() });
const memories = { access: 'knowledge' } as const;

/** Which entries of a memory are meant. */
const whose = {
  /** `all`: also what is stored about others, for those who may change the memory; reading it is audited. */
  whose: z.enum(['own', 'all']).default('own').catch('own'),
  /** With `all`: what this person's runs stored last. */
  personId: z.string().max(100).optional(),
};

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
        type: z.enum(memoryTypes).optional(),
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
  people: {
    ...memories,
    summary: 'List the people whose runs stored something in memories you can change',
    method: 'GET',
    path: '/v1/Memory/people',
    keys: 'never',
    query: PageQuery(['name', 'entries'], { filters: { memoryId: z.uuid().optional() } }),
    answer: Page(MemoryPerson),
  },
  receipts: {
    ...memories,
    summary: 'List who was forgotten in memories, latest first',
    method: 'GET',
    path: '/v1/Memory/receipts',
    query: PageQuery(['at']),
    answer: Page(MemoryReceipt),
  },
  forget: {
    ...memories,
    summary: 'Delete what all memories store about one person, and get a receipt',
    method: 'POST',
    path: '/v1/Memory/forget',
    idempotent: true,
    body: z.object({ personId: z.string().min(1).max(100) }),
    answer: MemoryReceipt,
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
    summary: 'Change a memory’s name, limits or which projects can use it',
    method: 'PUT',
    path: '/v1/Memory/{id}',
    params,
    /** With `version` the change is refused when somebody else was faster. */
    body: MemoryDraft.extend({ version: z.number().int().optional() }),
    answer: Memory,
  },
  remove: {
    ...memories,
    summary: 'Delete a memory and everything stored in it',
    method: 'DELETE',
    path: '/v1/Memory/{id}',
    params,
  },
  copy: {
    ...memories,
    summary: 'Copy a memory’s settings to a project, without what it stores',
    method: 'POST',
    path: '/v1/Memory/{id}/copy',
    idempotent: true,
    params,
    body: z.object({ projectId: z.uuid(), name: Name }),
    answer: Memory,
    status: 201,
  },
  uses: {
    ...memories,
    summary: 'List the agents and tools that use a memory, by name; at most 50',
    method: 'GET',
    path: '/v1/Memory/{id}/uses',
    params,
    answer: RecordUses,
  },
  values: {
    ...memories,
    summary: 'List what runs stored in a memory, latest first by default',
    method: 'GET',
    path: '/v1/Memory/{id}/values',
    params,
    keys: 'never',
    query: PageQuery(['key', 'updatedAt'], { filters: whose }),
    answer: Page(MemoryValue),
  },
  exportValues: {
    ...memories,
    summary: 'Export what runs stored in a memory; the export is logged',
    method: 'GET',
    path: '/v1/Memory/{id}/values/export',
    params,
    keys: 'never',
    perMinute: 30,
    query: z.object({
      ...whose,
      filter: z.string().max(200).default(''),
      format: z.enum(['csv', 'json']).default('csv'),
    }),
    answer: z.string(),
  },
  changeValue: {
    ...memories,
    summary: 'Edit one text that a run stored in a memory',
    method: 'PUT',
    path: '/v1/Memory/{id}/values/{valueId}',
    params: valueParams,
    keys: 'never',
    body: MemoryValueChange,
    answer: MemoryValue,
  },
  removeValue: {
    ...memories,
    summary: 'Delete one text that a run stored in a memory',
    method: 'DELETE',
    path: '/v1/Memory/{id}/values/{valueId}',
    params: valueParams,
    keys: 'never',
  },
});
