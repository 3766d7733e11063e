// System prompts that come with the product: how a model is told to work. Each is used as it is, or copied and changed.
import { answeringPrompts } from './answering-prompts.ts';
import { expertPrompts } from './expert-prompts.ts';
import type { LibrarySystemPrompt } from './library-prompt.ts';
import { writingPrompts } from './writing-prompts.ts';

export const systemPrompts: readonly LibrarySystemPrompt[] = [
  ...answeringPrompts,
  ...writingPrompts,
  ...expertPrompts,
];
