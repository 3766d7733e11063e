// The tools of a step as a model is told of them.
import type { Json } from '../../../shared/kernel/json.ts';
import { renderValue } from '../../../shared/steps/index.ts';
import type { ParameterType, ToolParameter } from '../../../shared/tools/parameter.ts';
import type { StepContext } from '../engine-kind.ts';
import type { ModelTool, ToolDescription } from '../ports.ts';

type Values = { [name: string]: Json };

/** What the settings of a step that calls tools say of them. */
type Calling = {
  toolIds: readonly string[];
  toolParams: readonly { toolId: string; name: string; value: string }[];
  toolChoice: 'auto' | 'required' | 'off';
  askedToolIds: readonly string[];
};

/** `fixed`: what the step gives it, whatever the model says. `isAsked`: people decide about each call. */
export type StepTool = { tool: ToolDescription; fixed: Values; told: ModelTool; isAsked: boolean };

/** Each under the name models call it by; throws a Problem for one that is gone. */
export async function toolsOf({
  settings,
  scope,
  ports,
  values,
}: StepContext<Calling>): Promise<Map<string, StepTool>> {
  if (settings.toolChoice === 'off') return new Map();
  const ids = [...new Set(settings.toolIds)];
  const tools = await Promise.all(ids.map((id) => ports.tools.describe(scope, id)));
  return new Map(
    tools.map((tool) => {
      const fixed = Object.fromEntries(
        settings.toolParams
          .filter(({ toolId, value }) => toolId === tool.id && value.trim())
          .map(({ name, value }) => [name, renderValue(value, values)]),
      );
      const isAsked = settings.askedToolIds.includes(tool.id);
      return [tool.standardizedName, { tool, fixed, told: toldOf(tool, fixed), isAsked }];
    }),
  );
}

function toldOf(
  { name, standardizedName, description, purpose, parameters }: ToolDescription,
  fixed: Values,
) {
  const open = parameters.filter((each) => !Object.hasOwn(fixed, each.name));
  return {
    name: standardizedName,
    description: [description, purpose].filter(Boolean).join('\n') || name,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(open.map((each) => [each.name, schemaOf(each)])),
      required: open.filter((each) => each.required === 'Required' && !each.default).map((each) => each.name),
      additionalProperties: false,
    },
  };
}

const schemas: Record<ParameterType, { [keyword: string]: Json }> = {
  String: { type: 'string' },
  Integer: { type: 'integer' },
  Decimal: { type: 'number' },
  Boolean: { type: 'boolean' },
  Datetime: { type: 'string', format: 'date-time' },
  Array: { type: 'array' },
  Object: { type: 'object' },
};

function schemaOf({ type, arrayItemType, description, validOptions }: ToolParameter): {
  [keyword: string]: Json;
} {
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
