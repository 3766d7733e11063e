// A tool as its form holds it, and as the API takes it.
import { z } from 'zod';
import { ToolParameter } from '../../shared/tools/parameter.ts';
import { refuseFaults } from '../../shared/tools/tool-faults.ts';
import { ToolFields, type Tool } from '../../shared/tools/tool.ts';
import { blankOf } from '../kit/blank-form.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const ParameterForm = ToolParameter.extend({
  /** One per line. */
  validOptions: z.string().transform(lines).pipe(ToolParameter.shape.validOptions.unwrap()),
});

export const ToolForm = ToolFields.omit({ projectId: true })
  .extend({ secret: z.string().max(4000), parameters: z.array(ParameterForm) })
  .superRefine(refuseFaults);

export type ToolForm = z.input<typeof ToolForm>;

export const blankTool = blankOf(ToolForm);
export const blankParameter = blankOf(ParameterForm);

/** The schema takes from the record what the form shows. */
export const formOf = ({ parameters, ...tool }: Tool): ToolForm => ({
  ...blankTool,
  ...Object.fromEntries(Object.entries(tool).filter(([name]) => Object.hasOwn(blankTool, name))),
  parameters: parameters.map((each) => ({ ...each, validOptions: each.validOptions.join('\n') })),
});

/** What the API takes. An empty secret is left out: the stored one stays. */
export function toolBody({ secret, ...rest }: z.output<typeof ToolForm>) {
  return { ...rest, ...(secret && { secret }) };
}
