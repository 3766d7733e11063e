// Blocks of Sim that need a record of the workspace.
import { asRecord, asString, asWords, type Fields } from '../file-values.ts';
import type { ForeignSay, Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { memoryStep, searchStep, toolStep } from '../record-steps.ts';
import { parsed, plain } from './sim-values.ts';

export const knowledge: Row = {
  becomes: 'dataSearch',
  handleOf: plain,
  fill: ({ name, fields }, say) =>
    searchStep(say, {
      source: { name, id: asWords(fields.knowledgeBaseId ?? fields.knowledgeBaseIds) || name },
      query: say.text(fields.query),
      topK: fields.topK,
    }),
  output: ([first]) => (first === undefined || first === 'results' ? ['text'] : undefined),
};

const keyOf = ({ conversationId, id, memoryId }: Fields) => conversationId ?? id ?? memoryId;
export const isLoading = ({ fields }: ForeignNode) => asString(fields.operation).startsWith('get');

export const storing = ({ name, fields }: ForeignNode, say: ForeignSay) =>
  memoryStep(say, {
    memory: { name },
    key: say.text(keyOf(fields)),
    value: say.text(fields.content),
    mode: 'append',
  });

export const memoryLoad: Row = {
  becomes: 'memoryLoadStep',
  fill: ({ name, fields }, say) => memoryStep(say, { memory: { name }, key: say.text(keyOf(fields)) }),
};

export const mcp: Row = {
  becomes: 'toolActionStep',
  handleOf: plain,
  fill: ({ name, fields }, say) => {
    const called = asString(fields.tool).split('-').slice(-1)[0] || name;
    const given = asRecord(parsed(fields.arguments));
    return toolStep(
      say,
      { name: called },
      Object.entries(given).map(([key, value]) => [
        key,
        say.text(typeof value === 'string' ? value : asWords(value)),
      ]),
    );
  },
  output: () => ['data'],
};
