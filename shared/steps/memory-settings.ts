// What is checked of every step that uses a memory.
import type { StepProblem } from './define.ts';

export const memoryProblems = ({ memoryId, key }: { memoryId: string; key: string }): StepProblem[] => [
  ...(memoryId ? [] : [fault('memoryId', /*i18n*/ 'Choose a memory.')]),
  ...(key.trim() ? [] : [fault('key', /*i18n*/ 'Enter a key.')]),
];

const fault = (field: string, text: string): StepProblem => ({ field, text, severity: 'error' });
