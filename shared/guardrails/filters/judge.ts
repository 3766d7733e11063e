import { z } from 'zod';
import { guardrailProblems } from '../problems.ts';
import { defineFilter } from './define.ts';

export const MAX_INSTRUCTION_CHARACTERS = 4096;
export const [MIN_DEADLINE_MS, MAX_DEADLINE_MS] = [100, 30_000];
const USUAL_DEADLINE_MS = 5000;

export const judge = defineFilter('Judge', {
  label: /*i18n*/ 'Judge',
  help: /*i18n*/ 'One of your models decides by an instruction of yours. It is asked only when no other filter blocks the text.',
  group: 'responsibility',
  hidesFindings: false,
  isCertain: true,
  settings: {
    modelId: z.string().max(100).default(''),
    instruction: z.string().trim().max(MAX_INSTRUCTION_CHARACTERS).default(''),
    deadlineMs: z.number().int().min(MIN_DEADLINE_MS).max(MAX_DEADLINE_MS).default(USUAL_DEADLINE_MS),
  },
  lacking: guardrailProblems.judgeNeeded.text,
  lacks: ({ modelId, instruction }) => modelId === '' || instruction === '',
});
