// The tools of a step as a model is told of them.
import type { Json } from '../../../shared/kernel/json.ts';
import { renderValue } from '../../../shared/steps/index.ts';
import { schemaWithout } from '../../../shared/mcp-servers/parameters.ts';
import { modelSchema } from '../../../shared/tools/model-schema.ts';
import type { StepContext } from '../engine-kind.ts';
import type { ModelTool, ToolDescription, Verdict } from '../ports.ts';
import { checkTexts } from './check-texts.ts';
import { mapTexts, type MapText } from './map-texts.ts';

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

/** By the names models call them by. */
export type Tools = ReadonlyMap<string, StepTool>;

/** With what guardrails let through of what models are told of them: who writes a tool's description is not trusted. */
export async function checkedTools(
  context: StepContext<Calling>,
): Promise<{ tools: Tools } | { verdict: Verdict }> {
  const { ports, check } = context;
  const tools = await toolsOf(context);
  for (const [name, known] of tools) {
    const { description, inputSchema } = known.told;
    const about = { ...check, part: `description of ${name}`, tool: known.tool.name };
    const value = { description, inputSchema };
    const { released, verdict } = await checkTexts(ports.guardrails, about, 'input', {
      value,
      map: mapToolTexts,
    });
    if (!released) return { verdict };
    tools.set(name, { ...known, told: { ...known.told, ...released } });
  }
  return { tools };
}

type ToolTexts = Pick<ModelTool, 'description' | 'inputSchema'>;

const mapToolTexts = ({ description, inputSchema }: ToolTexts, to: MapText): ToolTexts => ({
  description: to(description, false),
  inputSchema: mapTexts(inputSchema, to) as ToolTexts['inputSchema'],
});

/** Each under the name models call it by; throws a Problem for one that is gone. */
async function toolsOf({
  settings,
  scope,
  ports,
  values,
}: StepContext<Calling>): Promise<Map<string, StepTool>> {
  if (settings.toolChoice === 'off') return new Map();
  const ids = [...new Set(settings.toolIds)];
  const tools = await Promise.all(ids.map((id) => ports.tools.describe(scope, id)));
  const byName = new Map<string, StepTool>();
  for (const tool of tools.filter(({ isOff = false }) => !isOff)) {
    const fixed = Object.fromEntries(
      settings.toolParams
        .filter(({ toolId, value }) => toolId === tool.id && value.trim())
        .map(({ name, value }) => [name, renderValue(value, values)]),
    );
    const isAsked = tool.isAsked === true || settings.askedToolIds.includes(tool.id);
    const standardizedName = freeName(byName, tool.standardizedName);
    byName.set(standardizedName, {
      tool,
      fixed,
      told: toldOf({ ...tool, standardizedName }, fixed),
      isAsked,
    });
  }
  return byName;
}

const toldOf = (
  { name, standardizedName, description, purpose, parameters, inputSchema }: ToolDescription,
  fixed: Values,
): ModelTool => ({
  name: standardizedName,
  description: [description, purpose].filter(Boolean).join('\n') || name,
  inputSchema: inputSchema ? schemaWithout(inputSchema, fixed) : modelSchema(parameters, fixed),
});

/** A tool of all projects may be called what one of this project is called: the second gets a number. */
function freeName(taken: ReadonlyMap<string, unknown>, name: string): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
  return free;
}
