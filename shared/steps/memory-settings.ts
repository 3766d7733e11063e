// What is checked of every step that uses a memory.
import type { Choice, StepProblem } from './define.ts';
import { choiceProblems } from './problems.ts';

export const memoryProblems = ({ key }: { key: string }): StepProblem[] =>
  key.trim() ? [] : [{ field: 'key', text: /*i18n*/ 'Enter a key.', severity: 'error' }];

export const memoryChoices = ({ memoryId: chosen }: { memoryId: string }): Choice[] => [
  { field: 'memoryId', chosen, missing: choiceProblems.memoryNotChosen },
];
