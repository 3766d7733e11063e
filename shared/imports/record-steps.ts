// Steps that need a record of the project: a data source, a memory, a tool. A file says how its own was called, and
// whoever imports chooses what stands for it; without a choice the step waits for one.
import type { Json } from '../kernel/json.ts';
import { asCount, asNumber } from './file-values.ts';
import type { Filled, ForeignSay, NamedRecord } from './foreign-graph.ts';
import { remark } from './graph-draft.ts';
import { hideKeys } from './own/hidden-keys.ts';

type Search = {
  /** What is searched, by its name and id in the file; without an id the name is one. */
  source: Named;
  query: string;
  topK?: unknown;
  relevanceThreshold?: unknown;
  neighboringChunks?: unknown;
  hybridAlpha?: unknown;
  rerank?: unknown;
};
export type Named = NamedRecord;

export function searchStep(say: ForeignSay, { source, query, ...how }: Search): Filled {
  const dataSourceId = say.linked('dataSources', source);
  return {
    settings: {
      dataSourceId,
      query,
      topK: asCount(how.topK, 5, 1, 50),
      relevanceThreshold: share(how.relevanceThreshold, 0),
      neighboringChunks: asCount(how.neighboringChunks, 0, 0, 5),
      hybridAlpha: share(how.hybridAlpha, 0.5),
      rerank: how.rerank !== false,
    },
    remarks: unless(dataSourceId, /*i18n*/ 'Choose the data source it searches.'),
  };
}

const share = (value: unknown, usual: number) => {
  const number = asNumber(value);
  return number >= 0 && number <= 1 ? number : usual;
};

export function memoryStep(
  say: ForeignSay,
  { memory, ...settings }: { memory: Named; key: string; value?: string; mode?: 'replace' | 'append' },
): Filled {
  const memoryId = say.linked('memories', memory);
  return { settings: { memoryId, ...settings }, remarks: unless(memoryId, /*i18n*/ 'Choose its memory.') };
}

type Given = readonly [name: string, value: string];
const MAX_PARAMETERS = 50;
const MAX_NAMED = 20;

/** Of two parameters with one name the first counts. */
export function toolStep(say: ForeignSay, tool: Named, given: readonly Given[]): Filled {
  const toolId = say.linked('tools', tool);
  const byName = new Map(given.toReversed().filter(([name]) => name !== ''));
  const parameters = [...byName].toReversed().slice(0, MAX_PARAMETERS);
  return {
    settings: {
      toolId,
      parameters: parameters.map(([name, value], index): Json => ({
        id: `p${index + 1}`,
        name: name.slice(0, 64),
        value,
      })),
    },
    remarks: unless(toolId, /*i18n*/ 'Choose the tool it calls.'),
  };
}

type Request = {
  method: string;
  /** As the file writes it: it may hold references, and keys. */
  address: string;
  pairs: readonly Given[];
  /** What is sent as it stands. */
  body: string;
};

/**
 * A call of an address is a tool here: its address, headers and credential are kept with the tool, where they are
 * guarded. Whoever imports chooses one; values with names become its parameters, everything else is named.
 */
export function requestStep(say: ForeignSay, name: string, request: Request): Filled {
  const { method, pairs, body } = request;
  const address = bareAddress(request.address);
  if (body.trim()) say.unsupported(body.slice(0, 200));
  const detail = `${method.toUpperCase() || 'GET'} ${address}`.slice(0, 200);
  const { settings, remarks = [] } = toolStep(say, { name, detail }, pairs);
  return {
    settings,
    remarks: [
      ...remarks,
      remark(/*i18n*/ 'It called {request}. Give the tool this address, with its headers and key.', {
        request: detail,
      }),
    ],
  };
}

/** Without whoever signs in, and without a query: keys are sent in both. */
function bareAddress(address: string): string {
  const [bare = ''] = address.split(/[?#]/);
  return hideKeys(bare.replace(/\/\/[^/@]*@/, '//')).slice(0, 180);
}

/** What hangs below a model and may be called by it. */
export function toolPart(say: ForeignSay, name: string): Filled {
  const toolId = say.linked('tools', { name });
  return {
    settings: {},
    ...(toolId
      ? { toolId }
      : { outcome: 'placeholder', remarks: [remark(/*i18n*/ 'It runs without the tool {name}.', { name })] }),
  };
}

/** What a model may call. A tool that nobody has chosen yet is named. */
export function modelTools(say: ForeignSay, names: readonly string[]) {
  const tools = names.map((name) => ({ name, id: say.linked('tools', { name }) }));
  const missing = tools.filter(({ id }) => id === '');
  return {
    toolIds: tools.map(({ id }) => id).filter(Boolean),
    outcome: missing.length > 0 ? ('placeholder' as const) : ('needsCredential' as const),
    remarks: missing
      .slice(0, MAX_NAMED)
      .map(({ name }) => remark(/*i18n*/ 'It runs without the tool {name}.', { name })),
  };
}

const unless = (id: string, text: string) => (id ? [] : [remark(text)]);
