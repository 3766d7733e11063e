// One operation of a description becomes a tool.
import { asRecord, asString, type Fields } from '../../../shared/imports/file-values.ts';
import type { ImportNote } from '../../../shared/tools/import.ts';
import { methodTypes, ToolDefinition, type MethodType } from '../../../shared/tools/tool.ts';
import { declareAll, parametersIn, type Draft } from './parameters.ts';
import { declareBody } from './request-body.ts';
import { authenticationOf } from './security.ts';
import { serverOf, type Base } from './server.ts';

const MAX_DESCRIPTION = 1500;
const MAX_TITLE = 80;

/** `tool` null: a note says why it is none. */
export type ReadOperation = {
  /** What it is known by when the description is imported again. */
  key: string;
  title: string;
  operationId: string;
  description: string;
  tool: ToolDefinition | null;
  notes: ImportNote[];
};

export type Place = { path: string; item: Fields; method: MethodType };

export const isMethod = (name: string): MethodType | undefined =>
  methodTypes.find((method) => method.toLowerCase() === name);

export function readOperation(document: Fields, { path, item, method }: Place, base: Base): ReadOperation {
  const operation = asRecord(item[method.toLowerCase()]);
  const draft: Draft = { document, parameters: [], headers: [], query: [], notes: new Set() };
  const key = `${method} ${path}`.slice(0, 500);
  const server = serverOf([document, item, operation], base);
  const filled = declareAll(draft, path, [parametersIn(item), parametersIn(operation)]);
  const body = method === 'GET' ? { bodyType: 'None', body: '' } : declareBody(draft, operation.requestBody);
  const operationId = plain(asString(operation.operationId)).slice(0, MAX_TITLE).trim();
  const title = plain(asString(operation.summary)) || operationId || key;
  if (operation.deprecated === true) draft.notes.add('deprecated');
  const read = ToolDefinition.safeParse({
    ...{ methodType: method, headers: draft.headers, parameters: draft.parameters },
    ...{ apiEndpoint: endpointOf(server ?? '', filled, draft), ...body },
    ...authenticationOf(draft, operation),
  });
  if (server === undefined) draft.notes.add('noServer');
  else if (!read.success) draft.notes.add('unusable');
  return {
    key,
    title: title.slice(0, MAX_TITLE).trim(),
    operationId,
    description: asString(operation.description ?? operation.summary)
      .trim()
      .slice(0, MAX_DESCRIPTION)
      .trim(),
    tool: read.success && server !== undefined ? read.data : null,
    notes: [...draft.notes],
  };
}

function endpointOf(server: string, path: string, { query }: Draft): string {
  const bare = path.startsWith('/') ? path : `/${path}`;
  // A fragment never leaves, and a query that stands in a path is one.
  const [whole = ''] = bare.split('#');
  const sign = whole.includes('?') ? '&' : '?';
  return `${server}${whole}${query.length > 0 ? `${sign}${query.join('&')}` : ''}`;
}

/** In one line, without signs that are not to be seen. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim();
