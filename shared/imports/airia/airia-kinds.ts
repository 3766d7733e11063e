// Which of our kinds does what a step of Airia does.
import type { Json } from '../../kernel/json.ts';
import { asCount, asList, asNumber, asRecord, asString, asWords, type Fields } from '../file-values.ts';
import type { ForeignSay, Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { remark } from '../graph-draft.ts';
import { modelNumbers, routesOf } from '../model-parts.ts';
import { memoryStep, searchStep, toolStep } from '../record-steps.ts';
import { byText, pythonSettings } from '../python-code.ts';

const otherModel = /*i18n*/ 'Another model may replace it.';

const sourcesOf = ({ handles }: Fields) =>
  asList(handles)
    .map(asRecord)
    .filter(({ type }) => type === 'source');

const labelOf = (fields: Fields, outlet: string) =>
  asString(sourcesOf(fields).find(({ uuid }) => uuid === outlet)?.label);

const model: Row = {
  becomes: 'AIOperation',
  fill: ({ fields }, say) => {
    const tools = asList(fields.toolIds).length;
    return {
      settings: {
        systemPrompt: say.text(fields.promptText),
        prompt: say.text(fields.userPrompt),
        ...modelNumbers(fields),
        includeDateTimeContext: fields.includeDateTimeContext === true,
        includeChatHistory: fields.includeChatHistory === true,
        chatHistoryMessagesLimit: asCount(fields.chatHistoryMessagesLimit, 20, 1, 200),
        outputSchema: asString(fields.outputSchemaJson),
      },
      outcome: tools > 0 ? 'placeholder' : 'needsCredential',
      remarks: [
        remark(otherModel),
        ...(tools > 0 ? [remark(/*i18n*/ 'It runs without its {count} tools.', { count: tools })] : []),
      ],
    };
  },
};

type Way = { handle: string; title: string; description: string; isDefault: boolean };

/** By handle, as a table or as a list. */
const waysOf = (fields: Fields): Way[] =>
  Object.entries(asRecord(fields.routerConfig ?? fields.config))
    .map(([handle, one]) => [handle, asRecord(one)] as const)
    .map(([handle, { prompt, label, title, isDefault }]) => ({
      handle,
      title: asString(label) || asString(title) || labelOf(fields, handle) || asString(prompt),
      description: asString(prompt),
      isDefault: isDefault === true,
    }))
    .slice(0, 50);

const wayOf = ({ fields }: ForeignNode, outlet: string) =>
  waysOf(fields).findIndex(({ handle }) => handle === outlet);

const router: Row = {
  becomes: 'routerStep',
  fill: ({ fields }) => {
    const ways = waysOf(fields);
    const main = ways.findIndex(({ isDefault }) => isDefault);
    return {
      settings: {
        routes: routesOf(ways),
        defaultRoute: main < 0 ? '' : `r${main + 1}`,
        routeMode: fields.isMultiRoute === true ? 'multiple' : 'single',
        includeChatHistory: fields.includeChatHistory === true,
      },
      outcome: 'needsCredential',
      remarks: [remark(otherModel)],
    };
  },
  handleOf: (node, outlet) => (wayOf(node, outlet) < 0 ? null : `r${wayOf(node, outlet) + 1}`),
};

/** Its cases are decided by code, which does not run here. */
const condition: Row = {
  becomes: 'conditionalBranchStep',
  fill: ({ fields }, say) => {
    const code = asString(fields.conditionalBranchCode);
    if (code) say.unsupported(code.slice(0, 200));
    const cases = waysOf(fields).map(({ title }, index): Json => {
      const id = `c${index + 1}`;
      const items = [{ id: `${id}c1`, left: '{{ input.text }}', operator: 'contains', right: title }];
      return { id, label: title.slice(0, 100), condition: { id: `${id}g`, match: 'all', items } };
    });
    return { settings: { cases } };
  },
  handleOf: (node, outlet) => (wayOf(node, outlet) < 0 ? 'else' : `c${wayOf(node, outlet) + 1}`),
};

const approval: Row = {
  becomes: 'approvalStep',
  fill: ({ fields }, say) => ({
    settings: {
      message: say.text(fields.message).slice(0, 20_000),
      approvedDescription: asString(fields.approvalDescription).slice(0, 500),
      deniedDescription: asString(fields.denialDescription).slice(0, 500),
    },
    remarks: [remark(/*i18n*/ 'Choose who can approve.')],
  }),
  handleOf: ({ fields }, outlet) => {
    if (outlet === fields.approvedHandleId) return 'approved';
    if (outlet === fields.deniedHandleId) return 'denied';
    return /den|reject/i.test(labelOf(fields, outlet)) ? 'denied' : 'approved';
  },
};

const python: Row = {
  becomes: 'pythonStep',
  fill: ({ fields }) => {
    const code = asString(fields.code);
    return { settings: pythonSettings(code, [{ name: 'text', value: '{{ input.text }}' }], byText(code)) };
  },
};

const loop: Row = {
  becomes: 'loopContainerStep',
  fill: ({ fields }, say) => {
    const items = say.text(fields.inputExpression);
    const most = asCount(fields.maxIterations ?? fields.maxCycles, 100, 1, 10_000);
    const mode = asString(fields.executionMode).toLowerCase();
    return {
      settings: {
        over: items ? 'items' : 'cycles',
        items,
        cycles: most,
        maxIterations: most,
        stopOnError: fields.stopOnError !== false,
        mode: mode === 'parallel' || mode === 'batch' ? mode : 'sequential',
      },
    };
  },
};

const side = (value: unknown, usual: number) => {
  const pixels = asNumber(value);
  return Number.isNaN(pixels) ? usual : Math.min(1200, Math.max(120, pixels));
};

/** As the file's table calls what the step names. */
const recordOf = ({ recordName, recordId, stepTitle }: Fields, kind: string) => ({
  name: asString(recordName) || asString(stepTitle) || kind,
  ...(asString(recordId) && { id: asString(recordId) }),
});

const keyOf = ({ key, memoryKey }: Fields) => key ?? memoryKey;

/** A list of names and values, or values by name. */
function parametersOf({ toolParams, parameters }: Fields, say: ForeignSay): [string, string][] {
  const given = toolParams ?? parameters;
  const listed = Array.isArray(given)
    ? given.map(asRecord).map(({ name, value }): [string, unknown] => [asString(name), value])
    : Object.entries(asRecord(given));
  return listed.map(([name, value]) => [name, say.text(typeof value === 'string' ? value : asWords(value))]);
}

const rows: Record<string, Row> = {
  inputstep: { becomes: 'inputStep', fill: () => ({ settings: {} }) },
  outputstep: {
    becomes: 'outputStep',
    fill: ({ fields }, say) => ({ settings: { template: say.text(fields.template) } }),
  },
  aioperation: model,
  routerstep: router,
  conditionalbranchstep: condition,
  approvalstep: approval,
  pythonstep: python,
  loopcontainerstep: loop,
  loopstartstep: { becomes: 'loopStartStep', fill: () => ({ settings: {} }) },
  loopendstep: { becomes: 'loopEndStep', fill: () => ({ settings: {} }) },
  jsonformatterstep: {
    becomes: 'jsonFormatterStep',
    fill: ({ fields }, say) => ({
      settings: {
        template: say.text(fields.template) || 'null',
        fallbackToNull: fields.fallbackToRawResultOnUnresolvedPath === true,
      },
    }),
  },
  executepipelinestep: {
    becomes: 'executePipelineStep',
    fill: ({ fields }) => ({
      settings: {},
      remarks: [remark(/*i18n*/ 'Choose the agent it runs.'), ...named(asWords(fields.agentName))],
    }),
  },
  annotationstep: {
    becomes: 'annotationStep',
    fill: ({ fields }) => ({
      settings: {
        content: asString(fields.content).slice(0, 20_000),
        ...{ width: side(fields.width, 240), height: side(fields.height, 120) },
      },
    }),
  },
  toolactionstep: {
    becomes: 'toolActionStep',
    fill: ({ fields }, say) => toolStep(say, recordOf(fields, 'tool'), parametersOf(fields, say)),
    output: () => ['data'],
  },
  datasearch: {
    becomes: 'dataSearch',
    fill: ({ fields }, say) =>
      searchStep(say, {
        source: recordOf(fields, 'source'),
        query: say.text(fields.query),
        topK: fields.topK,
        relevanceThreshold: fields.relevanceThreshold,
        neighboringChunks: fields.neighboringChunksCount,
        hybridAlpha: fields.hybridSearchAlpha,
        rerank: fields.performReranking,
      }),
    output: () => ['text'],
  },
  memoryloadstep: {
    becomes: 'memoryLoadStep',
    fill: ({ fields }, say) =>
      memoryStep(say, { memory: recordOf(fields, 'memory'), key: say.text(keyOf(fields)) }),
    output: () => ['text'],
  },
  memorystorestep: {
    becomes: 'memoryStoreStep',
    fill: ({ fields }, say) =>
      memoryStep(say, {
        memory: recordOf(fields, 'memory'),
        key: say.text(keyOf(fields)),
        value: say.text(fields.value ?? fields.content),
        mode: fields.append === true || /append/i.test(asString(fields.mode)) ? 'append' : 'replace',
      }),
    output: () => ['text'],
  },
};

const named = (name: string) => (name ? [remark(/*i18n*/ 'There it was {name}.', { name })] : []);

export const rowOf = ({ type }: ForeignNode): Row | undefined => {
  const key = type.toLowerCase();
  return Object.hasOwn(rows, key) ? rows[key] : undefined;
};
