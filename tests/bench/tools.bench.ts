// What a tool costs beyond its service's own answer, by turns with the bare guarded request; and a large description of
// an API, from its text to stored tools.
import type { ToolDefinition } from '../../shared/tools/tool.ts';
import { ToolDefinition as Definition } from '../../shared/tools/tool.ts';
import { createEgress } from '../../shared/node/egress.ts';
import { performTool } from '../../api/tools/perform-tool.ts';
import { credentialOf } from '../../api/tools/credential.ts';
import { chain } from '../kit/engine/graphs.ts';
import { startToolServer } from '../kit/tool-server.ts';
import { startProduct } from './product.ts';
import { quantile, type Bench, type Row } from './row.ts';

const WARM_UP = 200;
const CALLS = 2000;
const MAX_TIMES = 1.2;

const OPERATIONS = 1000;
/** So many a call takes. */
const AT_ONCE = 500;
const MAX_IMPORT_MS = 3000;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function callOfTool(): Promise<Row> {
  const server = await startToolServer();
  const { egressFetch, checkAddress, close } = createEgress({ allow: [server.door] });
  const definition: ToolDefinition = Definition.parse({
    methodType: 'POST',
    apiEndpoint: `${server.url}/status/200/{id}?of={of}`,
    headers: [{ key: 'x-language', value: '{language}' }],
    bodyType: 'Json',
    body: '{"text": "{text}", "note": "Says {text}"}',
    parameters: ['id', 'of', 'language', 'text'].map((name) => ({ name, required: 'Required' })),
    authenticationType: 'BearerAuth',
    secret: 'a-secret-of-ours',
    answerFields: ['error'],
  });
  const values = { id: '48213', of: 'orders', language: 'en', text: 'words '.repeat(20) };
  const credential = credentialOf(definition, 'a-secret-of-ours');
  const memories = () => {
    throw new Error('no memory here');
  };
  const scope = { tenantId: crypto.randomUUID(), projects: 'all' } as const;
  const tool = { ...definition, name: 'Echo' };
  const asTool = () =>
    performTool(
      { egressFetch, checkAddress, memories, graphs: memories },
      { scope, tool, credential, values },
    );
  const bare = async () => {
    const { text, of, id, language } = values;
    const answer = await egressFetch(`${server.url}/status/200/${id}?of=${of}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-language': language,
        authorization: 'Bearer a-secret-of-ours',
      },
      body: JSON.stringify({ text, note: `Says ${text}` }),
    });
    return answer.json();
  };
  const [tools, bares]: [number[], number[]] = [[], []];
  for (let call = 0; call < WARM_UP + CALLS; call++) {
    const [ours, theirs] =
      call % 2 === 0
        ? [await timeOf(asTool), await timeOf(bare)]
        : [await timeOf(bare), await timeOf(asTool)].toReversed();
    if (call < WARM_UP || ours === undefined || theirs === undefined) continue;
    tools.push(ours);
    bares.push(theirs);
  }
  server.stop();
  await close();
  const value = quantile(tools, 0.5) / quantile(bares, 0.5);
  const figure = 'HTTP tool, beside a bare guarded request, p50';
  return { figure, value, unit: '×', goal: `≤ ${MAX_TIMES}`, met: value <= MAX_TIMES };
}

const description = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Large' },
  servers: [{ url: 'https://api.example.com' }],
  components: {
    schemas: {
      Thing: { type: 'object', properties: { name: { type: 'string' }, left: { type: 'integer' } } },
    },
  },
  paths: Object.fromEntries(
    Array.from({ length: OPERATIONS / 2 }, (_, index) => [
      `/things${index}/{id}`,
      {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          summary: `Find a thing ${index}`,
          parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
        },
        put: {
          summary: `Change a thing ${index}`,
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    ]),
  ),
});

async function importOfTools(): Promise<Row> {
  const { address, tenant, close } = await startProduct();
  const { cookie, projectId } = await tenant(chain(1, 'jsonFormatterStep'));
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return (await answer.json()) as Answer;
  };
  const source = { projectId, content: description };
  let created = 0;
  const value = await timeOf(async () => {
    const { digest, operations } = await post<{ digest: string; operations: { key: string }[] }>(
      '/v1/Tools/import/preview',
      source,
    );
    const keys = operations.map(({ key }) => key);
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      const some = { ...source, digest, keys: keys.slice(from, from + AT_ONCE) };
      created += (await post<{ created: number }>('/v1/Tools/import', some)).created;
    }
  });
  await close();
  if (created !== OPERATIONS) throw new Error(`${created} tools were made.`);
  const figure = `import of ${OPERATIONS} operations, from their text to stored tools`;
  return { figure, value, unit: 'ms', goal: `≤ ${MAX_IMPORT_MS}`, met: value <= MAX_IMPORT_MS };
}

export default {
  name: 'tools',
  run: async () => [await callOfTool(), await importOfTools()],
} satisfies Bench;
