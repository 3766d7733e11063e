// Tools of the tests: each does what its id says.
import type { ToolPort } from '../../../api/engine/index.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';

type Values = { [name: string]: Json };

const answers: { [toolId: string]: (values: Values) => Json } = {
  echo: (values) => ({ echoed: values }),
  lookup: (values) => ({ found: `order ${String(values.id)}` }),
  leak: () => ({ note: 'a secret and a secret' }),
  forbidden: () => ({ note: 'this is forbidden' }),
};

const statuses: { [toolId: string]: number } = { busy: 429, broken: 503, missing: 404 };

export const testTools: ToolPort = {
  describe: async (_scope, id) => {
    if (!(id in answers) && !(id in statuses)) throw new Problem(toolProblems.notFound);
    const parameters = [
      {
        name: 'id',
        type: 'String' as const,
        description: '',
        default: '',
        validOptions: [],
        arrayItemType: 'String' as const,
        required: 'Optional' as const,
        placement: 'QueryString' as const,
      },
    ];
    const onlyReads = id === 'lookup';
    return { id, name: id, standardizedName: id, description: '', purpose: '', parameters, onlyReads };
  },
  call: async (_scope, { toolId, values }) => {
    const status = statuses[toolId] ?? 200;
    return { status, data: answers[toolId]?.(values) ?? { error: toolId }, headers: {} };
  },
};
