// Trying a version of a prompt, or its draft, on values of its variables; and values that are kept for it.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { PromptVersionName, VariableName } from './content.ts';

const { maxVariables, maxValueCharacters, maxTriedMessageCharacters } = workLimits.prompts;

const storable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved');

/** A number, a label, `draft`, or empty for the latest. */
export const PromptSource = z.union([z.literal('draft'), PromptVersionName]);

const Values = z
  .record(VariableName, storable(maxValueCharacters))
  .refine((values) => Object.keys(values).length <= maxVariables, /*i18n*/ 'These are too many values.');

export const PromptInputDraft = z
  .object({
    /** One of this name that is there already is replaced. */
    name: Name,
    values: Values,
    /** What a person writes after the prompt; empty: the prompt is all the model is told. */
    message: storable(maxTriedMessageCharacters).default(''),
  })
  .meta({ id: 'PromptInputDraft' });

export const PromptInput = z
  .object({
    id: z.uuid(),
    name: z.string(),
    values: z.record(z.string(), z.string()),
    message: z.string(),
    updatedAt: Instant,
  })
  .meta({ id: 'PromptInput' });

export const PromptTryDraft = PromptInputDraft.omit({ name: true })
  .extend({
    version: PromptSource,
    modelId: z.string().min(1).max(100),
    /** Its models and its guardrails. */
    projectId: z.uuid(),
  })
  .meta({ id: 'PromptTryDraft' });

/** `version` 0: the draft. What the model used is paid for, also of an answer that was not finished. */
export const PromptTry = z
  .object({
    version: z.number().int(),
    text: z.string(),
    model: z.object({ id: z.string(), name: z.string(), isDemo: z.boolean() }).nullable(),
    milliseconds: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    /** US dollars. */
    cost: z.number(),
    /** Why there is no answer, or not all of it. */
    problem: z
      .object({
        code: z.string(),
        message: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      })
      .nullable(),
  })
  .meta({ id: 'PromptTry' });

/** Of a call with `Accept: text/event-stream`, as JSON in `data`: any number of `text`, then one `end`. */
export const tryEvents = { text: z.object({ text: z.string() }), end: PromptTry };

export type PromptInputDraft = z.output<typeof PromptInputDraft>;
export type PromptInput = z.output<typeof PromptInput>;
export type PromptTryDraft = z.output<typeof PromptTryDraft>;
export type PromptTry = z.output<typeof PromptTry>;
