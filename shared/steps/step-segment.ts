// A part of what a model is told, beside the prompt and the instructions of the step.
import { z } from 'zod';

export const MAX_SEGMENTS = 20;
const MAX_SEGMENT_CHARACTERS = 20_000;

/** By `kind`. `own`: written here; `prompt`: one of the library. */
export const StepSegment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('own'),
    id: z.string().max(64),
    role: z.enum(['system', 'user']),
    text: z.string().max(MAX_SEGMENT_CHARACTERS).default(''),
    isOn: z.boolean(),
  }),
  z.object({
    kind: z.literal('prompt'),
    id: z.string().max(64),
    role: z.enum(['system', 'user']),
    /** Of the library; empty: none chosen yet. */
    promptId: z.string().max(64).default(''),
    /** A number, a label, or empty for the latest when the run begins. */
    version: z.string().max(40).default(''),
    /** Of its variables; a template each. */
    values: z
      .array(z.object({ name: z.string().max(64), value: z.string().max(20_000) }))
      .max(50)
      .default([]),
    isOn: z.boolean(),
  }),
]);

export type StepSegment = z.output<typeof StepSegment>;
