import { z } from 'zod';
import { Approvers, hasApprovers } from './approvers.ts';
import { defineStep, out, type StepProblem } from './define.ts';
import { choiceProblems } from './problems.ts';
import { MAX_SEGMENTS, StepSegment } from './step-segment.ts';
import { isTimeZone } from './format-date.ts';

const MAX_PROMPT_CHARACTERS = 100_000;
const MAX_TOOLS = 20;
const MAX_FALLBACKS = 3;
const MAX_ATTACHMENTS = 10;
const MAX_TOOL_PARAMS = 100;
const MAX_TOOL_ROUNDS = 10;

const ToolParam = z.object({
  id: z.string(),
  toolId: z.string().max(64),
  name: z.string().max(64),
  value: z.string().max(20_000),
});

export const AIOperation = defineStep({
  type: 'AIOperation',
  label: /*i18n*/ 'AI model',
  description: /*i18n*/ 'Asks a model and passes its answer on',
  group: 'models',
  settings: z.object({
    /** Empty: none chosen yet. */
    modelId: z.string().max(200).default(''),
    /** Asked in this order where the model fails, before the step does. */
    fallbackModelIds: z.array(z.string().max(200)).max(MAX_FALLBACKS).default([]),
    systemPrompt: z.string().max(MAX_PROMPT_CHARACTERS).default(''),
    /** Empty: the text of the step before. */
    prompt: z.string().max(MAX_PROMPT_CHARACTERS).default(''),
    /** Further parts of the instructions and the prompt, in their order. */
    segments: z.array(StepSegment).max(MAX_SEGMENTS).default([]),
    /** Variables with files and pictures that go along with the prompt. */
    attachments: z.array(z.string().max(100)).max(MAX_ATTACHMENTS).default([]),
    temperature: z.number().min(0).max(2).nullable().default(null),
    maxOutputTokens: z.number().int().min(1).max(1_000_000).nullable().default(null),
    /** Empty: the model's own. Models that do not reason ignore it. */
    reasoningEffort: z.enum(['', 'low', 'medium', 'high']).default(''),
    includeDateTimeContext: z.boolean().default(false),
    /** Of that date and time, such as Europe/Lisbon; empty: UTC. */
    timeZone: z.string().max(64).default(''),
    /** Tells the model who has started the run. */
    includeUserContext: z.boolean().default(false),
    includeChatHistory: z.boolean().default(false),
    chatHistoryMessagesLimit: z.number().int().min(1).max(200).default(20),
    /** Tools of the project that the model may call. */
    toolIds: z.array(z.string().max(64)).max(MAX_TOOLS).default([]),
    /** Of these: whose calls are made only after people have approved them. */
    askedToolIds: z.array(z.string().max(64)).max(MAX_TOOLS).default([]),
    /** Who approves such a call. */
    approvers: Approvers.default({ roles: [], userIds: [], groupIds: [] }),
    /** A call that nobody has decided about by then is refused. */
    expiresAfterMinutes: z.number().int().min(1).max(525_600).nullable().default(null),
    /** Values the model neither sees nor sets. */
    toolParams: z.array(ToolParam).max(MAX_TOOL_PARAMS).default([]),
    /** `required`: at least one call before the answer. */
    toolChoice: z.enum(['auto', 'required', 'off']).default('auto'),
    /** Of one answer: how often tools are called before the model has to answer. */
    maxToolRounds: z.number().int().min(1).max(MAX_TOOL_ROUNDS).default(5),
    /** A JSON Schema as text; empty: the answer is text. */
    outputSchema: z.string().max(50_000).default(''),
  }),
  texts: ['systemPrompt', 'prompt', 'outputSchema'],
  lists: ['toolParams', 'segments'],
  hasInput: true,
  handles: () => [out],
  problems: ({ outputSchema, includeDateTimeContext, timeZone, approvers, ...tools }) => {
    const problems: StepProblem[] = [];
    if (includeDateTimeContext && timeZone.trim() && !isTimeZone(timeZone.trim()))
      problems.push({
        field: 'timeZone',
        text: /*i18n*/ 'There is no time zone {timeZone}.',
        values: { timeZone },
        severity: 'error',
      });
    if (asks(tools) && !hasApprovers(approvers))
      problems.push({
        field: 'approvers',
        text: /*i18n*/ 'Choose who can approve calls of tools.',
        severity: 'error',
      });
    if (outputSchema.trim() && !isObject(outputSchema))
      problems.push({
        field: 'outputSchema',
        text: /*i18n*/ 'The output schema is not valid JSON.',
        severity: 'error',
      });
    return problems;
  },
  choices: ({ modelId, segments }) => [
    { field: 'modelId', chosen: modelId, missing: choiceProblems.modelNotChosen },
    ...libraryPrompts(segments).map(({ promptId }) => ({
      field: 'segments',
      chosen: promptId,
      missing: choiceProblems.promptNotChosen,
    })),
  ],
  templates: ({ systemPrompt, prompt, segments, toolParams }) => [
    { field: 'systemPrompt', text: systemPrompt },
    { field: 'prompt', text: prompt },
    ...segments
      .filter(({ isOn }) => isOn)
      .flatMap((segment) =>
        segment.kind === 'own' ? [segment.text] : segment.values.map(({ value }) => value),
      )
      .map((text) => ({ field: 'segments', text })),
    ...toolParams.map(({ value }) => ({ field: 'toolParams', text: value })),
  ],
  outputs: ({ outputSchema }) => [
    { path: 'text', label: /*i18n*/ 'Answer' },
    ...fieldsOf(outputSchema).map((name) => ({ path: `data.${name}`, label: name, typed: true as const })),
  ],
  models: ({ modelId, fallbackModelIds }) => [
    ...(modelId ? [{ field: 'modelId', modelId }] : []),
    ...fallbackModelIds.filter(Boolean).map((id) => ({ field: 'fallbackModelIds', modelId: id })),
  ],
  prompts: ({ segments }) =>
    libraryPrompts(segments)
      .filter(({ promptId }) => promptId)
      .map(({ promptId, version }) => ({ field: 'segments', promptId, version })),
  promptValues: ({ segments }) =>
    libraryPrompts(segments).flatMap(({ values }) => values.map(({ name }) => name)),
  tools: ({ toolIds, toolChoice }) =>
    toolChoice === 'off' ? [] : toolIds.map((toolId) => ({ field: 'toolIds', toolId })),
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});

type LibraryPrompt = Extract<StepSegment, { kind: 'prompt' }>;

const libraryPrompts = (segments: readonly StepSegment[]) =>
  segments.filter((segment): segment is LibraryPrompt => segment.kind === 'prompt' && segment.isOn);

type Asking = { toolIds: string[]; askedToolIds: string[]; toolChoice: string };

const asks = ({ toolIds, askedToolIds, toolChoice }: Asking) =>
  toolChoice !== 'off' && askedToolIds.some((id) => toolIds.includes(id));

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(text: string) {
  const value = parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const SchemaFields = z.object({ properties: z.record(z.string(), z.unknown()) });

function fieldsOf(schema: string): string[] {
  const read = SchemaFields.safeParse(parse(schema));
  return read.success ? Object.keys(read.data.properties) : [];
}
