import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { promptRoutes } from './routes.ts';
import { promptTryRoutes } from './try-routes.ts';
import { userPromptRoutes } from './user-prompt-routes.ts';

const payload = z.object({ id: z.uuid(), name: z.string(), projectId: z.uuid().nullable() });
const invalidates = [promptRoutes.list];

export const promptCreated = event('prompt.created', {
  payload,
  label: /*i18n*/ 'Prompt created',
  activity: /*i18n*/ 'created the prompt',
  invalidates,
});
export const promptChanged = event('prompt.changed', {
  payload,
  label: /*i18n*/ 'Prompt changed',
  activity: /*i18n*/ 'changed the prompt',
  invalidates,
});
export const promptRemoved = event('prompt.removed', {
  payload,
  label: /*i18n*/ 'Prompt deleted',
  activity: /*i18n*/ 'deleted the prompt',
  invalidates,
});
export const promptDraftChanged = event('prompt.draftChanged', {
  payload,
  label: /*i18n*/ 'Draft of a prompt changed by a call',
  activity: /*i18n*/ 'changed the draft of the prompt',
  invalidates,
});
export const promptPublished = event('prompt.published', {
  payload: payload.extend({ version: z.number().int() }),
  label: /*i18n*/ 'Prompt published',
  activity: /*i18n*/ 'published the prompt',
  invalidates: [promptRoutes.list, promptRoutes.version],
});
const ofLabel = payload.extend({
  label: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
});
export const promptLabelMoved = event('prompt.labelMoved', {
  payload: ofLabel,
  label: /*i18n*/ 'Label of a prompt moved',
  activity: /*i18n*/ 'moved a label of the prompt',
  invalidates,
});
export const promptLabelRemoved = event('prompt.labelRemoved', {
  payload: ofLabel,
  label: /*i18n*/ 'Label of a prompt removed',
  activity: /*i18n*/ 'removed a label of the prompt',
  invalidates,
});

const ofInputs = { payload, invalidates: [promptTryRoutes.listInputs] };
export const promptInputSaved = event('prompt.inputSaved', {
  ...ofInputs,
  label: /*i18n*/ 'Inputs of a prompt saved',
  activity: /*i18n*/ 'saved inputs of the prompt',
});
export const promptInputRemoved = event('prompt.inputRemoved', {
  ...ofInputs,
  label: /*i18n*/ 'Inputs of a prompt deleted',
  activity: /*i18n*/ 'deleted inputs of the prompt',
});

const listsUserPrompts = [userPromptRoutes.list];

export const userPromptCreated = event('userPrompt.created', {
  payload,
  label: /*i18n*/ 'User prompt created',
  activity: /*i18n*/ 'created the user prompt',
  invalidates: listsUserPrompts,
});
export const userPromptChanged = event('userPrompt.changed', {
  payload,
  label: /*i18n*/ 'User prompt changed',
  activity: /*i18n*/ 'changed the user prompt',
  invalidates: listsUserPrompts,
});
export const userPromptRemoved = event('userPrompt.removed', {
  payload,
  label: /*i18n*/ 'User prompt deleted',
  activity: /*i18n*/ 'deleted the user prompt',
  invalidates: listsUserPrompts,
});
