// A wish and what came of it. All who may see the agent see it; one about an agent that is not there yet is its asker's.
import { z } from 'zod';
import { GraphProblem } from '../agents/version.ts';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { GraphStep } from '../steps/index.ts';
import { AgentEdit } from './edit.ts';

const { maxWishCharacters, maxEdits } = workLimits.assistant;

const turnStates = ['working', 'ready', 'failed', 'cancelled'] as const;
export const partDecisions = ['accepted', 'rejected'] as const;

export const AssistantRequest = z
  .object({
    projectId: z.uuid(),
    /** null: about a new agent. */
    agentId: z.uuid().nullable().default(null),
    text: z.string().trim().min(1).max(maxWishCharacters),
    /** Empty: the one this person asked last in the project, else the demo model. */
    modelId: z.string().max(64).default(''),
  })
  .meta({ id: 'AssistantRequest' });

export const Proposal = z.object({
  /** Of the draft it was written for. */
  hash: z.string(),
  edits: z.array(AgentEdit),
  /** The steps it touches, as they were. */
  seen: z.array(GraphStep),
  /** What is still wrong with the agent once all of it is taken. */
  problems: z.array(GraphProblem),
});

export const PartDecision = z.object({
  part: z.string(),
  decision: z.enum(partDecisions),
  by: z.object({ id: z.string(), name: z.string() }),
});

export const AssistantTurn = z
  .object({
    id: z.uuid(),
    projectId: z.uuid(),
    agentId: z.uuid().nullable(),
    wish: z.string(),
    askedBy: z.object({ id: z.string(), name: z.string() }),
    model: z.object({ id: z.string(), name: z.string(), isDemo: z.boolean() }),
    state: z.enum(turnStates),
    /** How often problems went back to the model. */
    round: z.number().int(),
    /** In the model's words; empty for templates. */
    message: z.string(),
    /** Of the demo model: the templates it fitted, i18n texts. */
    templates: z.array(z.string()),
    /** Why it failed. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    proposal: Proposal.nullable(),
    decisions: z.array(PartDecision),
    createdAt: Instant,
  })
  .meta({ id: 'AssistantTurn' });

export const PartChoice = z
  .object({
    /** Ids of steps, or `connections`. */
    parts: z.array(z.string().min(1).max(64)).min(1).max(maxEdits),
    decision: z.enum(partDecisions),
  })
  .meta({ id: 'AssistantPartChoice' });

export type AssistantRequest = z.output<typeof AssistantRequest>;
export type Proposal = z.output<typeof Proposal>;
export type PartDecision = z.output<typeof PartDecision>;
export type AssistantTurn = z.output<typeof AssistantTurn>;
export type TurnState = AssistantTurn['state'];
