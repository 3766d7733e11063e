// The schema of an MCP tool, as far as forms and steps know parameters.
import type { Json } from '../kernel/json.ts';
import type { ParameterType, ToolParameter } from '../tools/parameter.ts';
import { typedValue } from '../tools/values.ts';

type Schema = { readonly [keyword: string]: Json };

const MAX_PARAMETERS = 50;
const MAX_OPTIONS = 100;
const MAX_TEXT = 2000;

const types: Record<string, ParameterType> = {
  string: 'String',
  integer: 'Integer',
  number: 'Decimal',
  boolean: 'Boolean',
  array: 'Array',
  object: 'Object',
};

const isSchema = (value: Json | undefined): value is { [keyword: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of its first level, as many as a form has room for. */
export function parametersIn(schema: Schema): ToolParameter[] {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.entries(properties)
    .slice(0, MAX_PARAMETERS)
    .map(([name, of]) => parameterOf(name, isSchema(of) ? of : {}, required.has(name)));
}

function parameterOf(name: string, of: Schema, isRequired: boolean): ToolParameter {
  const { type, description, enum: options } = of;
  return {
    name,
    type: types[typeof type === 'string' ? type : ''] ?? 'String',
    description: typeof description === 'string' ? description.slice(0, MAX_TEXT) : '',
    default: '',
    validOptions: Array.isArray(options)
      ? options.filter((one) => typeof one === 'string').slice(0, MAX_OPTIONS)
      : [],
    arrayItemType: 'String',
    required: isRequired ? 'Required' : 'Optional',
    placement: 'Body',
  };
}

/** Without what a step decides itself. */
export function schemaWithout(schema: Schema, fixed: object): { [keyword: string]: Json } {
  const { $schema: _dialect, ...rest } = schema;
  const isOpen = (name: Json) => !Object.hasOwn(fixed, String(name));
  const { properties, required } = rest;
  return {
    ...rest,
    type: 'object',
    properties: isSchema(properties)
      ? Object.fromEntries(Object.entries(properties).filter(([name]) => isOpen(name)))
      : {},
    ...(Array.isArray(required) && { required: required.filter(isOpen) }),
  };
}

/** What templates and forms write as text, as the schema wants it; what does not fit goes as it is. */
export function typedArguments(schema: Schema, values: { [name: string]: Json }): { [name: string]: Json } {
  const known = new Map(parametersIn(schema).map((parameter) => [parameter.name, parameter]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const parameter = known.get(name);
      if (!parameter || typeof value !== 'string' || parameter.type === 'String') return [[name, value]];
      if (value.trim() === '') return [];
      const item = { type: parameter.type, arrayItemType: parameter.arrayItemType };
      return [[name, (parameter.type === 'Array' ? listIn(value) : typedValue(item, value)) ?? value]];
    }),
  );
}

/** Its items are whatever they are: the schema says which. */
function listIn(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
