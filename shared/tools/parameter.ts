// What a tool is called with.
import { z } from 'zod';
import { workLimits } from '../kernel/work-limits.ts';

export const parameterTypes = [
  'String',
  'Integer',
  'Decimal',
  'Boolean',
  'Datetime',
  'Array',
  'Object',
] as const;
export const itemTypes = ['String', 'Integer', 'Decimal', 'Boolean', 'Datetime', 'Object'] as const;
export const requirements = ['Optional', 'OptionalQueryParam', 'Required'] as const;
export const placements = ['QueryString', 'Header', 'Body'] as const;

export type ParameterType = (typeof parameterTypes)[number];

const PARAMETER_NAME = /^[A-Za-z_][\w-]*$/;

const { maxOptions, maxValueCharacters } = workLimits.tools;

export const ToolParameter = z.object({
  name: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Please enter a name')
    .max(64)
    .regex(PARAMETER_NAME, /*i18n*/ 'Names begin with a letter or _ and contain letters, digits, _ and -.'),
  type: z.enum(parameterTypes).default('String'),
  /** What it means, for models and people who fill it in. */
  description: z.string().trim().max(2000).default(''),
  /** Used where no value is given; empty: none. */
  default: z.string().max(maxValueCharacters).default(''),
  /** Empty: any value of the type. */
  validOptions: z.array(z.string().trim().min(1).max(200)).max(maxOptions).default([]),
  arrayItemType: z.enum(itemTypes).default('String'),
  required: z.enum(requirements).default('Optional'),
  /** Where it goes unless the address, a header or the body names it in braces. */
  placement: z.enum(placements).default('QueryString'),
});

export type ToolParameter = z.output<typeof ToolParameter>;

/** Of a text with `{names}` in it. */
export const NAMED = /\{([A-Za-z_][\w-]*)\}/g;

export const namesIn = (template: string): string[] =>
  (template.includes('{') && template.match(NAMED)?.map((braced) => braced.slice(1, -1))) || [];

/** The names of those that a caller must give. */
export const neededOf = (parameters: readonly ToolParameter[]): string[] =>
  parameters.filter((each) => each.required === 'Required' && !each.default).map(({ name }) => name);
