import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Instant } from '../kernel/instant.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { filterActions } from './filters/define.ts';
import { filterTypeNames } from './filters/index.ts';
import { Filters, Guardrail, GuardrailDraft, GuardrailVersion, GuardrailVersionDetail } from './guardrail.ts';
import { DetectorMarks } from './violation-work.ts';
import { Direction, Excerpt, Finding, Severity } from './violation.ts';

const params = z.object({ id: z.uuid() });
const versionParams = params.extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) });

/** The list page of guardrails holds ten, as the specification says. */
const PAGE_SIZE = 10;
const MAX_TRY_CHARACTERS = 100_000;
/** Each reads twenty runs. */
const TRIES_PER_MINUTE = 20;

/** `EntityIds[0]=…&EntityIds[1]=…`, or the name repeated without an index. */
const EntityIds = z
  .looseObject({})
  .transform((query) =>
    Object.entries(query)
      .filter(([name]) => /^EntityIds(\[\d{0,4}\])?$/.test(name))
      .flatMap(([, value]) => value)
      .filter((value): value is string => typeof value === 'string' && value !== ''),
  )
  .pipe(z.array(z.string().max(100)).min(1, /*i18n*/ 'Name at least one entity').max(100));

const Trying = z.object({ text: z.string().max(MAX_TRY_CHARACTERS), filters: Filters });

export const Tried = z.object({
  action: z.enum(['Allow', ...filterActions]),
  /** What the person is told; empty unless blocked. */
  message: z.string(),
  findings: z.array(
    Finding.extend({
      filterType: z.enum(filterTypeNames),
      action: z.enum(filterActions),
      severity: Severity,
    }),
  ),
  /** The text with everything to be redacted masked, as if nothing were blocked. */
  redacted: z.string(),
  milliseconds: z.number(),
});

/** What filters would have found in an agent's last runs. */
export const TriedRuns = z.object({
  /** How many were looked at: the newest ones that have ended. */
  runs: z.number().int(),
  /** In how many of them something was found. */
  withFindings: z.number().int(),
  filters: z.array(
    z.object({
      filterType: z.enum(filterTypeNames),
      action: z.enum(filterActions),
      runs: z.number().int(),
    }),
  ),
  /** The newest ones, private values masked. */
  examples: z.array(
    z.object({
      runId: z.uuid(),
      at: Instant,
      direction: Direction,
      filterType: z.enum(filterTypeNames),
      action: z.enum(filterActions),
      excerpt: Excerpt,
    }),
  ),
});
export type TriedRuns = z.output<typeof TriedRuns>;

export const guardrailRoutes = routes({
  list: {
    summary: 'List guardrails',
    method: 'GET',
    path: '/v1/Guardrail',
    access: 'guardrails',
    query: PageQuery(['name', 'enabled', 'updatedAt'], { size: PAGE_SIZE }),
    answer: Page(Guardrail),
  },
  create: {
    summary: 'Create a guardrail',
    method: 'POST',
    path: '/v1/Guardrail',
    access: 'guardrails',
    idempotent: true,
    body: GuardrailDraft,
    answer: Guardrail,
    status: 201,
  },
  assigned: {
    summary: 'List guardrails assigned to these projects, agents, gateways or the tenant',
    method: 'GET',
    path: '/v1/Guardrail/assigned',
    access: 'guardrails',
    query: EntityIds,
    answer: z.array(
      z.object({
        entityId: z.string(),
        guardrails: z.array(Guardrail.pick({ id: true, name: true, enabled: true })),
      }),
    ),
  },
  assignable: {
    summary: 'List agents a guardrail can be assigned to, by name; at most 100',
    method: 'GET',
    path: '/v1/Guardrail/assignable',
    access: 'guardrails',
    query: z.object({ filter: z.string().max(200).default('') }),
    answer: z.array(z.object({ id: z.uuid(), name: z.string(), projectId: z.uuid() })),
  },
  sources: {
    summary: 'List data sources a guardrail can read, by name; at most 100',
    method: 'GET',
    path: '/v1/Guardrail/sources',
    access: 'guardrails',
    answer: z.array(z.object({ id: z.uuid(), name: z.string() })),
  },
  models: {
    summary: 'List models that can judge, by name; at most 100, and the chosen one',
    method: 'GET',
    path: '/v1/Guardrail/models',
    access: 'guardrails',
    query: z.object({ chosenId: z.string().max(100).default('') }),
    /** A name is empty where the reader may not see the chosen one. */
    answer: z.array(z.object({ id: z.uuid(), name: z.string() })),
  },
  tryOut: {
    summary: 'Test saved or unsaved filters on a text',
    method: 'POST',
    path: '/v1/Guardrail/try',
    access: 'guardrails',
    safe: true,
    body: Trying,
    answer: Tried,
  },
  tryJudge: {
    summary: 'Test saved or unsaved filters on a text, and ask the models that judge',
    method: 'POST',
    path: '/v1/Guardrail/try-judge',
    access: 'guardrails',
    requires: 'edit',
    safe: true,
    perMinute: TRIES_PER_MINUTE,
    body: Trying,
    answer: Tried,
  },
  marks: {
    summary: 'Get how people have marked what each filter found, as far as the reader sees its violations',
    method: 'GET',
    path: '/v1/Guardrail/marks',
    access: 'guardrails',
    answer: z.array(DetectorMarks),
  },
  tryRuns: {
    summary:
      'Test saved or unsaved filters on the last runs of an agent; changes nothing and records nothing',
    method: 'POST',
    path: '/v1/Guardrail/tryRuns',
    access: 'guardrails',
    keys: 'never',
    perMinute: TRIES_PER_MINUTE,
    body: z.object({ agentId: z.uuid(), filters: Filters }),
    answer: TriedRuns,
  },
  read: {
    summary: 'Get one guardrail',
    method: 'GET',
    path: '/v1/Guardrail/{id}',
    access: 'guardrails',
    params,
    answer: Guardrail,
  },
  change: {
    summary: 'Replace a guardrail',
    method: 'PUT',
    path: '/v1/Guardrail/{id}',
    access: 'guardrails',
    params,
    /** With `version` the change is refused when somebody else was faster. */
    body: GuardrailDraft.extend({ version: z.number().int().optional() }),
    answer: Guardrail,
  },
  versions: {
    summary: 'List the versions of a guardrail, the newest first; the last hundred are kept',
    method: 'GET',
    path: '/v1/Guardrail/{id}/versions',
    access: 'guardrails',
    params,
    answer: z.array(GuardrailVersion),
  },
  version: {
    summary: 'Get one version of a guardrail, and the settings of the one before',
    method: 'GET',
    path: '/v1/Guardrail/{id}/versions/{version}',
    access: 'guardrails',
    params: versionParams,
    answer: GuardrailVersionDetail,
  },
  restore: {
    summary: 'Save the settings of an earlier version again; what the guardrail is assigned to stays',
    method: 'POST',
    path: '/v1/Guardrail/{id}/versions/{version}/restore',
    access: 'guardrails',
    params: versionParams,
    /** With `version` it is refused when somebody else was faster. */
    body: z.object({ version: z.number().int().optional() }).default({}),
    answer: Guardrail,
  },
  remove: {
    summary: 'Delete a guardrail',
    method: 'DELETE',
    path: '/v1/Guardrail/{id}',
    access: 'guardrails',
    params,
  },
});
