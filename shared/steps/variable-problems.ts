import type { StepProblem } from './define.ts';
import type { InputVariable } from './input-variable.ts';

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** What is wrong with declared variables, wherever a kind of step keeps them. */
export const variableProblems = (field: string, variables: readonly InputVariable[]): StepProblem[] =>
  variables.flatMap(({ name, type, options = [] }, index) => {
    const problem = (text: string) => [{ field, text, severity: 'error' as const }];
    if (!name.trim()) return problem(/*i18n*/ 'Please enter a name');
    if (!NAME.test(name)) return problem(/*i18n*/ 'Variable names can contain letters, digits, _ and -.');
    if (variables.findIndex((other) => other.name === name) < index)
      return problem(/*i18n*/ 'Entered name already exists');
    if (type === 'choice' && options.length === 0) return problem(/*i18n*/ 'A choice has no options yet.');
    return [];
  });
