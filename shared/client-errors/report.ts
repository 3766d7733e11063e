// What a page tells of itself when it breaks: facts of its structure, nothing of what people have typed or read.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxReplayEvents, replayMs } = workLimits.clientErrors;

/** Milliseconds before the report. */
const at = z.number().int().min(-replayMs).max(0);

/**
 * What happened on the page. No event has room for a text: elements are told by their tags and classes, pages and calls
 * by their patterns.
 */
export const ReplayEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('click'),
    at,
    /** From outside in: `main > form.sheet > button`; the outermost may be cut. */
    target: z
      .string()
      .max(160)
      .regex(/^[ >]{0,3}[a-z0-9.-]*(?: > [a-z0-9.-]+)*$/i),
  }),
  z.object({
    kind: z.literal('navigate'),
    at,
    /** Ids and whatever else is no word of ours are left out: `/:id/agents`. */
    path: z
      .string()
      .max(160)
      .regex(/^[a-z/:-]*$/),
  }),
  z.object({
    kind: z.literal('call'),
    at,
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    route: z
      .string()
      .max(160)
      .regex(/^[\w/{}.-]*$/),
    /** 0: nobody answered. */
    status: z.number().int().min(0).max(599),
    /** How long it took, in milliseconds. */
    took: z.number().int().min(0).max(600_000),
  }),
]);

export type ReplayEvent = z.output<typeof ReplayEvent>;

export const reportKinds = ['error', 'session'] as const;

export const ErrorReport = z
  .object({
    /** `session`: nothing broke; the last minute of one visit in ten, of those who have agreed. */
    kind: z.enum(reportKinds).default('error'),
    message: z.string().max(2_000),
    stack: z.string().max(8_000).default(''),
    /** Which parts of the page it happened in. */
    parts: z.string().max(8_000).default(''),
    /** Without its query, which may hold what is nobody's business. */
    path: z.string().max(500),
    /** The last minute, of who has agreed to it. */
    replay: z.array(ReplayEvent).max(maxReplayEvents).default([]),
  })
  .meta({ id: 'ErrorReport' });

export type ErrorReport = z.input<typeof ErrorReport>;

/** A report as the list shows it. */
export const ListedErrorReport = z
  .object({
    id: z.uuid(),
    /** The number its reader was shown. */
    reportId: z.string(),
    kind: z.enum(reportKinds),
    message: z.string(),
    path: z.string(),
    /** Empty: the person is no longer a member. */
    personName: z.string(),
    createdAt: Instant,
    replayEvents: z.number().int(),
  })
  .meta({ id: 'ListedErrorReport' });

export const KeptErrorReport = ListedErrorReport.extend({
  stack: z.string(),
  parts: z.string(),
  browser: z.string(),
  replay: z.array(ReplayEvent),
}).meta({ id: 'KeptErrorReport' });

export type ListedErrorReport = z.output<typeof ListedErrorReport>;
export type KeptErrorReport = z.output<typeof KeptErrorReport>;
