// Parts of what a model is told, beside the step's own prompt and instructions: written in the step, or of the library.
import { partsOf, valueOf, type Values } from '../../../shared/prompts/prompt-text.ts';
import type { PromptVariable } from '../../../shared/prompts/content.ts';
import { renderText } from '../../../shared/steps/index.ts';
import type { StepSegment } from '../../../shared/steps/step-segment.ts';
import type { StepContext } from '../engine-kind.ts';

type Context = StepContext<{ segments: readonly StepSegment[] }>;
type Template = Context['values'];

/** With the variables of a prompt of the library, and what the step gives them. */
export type ReadSegment = { text: string; variables: readonly PromptVariable[]; values: Values };
export type ReadSegments = Record<'system' | 'user', ReadSegment[]>;

/** Those that are on, in their order. */
export async function readSegments(context: Context): Promise<ReadSegments> {
  const read: ReadSegments = { system: [], user: [] };
  for (const segment of context.settings.segments)
    if (segment.isOn) read[segment.role].push(await readOne(context, segment));
  return read;
}

async function readOne({ ports, scope, run, values }: Context, segment: StepSegment): Promise<ReadSegment> {
  if (segment.kind === 'own') return { text: segment.text, variables: [], values: {} };
  const { promptId, version } = segment;
  const { text, variables } = await ports.prompts.resolve(scope, { promptId, version, run });
  const given = segment.values.map(({ name, value }) => [name, renderText(value, values)] as const);
  return { text, variables, values: Object.fromEntries(given) };
}

/** Of all prompts of the library, by name: the first that has a value, or a default. Their steps' own texts refer to them. */
export function promptValuesOf({ system, user }: ReadSegments): { [name: string]: string } {
  const found: { [name: string]: string } = {};
  for (const { variables, values } of [...system, ...user])
    for (const { name } of variables) {
      const value = valueOf(name, values, variables);
      if (value && !Object.hasOwn(found, name)) found[name] = value;
    }
  return found;
}

/** What a variable is given never becomes part of a template. */
function renderSegment({ text, variables, values }: ReadSegment, template: Template): string {
  const known = new Set(variables.map(({ name }) => name));
  if (known.size === 0) return renderText(text, template);
  return partsOf(text)
    .map((part) => {
      if (part.kind === 'text') return renderText(part.text, template);
      return known.has(part.name) ? valueOf(part.name, values, variables) : `{{${part.name}}}`;
    })
    .join('');
}

export const rendered = (own: string, segments: readonly ReadSegment[], template: Template) =>
  [renderText(own, template), ...segments.map((segment) => renderSegment(segment, template))]
    .filter((text) => text.trim())
    .join('\n\n');
