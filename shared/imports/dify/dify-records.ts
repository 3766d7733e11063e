// Nodes of Dify that need a record of the workspace: knowledge, tools, variables that are kept between messages.
import { asList, asRecord, asString, asWords, type Fields } from '../file-values.ts';
import type { ForeignSay, Row } from '../foreign-graph.ts';
import { memoryStep, requestStep, searchStep, toolStep } from '../record-steps.ts';
import { selectorOf } from './dify-file.ts';
import { plain, referOf } from './dify-ways.ts';

const conversationMemory = { name: 'Conversation variables' };

/** Its sources are ids alone: it is called as the node is. */
export const knowledge: Row = {
  becomes: 'dataSearch',
  handleOf: plain,
  fill: ({ name, fields }, say) => {
    const { top_k, score_threshold, reranking_enable } = asRecord(
      fields.multiple_retrieval_config ?? fields.single_retrieval_config,
    );
    const ids = asList(fields.dataset_ids).map(asWords).filter(Boolean);
    return searchStep(say, {
      source: { name, id: ids[0] ?? name },
      query: referOf(fields.query_variable_selector, say),
      topK: top_k,
      relevanceThreshold: score_threshold,
      rerank: reranking_enable,
    });
  },
  output: ([first, at, field]) => {
    if (first !== undefined && first !== 'result') return undefined;
    if (at === undefined) return ['text'];
    return field === undefined || field === 'content' ? ['chunks', at, 'text'] : undefined;
  },
};

export const tool: Row = {
  becomes: 'toolActionStep',
  handleOf: plain,
  fill: ({ name, fields }, say) => {
    const given = { ...asRecord(fields.tool_configurations), ...asRecord(fields.tool_parameters) };
    const called = asString(fields.tool_label) || asString(fields.tool_name) || name;
    const id = [fields.provider_id, fields.tool_name].map(asString).filter(Boolean).join('.');
    return toolStep(
      say,
      { name: called, ...(id && { id }) },
      Object.entries(given).map(([key, value]) => [key, valueOf(value, say)]),
    );
  },
  output: ([first, ...rest]) => (first === undefined || first === 'text' ? ['data'] : ['data', ...rest]),
};

/** Pairs stand in lines: `name:value`. */
const linesOf = (text: unknown): [string, string][] =>
  asString(text)
    .split('\n')
    .map((line) => [
      line.slice(0, Math.max(0, line.indexOf(':'))).trim(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);

export const request: Row = {
  becomes: 'toolActionStep',
  handleOf: plain,
  fill: ({ name, fields }, say) => {
    const { type, data } = asRecord(fields.body);
    const items = Array.isArray(data) ? data.map(asRecord) : [];
    const isForm = type === 'form-data' || type === 'x-www-form-urlencoded';
    const formPairs = items.map(({ key, value }): [string, string] => [asString(key), asString(value)]);
    const form = isForm ? (Array.isArray(data) ? formPairs : linesOf(data)) : [];
    const raw = Array.isArray(data) ? items.map(({ value }) => asString(value)).join('') : asString(data);
    return requestStep(say, name, {
      method: asString(fields.method),
      address: asString(fields.url),
      pairs: [...linesOf(fields.params), ...form].map(([key, value]) => [key, say.text(value)]),
      body: isForm ? '' : raw,
    });
  },
  output: ([first, ...rest]) => {
    if (first === 'status_code') return ['status'];
    return first === 'headers' ? ['headers', ...rest] : ['data', ...(first === 'body' ? rest : [])];
  },
};

/** What an earlier message has kept, as a run finds it when it begins. */
export const kept: Row = {
  becomes: 'memoryLoadStep',
  fill: ({ name, fields }, say) => {
    const { settings, ...said } = memoryStep(say, { memory: conversationMemory, key: name });
    return { ...said, settings: { ...settings, fallback: asWords(fields.value).slice(0, 20_000) } };
  },
  output: () => ['text'],
};

/** `{type: 'variable', value: [node, field]}`, `{type: 'mixed', value: text}`, or the value itself. */
function valueOf(given: unknown, say: ForeignSay): string {
  const { type, value } = asRecord(given);
  if (type === 'variable') return referOf(value, say);
  if (type !== undefined && value !== undefined)
    return say.text(typeof value === 'string' ? value : asWords(value));
  return say.text(typeof given === 'string' ? given : asWords(given));
}

/** Of version 2 a list; before it one assignment. */
function assignmentsOf(fields: Fields): Fields[] {
  const { items, assigned_variable_selector, input_variable_selector, write_mode } = fields;
  if (Array.isArray(items)) return items.map(asRecord);
  const one = { variable_selector: assigned_variable_selector, value: input_variable_selector };
  return [{ ...one, input_type: 'variable', operation: write_mode }];
}

/** One step keeps one value: the others are named. */
export const assigner: Row = {
  becomes: 'memoryStoreStep',
  fill: ({ fields }, say) => {
    const [first = {}, ...others] = assignmentsOf(fields);
    const keyOf = ({ variable_selector }: Fields) => selectorOf(variable_selector).slice(1).join('.');
    for (const other of others) say.unsupported(`${keyOf(other)} ${asString(other.operation)}`);
    const operation = asString(first.operation);
    if (!/^(?:over-?write|set|append|extend|)$/.test(operation))
      say.unsupported(`${keyOf(first)} ${operation}`);
    const { value, value_selector, input_type } = first;
    return memoryStep(say, {
      memory: conversationMemory,
      key: keyOf(first),
      value: input_type === 'constant' ? say.text(value) : referOf(value ?? value_selector, say),
      mode: /^(?:append|extend)$/.test(operation) ? 'append' : 'replace',
    });
  },
};
