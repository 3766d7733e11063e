// A message people start a chat with. Its placeholders are asked for when it is used.
import { z } from 'zod';
import { asRead } from '../kernel/as-read.ts';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';
import { ProjectOrAll } from './prompt.ts';

const MAX_NAME_CHARACTERS = 256;
const MAX_MESSAGE_CHARACTERS = 4096;

export const UserPromptDraft = z
  .object({
    name: NameOf(/*i18n*/ 'Name is required', MAX_NAME_CHARACTERS),
    /** With placeholders as `{{name}}`. */
    message: z
      .string()
      .max(MAX_MESSAGE_CHARACTERS)
      .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved')
      .refine((message) => message.trim() !== '', /*i18n*/ 'Message is required'),
    projectId: ProjectOrAll,
  })
  .meta({ id: 'UserPromptDraft' });

export const UserPromptChange = UserPromptDraft.extend({ id: z.uuid(), ...asRead }).meta({
  id: 'UserPromptChange',
});

export const UserPrompt = z
  .object({
    id: z.uuid(),
    name: z.string(),
    message: z.string(),
    projectId: ProjectOrAll,
    /** What is asked for, in the order of the message. */
    placeholders: z.array(z.string()),
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'UserPrompt' });

export type UserPromptDraft = z.output<typeof UserPromptDraft>;
export type UserPrompt = z.output<typeof UserPrompt>;
