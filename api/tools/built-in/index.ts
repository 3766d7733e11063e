// What the built-in tools do; `shared/tools/tool-types.ts` says what they are called with.
import type { Scope } from '../../../shared/access/permissions.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { inWorker } from '../../../shared/node/worker-pool/index.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';
import type { ToolSettings } from '../../../shared/tools/tool.ts';
import type { BuiltInType } from '../../../shared/tools/tool-types.ts';
import type { MemoryPort, MemoryUser } from '../../engine/index.ts';
import type { GraphPort } from '../../project-graphs/index.ts';
import type { Values } from '../build-request.ts';
import type { CheckAddress } from '../../../shared/node/egress.ts';
import type { Credential } from '../credential.ts';
import { dateTime } from './date-time.ts';
import { askDatabase } from './sql.ts';

/** With the time the library takes to load. */
const CALCULATION_MS = 10_000;
const calculate = inWorker<typeof import('./calculate-task.ts').default>(
  new URL('./calculate-task.ts', import.meta.url),
  { timeLimitMs: CALCULATION_MS },
);

export type BuiltInDeps = {
  memories: () => MemoryPort;
  graphs: () => Pick<GraphPort, 'ask'>;
  checkAddress: CheckAddress;
};

export type BuiltInCall = {
  scope: Scope;
  tool: Pick<ToolSettings, 'name' | 'toolMetadata' | 'requestTimeout'>;
  credential: Credential;
  /** Each as its type wants it. */
  values: Values;
  signal?: AbortSignal | undefined;
  /** Absent: a person tries it, outside of any run. */
  run?: { user: MemoryUser; idempotencyKey: string };
};

type Perform = (call: BuiltInCall, deps: BuiltInDeps) => Json | Promise<Json>;

export const performBuiltIn: Record<BuiltInType, Perform> = {
  async Calculator({ scope: { tenantId }, values, signal }) {
    const expression = String(values.expression);
    if (expression.length > workLimits.tools.maxExpressionCharacters)
      throw new Problem(toolProblems.notCalculable, { reason: 'it is too long' });
    return { result: await calculate({ expression }, { tenantId, ...(signal && { signal }) }) };
  },

  DateTime: ({ values }) => dateTime(values),

  Sql: (call, { checkAddress }) => askDatabase(checkAddress, call),

  async MemoryLoad({ scope, tool, values, run }, { memories }) {
    if (!run) throw new Problem(toolProblems.onlyInRuns);
    const place = { memoryId: tool.toolMetadata.memoryId, key: String(values.key), run: run.user };
    const text = await memories().load(scope, place);
    return text === undefined ? { found: false } : { found: true, text };
  },

  async MemoryStore({ scope, tool, values, run }, { memories }) {
    if (!run) throw new Problem(toolProblems.onlyInRuns);
    const text = await memories().store(scope, {
      memoryId: tool.toolMetadata.memoryId,
      key: String(values.key),
      text: String(values.text),
      mode: values.mode === 'append' ? 'append' : 'replace',
      run: run.user,
      writeKey: run.idempotencyKey,
    });
    return { text };
  },

  async GraphQuery({ scope, tool, values, run }, { graphs }) {
    if (!run) throw new Problem(toolProblems.onlyInRuns);
    const asked = { query: String(values.query), parameters: values.parameters ?? {} };
    return graphs().ask(scope, { graphId: tool.toolMetadata.graphId, run: run.user, ...asked });
  },
};
