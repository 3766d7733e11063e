// A user prompt as its form holds it, and as the API takes it.
import { z } from 'zod';
import { UserPromptDraft, type UserPrompt } from '../../shared/prompts/user-prompt.ts';
import { blankOf } from '../kit/forms/blank-form.ts';

export const UserPromptForm = UserPromptDraft.pick({ name: true, message: true }).extend({
  reach: z.enum(['project', 'all']),
});

export type UserPromptForm = z.input<typeof UserPromptForm>;

export const blankUserPrompt = blankOf(UserPromptForm, { reach: 'project' });

export const formOf = ({ name, message, projectId }: UserPrompt): UserPromptForm => ({
  name,
  message,
  reach: projectId === 'all' ? 'all' : 'project',
});

export const userPromptBody = ({ reach, ...rest }: z.output<typeof UserPromptForm>, projectId: string) => ({
  ...rest,
  projectId: reach === 'all' ? 'all' : projectId,
});
