// An agent as data: what a live document projects to, what a version freezes, what the engine runs.
import { z } from 'zod';
import { Json } from '../kernel/json.ts';

/** Whether a step does its work, and what happens when it fails or takes too long; every kind has the same one. */
export const StepPolicy = z.object({
  retries: z.number().int().min(0).max(10),
  /** Doubles with every attempt. */
  backoffSeconds: z.number().min(0).max(3600),
  /** The longest of the doubled waits. Absent: an hour. */
  maxBackoffSeconds: z.number().min(0).max(3600).optional(),
  /** Waits differ at random by up to half, so that many steps do not try again at the same moment. */
  jitter: z.boolean().optional(),
  timeoutSeconds: z.number().int().min(1).max(86_400),
  /** `route`: the step gets one more way out, `error`. */
  onError: z.enum(['stop', 'continue', 'route']),
  /** The output of a failed step with `continue`: JSON, else a text. Absent: none. */
  fallback: z.string().max(20_000).optional(),
  /** Switched off: the step does nothing and passes its input on. Absent: it works. */
  isOff: z.boolean().optional(),
});

export const defaultPolicy: StepPolicy = {
  retries: 0,
  backoffSeconds: 2,
  timeoutSeconds: 300,
  onError: 'stop',
};

export const GraphStep = z.object({
  id: z.string().min(1).max(64),
  /** A kind of the registry, or one of a newer version: kept as it is, and not publishable. */
  type: z.string().min(1).max(64),
  title: z.string().max(100),
  position: z.object({ x: z.number(), y: z.number() }),
  parentId: z.string().nullable(),
  settings: z.record(z.string(), Json),
  policy: StepPolicy,
});

export const GraphEdge = z.object({
  source: z.string(),
  sourceHandle: z.string(),
  target: z.string(),
  targetHandle: z.string(),
});

/** Without limits, so that every saved graph can be read. Callers send a `GraphInput`. */
export const AgentGraph = z.object({
  steps: z.array(GraphStep),
  edges: z.array(GraphEdge),
});

export type StepPolicy = z.output<typeof StepPolicy>;
export type GraphStep = z.output<typeof GraphStep>;
export type GraphEdge = z.output<typeof GraphEdge>;
/** Steps and edges sorted by id, so that equal graphs are equal texts. */
export type AgentGraph = z.output<typeof AgentGraph>;
