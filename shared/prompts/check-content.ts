// What keeps a prompt from being published, and what its editor points at.
import type { PromptContent } from './content.ts';
import { VariableName } from './content.ts';
import { isReserved, isValueOf, variablesIn } from './prompt-text.ts';

export type ContentProblem = {
  /** A segment or a variable; null: the whole prompt. */
  id: string | null;
  text: string;
  values: Record<string, string>;
  severity: 'error' | 'warning';
  /** A variable that a text names and nobody has declared. */
  undeclared?: string;
};

export function checkContent({ segments, variables }: PromptContent): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const say = (id: string | null, text: string, values: Record<string, string> = {}) =>
    problems.push({ id, text, values, severity: 'error' });
  if (!segments.some((segment) => segment.kind === 'prompt' || segment.text.trim() !== ''))
    say(null, /*i18n*/ 'Write something first.');
  const known = new Set<string>();
  for (const { id, name, type, default: value } of variables) {
    if (!VariableName.safeParse(name).success)
      say(id, /*i18n*/ 'A name begins with a letter and has letters, digits and underscores.');
    else if (isReserved(name)) say(id, /*i18n*/ 'The name {name} means something else in agents.', { name });
    else if (known.has(name)) say(id, /*i18n*/ 'There are two variables named {name}.', { name });
    known.add(name);
    if (!isValueOf(type, value)) say(id, /*i18n*/ 'The default of {name} does not fit its type.', { name });
  }
  for (const segment of segments)
    for (const name of segment.kind === 'own' ? variablesIn(segment.text) : [])
      if (!known.has(name))
        problems.push({
          id: segment.id,
          text: /*i18n*/ 'The variable {name} is not declared.',
          values: { name },
          severity: 'error',
          undeclared: name,
        });
  return problems;
}

export const includedIn = ({ segments }: PromptContent): string[] => [
  ...new Set(segments.flatMap((segment) => (segment.kind === 'prompt' ? [segment.promptId] : []))),
];
