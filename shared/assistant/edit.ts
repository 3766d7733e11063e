// What the assistant may do to an agent, and nothing else.
import { z } from 'zod';
import { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxEdits, maxMessageCharacters } = workLimits.assistant;

const StepId = z.string().min(1).max(64);
const Title = z.string().trim().max(100);
const Settings = z.record(z.string().max(100), Json);
const Connection = {
  source: StepId,
  sourceHandle: z.string().min(1).max(200).default('out'),
  target: StepId,
};

const added = {
  kind: z.literal('addStep'),
  id: StepId,
  type: z.string().min(1).max(64),
  title: Title.default(''),
  parentId: StepId.nullable().default(null),
  settings: Settings.default({}),
};
const others = [
  /** Only the settings it names. */
  z.object({ kind: z.literal('changeStep'), id: StepId, settings: Settings }),
  z.object({ kind: z.literal('renameStep'), id: StepId, title: Title }),
  z.object({ kind: z.literal('removeStep'), id: StepId }),
  z.object({ kind: z.literal('connect'), ...Connection }),
  z.object({ kind: z.literal('disconnect'), ...Connection }),
] as const;

/** As a model writes it: where steps stand is no business of models. */
export const WishedEdit = z.discriminatedUnion('kind', [z.object(added), ...others]);

const Position = z.object({ x: z.number(), y: z.number() });

/** As it is kept, with places. */
export const AgentEdit = z.discriminatedUnion('kind', [
  z.object({ ...added, position: Position }),
  z.object({ kind: z.literal('moveStep'), id: StepId, from: Position, to: Position }),
  ...others,
]);

/** What a model has to answer. */
export const ModelProposal = z.object({
  message: z.string().max(maxMessageCharacters),
  edits: z.array(WishedEdit).max(maxEdits),
});

export type WishedEdit = z.output<typeof WishedEdit>;
export type AgentEdit = z.output<typeof AgentEdit>;
export type ModelProposal = z.output<typeof ModelProposal>;
