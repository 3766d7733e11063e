import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { PromptInput, PromptInputDraft, PromptTry, PromptTryDraft } from './try.ts';

const params = z.object({ id: z.uuid() });
const prompts = { access: 'prompts' } as const;

export const promptTryRoutes = routes({
  try: {
    ...prompts,
    summary:
      'Ask a model with a version of a prompt or its draft. With `Accept: text/event-stream` the answer is streamed; ' +
      'a closed connection cancels it',
    method: 'POST',
    path: '/v1/Prompts/{id}/try',
    perMinute: 60,
    params,
    body: PromptTryDraft,
    answer: PromptTry,
  },
  listInputs: {
    ...prompts,
    summary: 'List the values a prompt is tried with',
    method: 'GET',
    path: '/v1/Prompts/{id}/inputs',
    params,
    answer: z.array(PromptInput),
  },
  saveInput: {
    ...prompts,
    summary: 'Keep values to try a prompt with, in place of those of the same name',
    method: 'POST',
    path: '/v1/Prompts/{id}/inputs',
    params,
    body: PromptInputDraft,
    answer: PromptInput,
    status: 201,
  },
  removeInput: {
    ...prompts,
    summary: 'Remove values a prompt is tried with',
    method: 'DELETE',
    path: '/v1/Prompts/{id}/inputs/{inputId}',
    params: params.extend({ inputId: z.uuid() }),
  },
});
