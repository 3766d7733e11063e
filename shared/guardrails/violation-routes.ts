import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { AskedInstant } from '../kernel/instant.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { filterActions } from './filters/define.ts';
import { Reveal } from './reveal.ts';
import {
  AllowedValue,
  Assignee,
  Assignment,
  Comment,
  Mark,
  ViolationState,
  ViolationWork,
  WorkEntry,
} from './violation-work.ts';
import {
  Direction,
  Severity,
  Violation,
  ViolationDetail,
  violationFeeds,
  violationSources,
} from './violation.ts';

const params = z.object({ id: z.uuid() });

const violationFilters = {
  startTime: AskedInstant.optional(),
  endTime: AskedInstant.optional(),
  severity: Severity.optional(),
  action: z.enum(filterActions).optional(),
  filterType: z.enum(violationSources).optional(),
  direction: Direction.optional(),
  agentId: z.uuid().optional(),
  projectId: z.uuid().optional(),
  runId: z.uuid().optional(),
  guardrailId: z.uuid().optional(),
  startedById: z.uuid().optional(),
  toolName: z.string().max(200).optional(),
  state: ViolationState.optional(),
  assigneeId: z.uuid().optional(),
};
const ofAnyFeed = { ...violationFilters, feed: z.enum(violationFeeds).optional() };

const searched = { filter: z.string().max(200).default('') };

const sortedBy = ['at', 'severity', 'agentName', 'filterType', 'action'] as const;

const stretches = {
  startTime: AskedInstant,
  endTime: AskedInstant,
  filter: z.string().max(200).default(''),
  buckets: z.coerce.number().int().min(1).max(200).default(48),
};

const Counts = z.array(
  z.object({
    from: z.iso.datetime(),
    low: z.number(),
    medium: z.number(),
    high: z.number(),
    critical: z.number(),
  }),
);

/** By whom or what violations are ranked. */
export const rankings = ['users', 'tools', 'agents'] as const;
export type Ranking = (typeof rankings)[number];
/** Also by the filter that found them. */
const groupings = [...rankings, 'types'] as const;
export type Grouping = (typeof groupings)[number];

const Ranked = z.object({
  /** The person's or the agent's id; of a tool or a filter, its name. */
  id: z.string(),
  name: z.string(),
  count: z.number().int(),
  blocked: z.number().int(),
  lastAt: z.iso.datetime(),
});
export type Ranked = z.output<typeof Ranked>;

/** What people do about violations; through either door the same. */
const workAt = <const Door extends { access: 'violationFeed' | 'dlpFeed'; at: `/${string}`; of: string }>({
  access,
  at,
  of,
}: Door) =>
  ({
    people: {
      access: access as Door['access'],
      summary: `List people ${of} can be assigned to, by name; at most 50`,
      method: 'GET',
      path: `${at as Door['at']}/people`,
      query: z.object({ filter: z.string().max(200).default(''), projectId: z.uuid() }),
      answer: z.array(Assignee),
    },
    work: {
      access: access as Door['access'],
      summary: `Change several ${of} at once: their state, assignee or comments`,
      method: 'POST',
      path: `${at as Door['at']}/work`,
      keys: 'never',
      body: ViolationWork,
      answer: z.object({ changed: z.number().int() }),
    },
    history: {
      access: access as Door['access'],
      summary: `List what people did about one of the ${of}, oldest first`,
      method: 'GET',
      path: `${at as Door['at']}/{id}/history`,
      params,
      answer: z.array(WorkEntry),
    },
    comment: {
      access: access as Door['access'],
      summary: `Comment on one of the ${of}`,
      method: 'POST',
      path: `${at as Door['at']}/{id}/comments`,
      params,
      body: Comment,
      answer: ViolationDetail,
    },
    assign: {
      access: access as Door['access'],
      summary: `Assign one of the ${of} to a person, or to nobody`,
      method: 'PUT',
      path: `${at as Door['at']}/{id}/assignment`,
      params,
      body: Assignment,
      answer: ViolationDetail,
    },
    mark: {
      access: access as Door['access'],
      summary: `Mark one of the ${of} as open, in work, resolved or a false positive`,
      method: 'PUT',
      path: `${at as Door['at']}/{id}/mark`,
      params,
      body: Mark,
      answer: ViolationDetail,
    },
    allow: {
      access: access as Door['access'],
      summary: `Add a value to the allow list of the guardrail that found one of the ${of}`,
      method: 'POST',
      path: `${at as Door['at']}/{id}/allow`,
      keys: 'never',
      params,
      body: AllowedValue,
      answer: ViolationDetail,
    },
  }) as const;

export const violationRoutes = routes({
  ...workAt({ access: 'violationFeed', at: '/v1/Violations', of: 'violations' }),
  list: {
    summary: 'List violations of one feed or of all, newest first by default',
    method: 'GET',
    path: '/v1/Violations',
    access: 'violationFeed',
    query: PageQuery(sortedBy, { filters: ofAnyFeed }),
    answer: Page(Violation),
  },
  counts: {
    summary: 'Count violations per time interval, by severity',
    method: 'GET',
    path: '/v1/Violations/counts',
    access: 'violationFeed',
    query: z.object({ ...ofAnyFeed, ...stretches }),
    answer: Counts,
  },
  export: {
    summary: 'Export matching violations as CSV, newest first; the export is logged',
    method: 'GET',
    path: '/v1/Violations/export',
    access: 'violationFeed',
    perMinute: 30,
    query: z.object({ ...ofAnyFeed, ...searched }),
    answer: z.string(),
  },
  top: {
    summary: 'List the people, tools, agents or filters with the most violations; at most 20',
    method: 'GET',
    path: '/v1/Violations/top',
    access: 'violationFeed',
    query: z.object({ ...ofAnyFeed, ...searched, by: z.enum(groupings) }),
    answer: z.array(Ranked),
  },
  read: {
    summary: 'Get one violation',
    method: 'GET',
    path: '/v1/Violations/{id}',
    access: 'violationFeed',
    params,
    answer: ViolationDetail,
  },
  reveal: {
    summary: 'Reveal the raw text of a violation; the person and the reason are written to the audit log',
    method: 'POST',
    path: '/v1/Violations/{id}/reveal',
    access: 'violationFeed',
    keys: 'never',
    params,
    body: Reveal,
    answer: z.object({ text: z.string() }),
  },
});

const dlp = { access: 'dlpFeed' } as const;

/** The data leakage feed, for people who see no other. */
export const dlpViolationRoutes = routes({
  ...workAt({ access: 'dlpFeed', at: '/v1/DlpViolations', of: 'violations of the data leakage feed' }),
  list: {
    ...dlp,
    summary: 'List violations of the data leakage feed, newest first by default',
    method: 'GET',
    path: '/v1/DlpViolations',
    query: PageQuery(sortedBy, { filters: violationFilters }),
    answer: Page(Violation),
  },
  counts: {
    ...dlp,
    summary: 'Count violations of the data leakage feed per time interval, by severity',
    method: 'GET',
    path: '/v1/DlpViolations/counts',
    query: z.object({ ...violationFilters, ...stretches }),
    answer: Counts,
  },
  top: {
    ...dlp,
    summary:
      'List the people, tools, agents or filters with the most violations of the data leakage feed; at most 20',
    method: 'GET',
    path: '/v1/DlpViolations/top',
    query: z.object({ ...violationFilters, ...searched, by: z.enum(groupings) }),
    answer: z.array(Ranked),
  },
  export: {
    ...dlp,
    summary: 'Export matching violations of the data leakage feed as CSV, newest first; the export is logged',
    method: 'GET',
    path: '/v1/DlpViolations/export',
    perMinute: 30,
    query: z.object({ ...violationFilters, ...searched }),
    answer: z.string(),
  },
  read: {
    ...dlp,
    summary: 'Get one violation of the data leakage feed',
    method: 'GET',
    path: '/v1/DlpViolations/{id}',
    params,
    answer: ViolationDetail,
  },
});
