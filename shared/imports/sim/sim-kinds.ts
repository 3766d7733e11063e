// Which of our kinds does what a block of Sim does.
import type { Json } from '../../kernel/json.ts';
import { ELSE } from '../../steps/conditionalBranchStep.ts';
import { groupOf, type Side } from '../comparisons.ts';
import { asCount, asList, asRecord, asString, asWords, type Fields } from '../file-values.ts';
import type { ForeignSay, Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { remark } from '../graph-draft.ts';
import { missing } from '../missing-kinds.ts';
import { modelTools } from '../record-steps.ts';
import { modelNumbers, promptsOf, routesOf } from '../model-parts.ts';
import { byText, pythonSettings } from '../python-code.ts';
import { quoted } from '../quoted.ts';
import { isLoading, knowledge, mcp, memoryLoad, storing } from './sim-records.ts';
import { parsed, plain } from './sim-values.ts';

const otherModel = /*i18n*/ 'Another model may replace it.';

const start: Row = {
  becomes: 'inputStep',
  fill: ({ fields, type }, { references }) => {
    const types = { number: 'number', boolean: 'boolean', object: 'object', array: 'list' } as const;
    for (const one of asList(parsed(fields.inputFormat)).map(asRecord)) {
      const kind = asString(one.type);
      const known = Object.hasOwn(types, kind) ? types[kind as keyof typeof types] : 'string';
      if (asString(one.name)) references.declare({ name: asString(one.name), type: known, required: false });
    }
    const isTrigger = !['starter', 'start_trigger', 'input_trigger', 'chat_trigger'].includes(type);
    return { settings: {}, remarks: isTrigger ? [remark(/*i18n*/ 'The input step replaces it.')] : [] };
  },
};

const agent: Row = {
  becomes: 'AIOperation',
  handleOf: plain,
  fill: ({ fields }, say) => {
    const { toolIds, outcome, remarks } = modelTools(
      say,
      asList(parsed(fields.tools)).map((one) => asString(asRecord(one).title) || '?'),
    );
    const { systemPrompt, prompt } = promptsOf(parsed(fields.messages), say, [
      fields.userPrompt ?? fields.prompt ?? fields.content,
    ]);
    const format = asRecord(parsed(fields.responseFormat));
    return {
      settings: {
        systemPrompt: [say.text(fields.systemPrompt), systemPrompt].filter(Boolean).join('\n\n'),
        prompt,
        ...modelNumbers(fields),
        includeChatHistory: fields.memories !== undefined && fields.memories !== null,
        toolIds,
        ...(Object.keys(format).length > 0 && { outputSchema: JSON.stringify(format.schema ?? format) }),
      },
      outcome,
      remarks: [remark(otherModel), ...remarks],
    };
  },
};

const waysOf = ({ ways }: Fields) => asList(ways).map(asRecord);

const router: Row = {
  becomes: 'routerStep',
  fill: ({ fields }, say) => ({
    settings: {
      prompt: say.text(fields.prompt ?? fields.context),
      routes: routesOf(waysOf(fields).map(({ title }) => ({ title: asString(title), description: '' }))),
    },
    outcome: 'needsCredential',
    remarks: [remark(otherModel)],
  }),
  handleOf: ({ fields }, outlet) => {
    const index = waysOf(fields).findIndex(({ id }) => id === outlet);
    return index < 0 ? null : `r${index + 1}`;
  },
};

type Case = { id: string; title: string; value: string };

/** A list of cases, or by hand their expressions by name. */
function casesOf({ conditions }: Fields): Case[] {
  const listed = parsed(conditions);
  const cases = Array.isArray(listed)
    ? listed.map(asRecord).map(({ id, title, value }) => ({
        id: asString(id),
        title: asString(title),
        value: asString(value),
      }))
    : Object.entries(asRecord(listed)).map(([id, value]) => ({ id, title: id, value: asString(value) }));
  return cases.filter(({ title }) => title !== 'else').slice(0, 50);
}

const comparison = /^\s{0,50}(<[^<>]{1,300}>)\s{0,50}(===|!==|==|!=|>=|<=|>|<)\s{0,50}(\S[^\n]{0,500})$/;
const inclusion =
  /^\s{0,50}(<[^<>]{1,300}>)\.(includes|startsWith|endsWith)\(["']([^"']{0,300})["']\)\s{0,50}$/;
const methods: Record<string, string> = {
  includes: 'contains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
};

function sideOf(value: string, say: ForeignSay): Side {
  const [, left, operation, right = ''] = comparison.exec(value) ?? [];
  if (left && operation) return { left, operation, right: right.trim().replace(/^["']|["']$/g, '') };
  const [, of, method = '', part] = inclusion.exec(value) ?? [];
  if (of) return { left: of, operation: methods[method] ?? '', right: part };
  say.unsupported(value.slice(0, 200));
  return { left: value, operation: 'true', right: '' };
}

const condition: Row = {
  becomes: 'conditionalBranchStep',
  fill: ({ fields }, say) => ({
    settings: {
      cases: casesOf(fields).map(({ title, value }, index): Json => {
        const id = `c${index + 1}`;
        const group = groupOf([sideOf(value, say)], false, id, say);
        return { id, label: title.slice(0, 100), condition: group as unknown as Json };
      }),
    },
  }),
  handleOf: ({ fields }, outlet) => {
    const name = outlet.replace(/^condition-/, '');
    const index = casesOf(fields).findIndex(
      ({ id, title }) =>
        id === name || name.endsWith(`-${id}`) || name.endsWith(`-${title.replaceAll(' ', '-')}`),
    );
    if (index >= 0) return `c${index + 1}`;
    return name.endsWith('else') ? ELSE : outlet === 'error' ? null : ELSE;
  },
};

const isPython = ({ fields }: ForeignNode) => fields.language === 'python';

/** Code may be a list of lines. */
const codeOf = ({ code }: Fields) =>
  Array.isArray(code)
    ? code.map((line) => asString(asRecord(line).content ?? line)).join('\n')
    : asString(code);

const python: Row = {
  becomes: 'pythonStep',
  handleOf: plain,
  fill: ({ fields }, say) => {
    const code = codeOf(fields);
    const used = [...new Set(code.match(/<[^<>\s{}]{1,300}>/g) ?? [])].map((source, index) => ({
      source,
      name: `value${index + 1}`,
      value: say.text(source),
    }));
    const given = used.filter(({ value }) => value.includes('{{'));
    const renamed = given.reduce(
      (text, { source, name }) => text.replaceAll(source, `inputs["${name}"]`),
      code,
    );
    return { settings: pythonSettings(renamed, given, byText(renamed)) };
  },
  output: ([first, ...rest]) =>
    first === 'stdout' ? ['stdout'] : ['result', ...(first === 'result' ? rest : [])],
};

const response: Row = {
  becomes: 'outputStep',
  fill: ({ fields }, say) => {
    const built = asList(parsed(fields.builderData)).map(asRecord);
    const lines = built.map(
      ({ name, value }) => `  ${JSON.stringify(asString(name))}: ${quoted(say.text(value))}`,
    );
    return {
      settings: { template: lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : say.text(fields.data) },
    };
  },
};

/** Empty: it counts. */
function itemsOf({ forEachItems, collection, distribution, loopType }: Fields, say: ForeignSay): string {
  const items = loopType === 'for' ? '' : (forEachItems ?? collection ?? distribution ?? '');
  return typeof items === 'string' ? say.text(items) : JSON.stringify(items);
}

const loop: Row = {
  becomes: 'loopContainerStep',
  fill: ({ fields, type }, say) => {
    const items = itemsOf(fields, say);
    for (const one of [fields.whileCondition, fields.doWhileCondition])
      if (asString(one)) say.unsupported(asString(one));
    return {
      settings: {
        over: items ? 'items' : 'cycles',
        items,
        cycles: asCount(fields.iterations ?? fields.count, 5, 1, 10_000),
        mode: type === 'parallel' ? 'parallel' : 'sequential',
      },
    };
  },
  output: ([first, ...rest]) =>
    first === 'results' || first === undefined ? ['results', ...rest] : undefined,
};

const workflow: Row = {
  becomes: 'executePipelineStep',
  handleOf: plain,
  fill: ({ fields }, say) => ({
    settings: { input: say.text(fields.input) },
    remarks: [remark(/*i18n*/ 'Choose the agent it runs.')],
  }),
};

const approval: Row = {
  becomes: 'approvalStep',
  fill: ({ fields }, say) => ({
    settings: { message: say.text(asWords(fields.message) || asWords(fields.builderData)).slice(0, 20_000) },
    remarks: [remark(/*i18n*/ 'Choose who can approve.')],
  }),
  handleOf: () => 'approved',
};

const starts = ['starter', 'start_trigger', 'input_trigger', 'chat_trigger', 'api_trigger', 'manual_trigger'];
const triggers = ['webhook', 'generic_webhook', 'schedule', 'webhook_request_trigger'];

const rows: Record<string, Row> = {
  ...Object.fromEntries([...starts, ...triggers].map((type) => [type, start])),
  agent,
  evaluator: agent,
  translate: agent,
  router,
  router_v2: router,
  condition,
  response,
  loop,
  parallel: loop,
  workflow,
  workflow_input: workflow,
  human_in_the_loop: approval,
  note: {
    becomes: 'annotationStep',
    fill: ({ fields }) => ({ settings: { content: asString(fields.content).slice(0, 20_000) } }),
  },
  api: missing.tool,
  mcp,
  knowledge,
  memory: { becomes: 'memoryStoreStep', fill: storing },
};

export const rowOf = (node: ForeignNode): Row | undefined => {
  if (node.type === 'memory' && isLoading(node)) return memoryLoad;
  if (node.type === 'function') return isPython(node) ? python : missing.code;
  return Object.hasOwn(rows, node.type) ? rows[node.type] : undefined;
};
