// A violation: what a guardrail or a policy found in one text of a run, and what was done about it.
import { z } from 'zod';
import { filterActions, type FilterGroup } from './filters/define.ts';
import { filterTypeNames, filterTypes, type FilterType } from './filters/index.ts';
import { Assignee, ViolationState } from './violation-work.ts';

/** What found it: a filter of a guardrail, or a policy. */
export const violationSources = [...filterTypeNames, 'Policy'] as const;
export type ViolationSource = (typeof violationSources)[number];

export const violationSourceLabel = (source: ViolationSource): string =>
  source === 'Policy' ? /*i18n*/ 'Policy' : filterTypes[source].label;

/** A violation stands in one feed: that of its filter's group, or of its policy's category. */
export const violationFeeds = ['security', 'responsibleAi', 'dlp', 'agentConstraints'] as const;
export type ViolationFeed = (typeof violationFeeds)[number];

export const violationFeedLabels: Record<ViolationFeed, string> = {
  security: /*i18n*/ 'Security',
  responsibleAi: /*i18n*/ 'Responsible AI',
  dlp: /*i18n*/ 'Data leakage',
  agentConstraints: /*i18n*/ 'Agent constraints',
};

const feedOfGroup = {
  'data-leakage': 'dlp',
  responsibility: 'responsibleAi',
  security: 'security',
} as const satisfies Record<FilterGroup, ViolationFeed>;

export const feedOfFilter = (type: FilterType): ViolationFeed => feedOfGroup[filterTypes[type].group];

/** From least to most; a severity's number is its place plus one. */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export const directions = ['input', 'output'] as const;

export const Severity = z.enum(severities);
export const Direction = z.enum(directions);
export type Severity = z.output<typeof Severity>;
export type Direction = z.output<typeof Direction>;

/** `start` and `end` are UTF-16 offsets into the text that was checked. */
export const Finding = z.object({
  /** What was found, in words of the filter: `Email`, `github.token`, `override`. */
  type: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  /** How sure the filter is, 0 to 1. */
  score: z.number().min(0).max(1),
  /** Why it counted: i18n messages without blanks. */
  why: z.array(z.string()),
});

const Place = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) });

/**
 * A short piece of the text around the gravest finding; values that are private are masked. `others`: where else in the
 * piece something was found, as UTF-16 offsets into `before + found + after`.
 */
export const Excerpt = z.object({
  before: z.string(),
  found: z.string(),
  after: z.string(),
  others: z.array(Place).default([]),
  /** Nothing is cut off or hidden: there is no more to reveal. */
  isWhole: z.boolean().default(false),
});

export const Violation = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  feed: z.enum(violationFeeds),
  guardrailId: z.uuid(),
  guardrailName: z.string(),
  filterType: z.enum(violationSources),
  action: z.enum(filterActions),
  severity: Severity,
  direction: Direction,
  projectId: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  agentVersion: z.string(),
  runId: z.uuid(),
  stepKey: z.string(),
  stepTitle: z.string(),
  /** The tool whose call or result was checked. */
  toolName: z.string().nullable(),
  startedBy: z.object({ id: z.string(), name: z.string() }),
  /** The kinds found, each once. */
  types: z.array(z.string()),
  findingCount: z.number().int(),
  excerpt: Excerpt,
  state: ViolationState.default('open'),
  assignee: Assignee.nullable().default(null),
  noteCount: z.number().int().default(0),
});

export const ViolationDetail = Violation.extend({
  guardrailVersion: z.number().int(),
  findings: z.array(Finding),
  /** False when the raw text was not kept, or its time has run out. */
  hasText: z.boolean(),
});

export type Finding = z.output<typeof Finding>;
export type Excerpt = z.output<typeof Excerpt>;
export type Violation = z.output<typeof Violation>;
export type ViolationDetail = z.output<typeof ViolationDetail>;

/** For keys that read no conversations: the excerpt is a piece of one. */
export const withoutExcerpt = <Kind extends Violation>(violation: Kind): Kind => ({
  ...violation,
  excerpt: { before: '', found: '', after: '', others: [], isWhole: false },
});

/** A judge's own words may tell of the text as well; the first reason is always one of ours. */
export const withoutWords = (detail: ViolationDetail): ViolationDetail => ({
  ...withoutExcerpt(detail),
  findings: detail.findings.map((one) => ({ ...one, why: one.why.slice(0, 1) })),
});
