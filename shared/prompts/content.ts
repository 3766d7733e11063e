// What a prompt says: segments in their order, own or included from another prompt, and the variables they name.
import { z } from 'zod';
import { workLimits } from '../kernel/work-limits.ts';
import { VersionLabel } from '../steps/version-label.ts';

const { maxSegments, maxSegmentCharacters, maxVariables, maxDefaultCharacters } = workLimits.prompts;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved');

/** Which version of a prompt is meant: a number, a label, or empty for the latest. */
export const PromptVersionName = z
  .string()
  .max(40)
  .refine(
    (name) => name === '' || /^[1-9]\d{0,8}$/.test(name) || VersionLabel.safeParse(name).data === name,
    /*i18n*/ 'Enter a version number or a label.',
  );

const SegmentId = z.string().min(1).max(64);

/** By `kind`. `prompt`: the text of another prompt, as it reads when it is used. */
export const PromptSegment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), id: SegmentId, text: text(maxSegmentCharacters) }),
  z.object({ kind: z.literal('prompt'), id: SegmentId, promptId: z.uuid(), version: PromptVersionName }),
]);

export const variableTypes = ['text', 'number', 'boolean', 'json'] as const;

/** In a text: `{{name}}`. */
export const VariableName = z
  .string()
  .regex(
    /^[A-Za-z]\w{0,63}$/,
    /*i18n*/ 'A name begins with a letter and has letters, digits and underscores.',
  );

export const PromptVariable = z.object({
  id: SegmentId,
  name: VariableName,
  type: z.enum(variableTypes),
  /** Empty: whoever uses the prompt gives a value. */
  default: text(maxDefaultCharacters),
});

export const PromptContent = z
  .object({
    segments: z.array(PromptSegment).max(maxSegments),
    variables: z.array(PromptVariable).max(maxVariables),
  })
  .meta({ id: 'PromptContent' });

export type PromptSegment = z.output<typeof PromptSegment>;
export type PromptVariable = z.output<typeof PromptVariable>;
export type PromptContent = z.output<typeof PromptContent>;
