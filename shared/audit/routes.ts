import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { AskedInstant } from '../kernel/instant.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { AuditLine, ChainState, auditSources } from './line.ts';

const auditLog = { access: 'auditLog', keys: 'never' } as const;

const filters = {
  personId: z.uuid().optional(),
  /** As `project.created`, or `project.` for everything about projects. */
  action: z.string().max(100).optional(),
  subjectId: z.string().max(200).optional(),
  via: z.enum(auditSources).optional(),
  startTime: AskedInstant.optional(),
  endTime: AskedInstant.optional(),
  /** Of one call, or of one job. */
  operationId: z.uuid().optional(),
};

export const exportFormats = ['csv', 'jsonl'] as const;

export const auditRoutes = routes({
  list: {
    ...auditLog,
    summary: 'List audit log entries, newest first by default',
    method: 'GET',
    path: '/v1/AuditLog',
    query: PageQuery(['at', 'person', 'action'], {
      /** One line stands for all of the same call and action. */
      filters: { ...filters, grouped: z.stringbool().default(false).catch(false) },
    }),
    answer: Page(AuditLine),
  },
  choices: {
    ...auditLog,
    summary: 'List the people and actions that occur in the audit log',
    method: 'GET',
    path: '/v1/AuditLog/choices',
    answer: z.object({
      people: z.array(z.object({ id: z.uuid(), name: z.string() })),
      actions: z.array(z.string()),
      /** By action, in English; see `AuditLine`. */
      labels: z.record(z.string(), z.string()),
    }),
  },
  export: {
    ...auditLog,
    summary: 'Export matching audit log entries, oldest first; the export is logged too',
    method: 'GET',
    path: '/v1/AuditLog/export',
    perMinute: 30,
    query: z.object({
      ...filters,
      filter: z.string().max(200).default(''),
      format: z.enum(exportFormats).default('csv'),
    }),
    answer: z.string(),
  },
  verify: {
    ...auditLog,
    summary: 'Verify the integrity of the audit log and report the first entry that was changed',
    method: 'GET',
    path: '/v1/AuditLog/verify',
    perMinute: 60,
    /** Only the newest so many lines; absent: all of them. */
    query: z.object({ last: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    answer: ChainState,
  },
  read: {
    ...auditLog,
    summary: 'Get one audit log entry',
    method: 'GET',
    path: '/v1/AuditLog/{id}',
    params: z.object({ id: z.uuid() }),
    answer: AuditLine,
  },
});
