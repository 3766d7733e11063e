// Versions of an agent: what it did when somebody published it. They never change.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Json } from '../kernel/json.ts';
import { AgentGraph, GraphEdge, GraphStep } from '../steps/index.ts';

/** As an address may write it: `1.00` is 1. */
export const VersionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** A number, or `draft`: the living document as far as it is durable. */
export const VersionName = z.union([z.literal('draft'), VersionNumber]);

export type VersionName = z.output<typeof VersionName>;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved');

export const Publication = z
  .object({
    title: text(100).default(''),
    description: text(2000).default(''),
    /** The new version gets the schedules and triggers of the one that is active. */
    carriesTriggers: z.boolean().default(true),
  })
  .meta({ id: 'Publication' });

const Author = z.object({ id: z.uuid(), name: z.string() });

/** `active` runs wherever nobody names a version; `deprecated` ones are hidden, and run only by their number. */
const versionStates = ['published', 'active', 'deprecated'] as const;

/** Where a label is, who moved it there and when. */
export const LabelledVersion = z
  .object({ name: z.string(), version: z.number().int(), by: Author, at: Instant })
  .meta({ id: 'LabelledVersion' });

/** `from`: where the label is thought to be, null for nowhere. When it is elsewhere, it is not moved. */
export const LabelMove = z
  .object({ version: VersionNumber, from: VersionNumber.nullable().optional() })
  .meta({ id: 'LabelMove' });

export const AgentVersion = z
  .object({
    number: z.number().int(),
    title: z.string(),
    description: z.string(),
    hash: z.string(),
    /** Everyone who changed something since the previous version. */
    authors: z.array(Author),
    publishedBy: Author,
    createdAt: Instant,
    state: z.enum(versionStates),
    /** Who hid it, and when. */
    deprecated: z.object({ by: Author, at: Instant }).nullable(),
    labels: z.array(LabelledVersion.omit({ version: true })),
  })
  .meta({ id: 'AgentVersion' });

export const GraphProblem = z.object({
  stepId: z.string().nullable(),
  field: z.string().nullable(),
  severity: z.enum(['error', 'warning']),
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A version, or the draft (then without a version's facts), with all that it does. */
export const AgentState = z
  .object({
    version: AgentVersion.nullable(),
    hash: z.string(),
    graph: AgentGraph,
    problems: z.array(GraphProblem),
    /** Asked for: the whole document, base64, for keeping it elsewhere. */
    bytes: z.string().optional(),
  })
  .meta({ id: 'AgentState' });

const FieldChange = z.object({ field: z.string(), before: Json, after: Json });

export const GraphDiff = z
  .object({
    added: z.array(GraphStep),
    removed: z.array(GraphStep),
    changed: z.array(
      z.object({ id: z.string(), type: z.string(), title: z.string(), fields: z.array(FieldChange) }),
    ),
    moved: z.array(z.string()),
    edgesAdded: z.array(GraphEdge),
    edgesRemoved: z.array(GraphEdge),
  })
  .meta({ id: 'GraphDiff' });

/** Who last changed which step. */
export const StepTouch = z.object({ stepId: z.string(), by: Author, at: Instant }).meta({ id: 'StepTouch' });

export const VersionDiff = z
  .object({
    diff: GraphDiff,
    /** Changes of the draft since the earlier of the two; empty between versions. */
    touches: z.array(StepTouch),
  })
  .meta({ id: 'VersionDiff' });

export type Publication = z.output<typeof Publication>;
export type LabelledVersion = z.output<typeof LabelledVersion>;
export type AgentVersion = z.output<typeof AgentVersion>;
export type AgentState = z.output<typeof AgentState>;
export type StepTouch = z.output<typeof StepTouch>;
export type VersionDiff = z.output<typeof VersionDiff>;
