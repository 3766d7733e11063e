// A tool as models are told of it: a JSON Schema of what they may say.
import type { Json } from '../kernel/json.ts';
import type { ParameterType, ToolParameter } from './parameter.ts';

type Schema = { [keyword: string]: Json };

const schemas: Record<ParameterType, Schema> = {
  String: { type: 'string' },
  Integer: { type: 'integer' },
  Decimal: { type: 'number' },
  Boolean: { type: 'boolean' },
  Datetime: { type: 'string', format: 'date-time' },
  Array: { type: 'array' },
  Object: { type: 'object' },
};

/** `fixed`: parameters the model does not decide about. */
export function modelSchema(parameters: readonly ToolParameter[], fixed: object = {}): Schema {
  const open = parameters.filter(({ name }) => !Object.hasOwn(fixed, name));
  return {
    type: 'object',
    properties: Object.fromEntries(open.map((each) => [each.name, schemaOf(each)])),
    required: open.filter((each) => each.required === 'Required' && !each.default).map(({ name }) => name),
    additionalProperties: false,
  };
}

function schemaOf({ type, arrayItemType, description, validOptions }: ToolParameter): Schema {
  const about = description ? { description } : {};
  const options = validOptions.length > 0 ? { enum: validOptions } : {};
  if (type === 'Array')
    return {
      ...schemas.Array,
      ...about,
      items: { ...schemas[arrayItemType], ...(arrayItemType === 'String' && options) },
    };
  return { ...schemas[type], ...about, ...(type === 'String' && options) };
}
