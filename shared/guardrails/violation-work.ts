// What people do about a violation: its state, who looks after it, notes. What was found never changes.
import { z } from 'zod';
import { filterTypeNames } from './filters/index.ts';

/** `resolved`: it was a violation, and is dealt with. `falsePositive`: it was none. */
export const violationStates = ['open', 'inWork', 'resolved', 'falsePositive'] as const;
export const ViolationState = z.enum(violationStates);
export type ViolationState = z.output<typeof ViolationState>;

export const Assignee = z.object({ id: z.uuid(), name: z.string() });
export type Assignee = z.output<typeof Assignee>;

const NoteText = z.string().trim().min(1).max(2000);
/** Null: nobody. */
const AssigneeId = z.uuid().nullable();

export const Comment = z.object({ text: NoteText });
export const Assignment = z.object({ assigneeId: AssigneeId });
export const Mark = z.object({ state: ViolationState });

/** Several at once. */
export const MAX_WORKED_ON = 200;

export const ViolationWork = z
  .object({
    ids: z.array(z.uuid()).min(1).max(MAX_WORKED_ON),
    state: ViolationState.optional(),
    assigneeId: AssigneeId.optional(),
    text: NoteText.optional(),
  })
  .refine(
    ({ state, assigneeId, text }) => state !== undefined || assigneeId !== undefined || text !== undefined,
    /*i18n*/ 'Say what is to be done with the violations.',
  );

export type WorkChange = {
  state?: ViolationState | undefined;
  assigneeId?: string | null | undefined;
  text?: string | undefined;
};

/** One line of who did what. `text`: of notes, and why something is allowed. */
export const WorkEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(['state', 'assigned', 'note', 'allowed']),
  state: ViolationState.nullable(),
  /** Of `assigned`; null: nobody. */
  assigneeName: z.string().nullable(),
  text: z.string(),
});
export type WorkEntry = z.output<typeof WorkEntry>;

/** An entry for the allow list of the guardrail that found it. `until`: the last day it counts. */
export const AllowedValue = z.object({
  value: z.string().trim().min(1).max(200),
  reason: z.string().trim().min(1).max(500),
  until: z.iso.date().optional(),
});
export type AllowedValue = z.output<typeof AllowedValue>;

/** How people have marked what a filter found. `type`: one kind of finding; null: all of the filter. */
export const DetectorMarks = z.object({
  filterType: z.enum([...filterTypeNames, 'Policy']),
  type: z.string().nullable(),
  /** In any state. */
  total: z.number().int(),
  confirmed: z.number().int(),
  falsePositive: z.number().int(),
});
export type DetectorMarks = z.output<typeof DetectorMarks>;

/** Of what was marked, how much was a violation; undefined where nothing was marked yet. */
export const precisionOf = ({
  confirmed,
  falsePositive,
}: Pick<DetectorMarks, 'confirmed' | 'falsePositive'>) =>
  confirmed + falsePositive === 0 ? undefined : confirmed / (confirmed + falsePositive);
