// A tool as its form holds it, and as the API takes it.
import { z } from 'zod';
import { ToolParameter } from '../../shared/tools/parameter.ts';
import { refuseFaults } from '../../shared/tools/tool-faults.ts';
import { ToolFields } from '../../shared/tools/tool.ts';
import { blankOf } from '../kit/forms/blank-form.ts';

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const ParameterForm = ToolParameter.extend({
  /** One per line. */
  validOptions: z.string().transform(linesOf).pipe(ToolParameter.shape.validOptions.unwrap()),
});

export const ToolForm = ToolFields.omit({ projectId: true })
  .extend({
    secret: z.string().max(4000),
    parameters: z.array(ParameterForm),
    /** One per line. */
    answerFields: z.string().transform(linesOf).pipe(ToolFields.shape.answerFields.unwrap()),
    reach: z.enum(['project', 'all']),
  })
  .superRefine(refuseFaults);

export type ToolForm = z.input<typeof ToolForm>;

export const blankTool = blankOf(ToolForm, { reach: 'project' });
export const blankParameter = blankOf(ParameterForm);

type Draft = z.input<typeof ToolFields>;

/** What a record, an import or the library says of a tool, as the form holds it. */
export const formOf = ({ parameters = [], answerFields = [], projectId, ...tool }: Draft): ToolForm => ({
  ...blankTool,
  ...Object.fromEntries(Object.entries(tool).filter(([name]) => Object.hasOwn(blankTool, name))),
  secret: '',
  reach: projectId === null ? 'all' : 'project',
  answerFields: answerFields.join('\n'),
  parameters: parameters.map((each) => ({ ...each, validOptions: (each.validOptions ?? []).join('\n') })),
});

/** What the API takes. An empty secret is left out: the stored one stays. */
export function toolBody({ secret, reach, ...rest }: z.output<typeof ToolForm>, projectId: string) {
  return { ...rest, projectId: reach === 'all' ? null : projectId, ...(secret && { secret }) };
}
