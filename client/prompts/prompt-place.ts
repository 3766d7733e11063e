import type { PromptDetail } from '../../shared/prompts/prompt.ts';
import type { Crumb } from '../kit/layout/page.tsx';

/** A prompt, the project it is looked at from, and the way there. */
export type PromptPlace = { prompt: PromptDetail; projectId: string; path: Crumb[] };
