// Whatever the server answers to comes in by a row: calls by `serve`, protocols by `serveProtocol`. Only then is it
// proven for it who may ask, how often, and that nothing of another tenant is answered.
import { expect, test } from 'vitest';
import { isTest, sources, type Source } from '../kit/sources.ts';

/** Besides the rows: what is neither a call nor a protocol of a credential, and why. */
const exempt: Record<string, string> = {
  'api/http/serve.ts': 'rows become routes here',
  'api/http/serve-protocol.ts': 'rows become routes here',
  'api/http/server.ts': 'cookies, for all routes',
  'api/http/rate-limits.ts': 'the limits themselves',
  'api/http/health.ts': 'asked by balancers, says nothing of any tenant',
  'api/http/client-files.ts': 'the built client',
  'api/app.ts': 'the description of the calls',
  'api/branding/index.ts': 'calls by `serve`, in a scope that reads files',
  'api/live/serve-live.ts': 'the live socket, whose topics are declared and proven as calls are',
  'api/billing/stripe-webhook.ts': 'opened by the signature over its raw body',
  'api/conversations/file-routes.ts': 'calls by `serve`, in a scope that reads files',
  'api/data-sources/module.ts': 'calls by `serve`, in a scope that reads files',
  'api/deployments/module.ts': 'calls by `serve`, in a scope that reads files',
  'api/project-graphs/module.ts': 'calls by `serve`, in a scope that reads files',
  'api/embed/frame-page.ts': 'the document of embedded chats, for whoever has a key',
  'api/executions/run-file-routes.ts': 'calls by `serve`, in a scope that reads files',
  'api/webhooks/module.ts': 'calls by `serve`, in a scope that leaves bodies as they came',
  'api/mail/serve-mail.ts': 'mails of an installation without a mail server, for this machine',
  'api/sso/saml-pages.ts': 'metadata for everybody, and calls by `serve` that read forms',
};

const registers =
  /\.(?:route|register)\s*\(|\.(?:get|post|put|patch|delete|all|options|head)\s*(?:<[^()]*>)?\(\s*['"`]\//;

const besideRows = (files: readonly Source[]) =>
  files
    .filter(({ file, text }) => file.startsWith('api/') && !isTest(file) && registers.test(text))
    .map(({ file }) => file)
    .filter((file) => !Object.hasOwn(exempt, file));

test('[W95] no route of the server is registered beside its rows', () => {
  expect(besideRows(sources())).toEqual([]);
  const byName = new Map(sources().map(({ file, text }) => [file, text]));
  for (const file of Object.keys(exempt))
    expect([file, registers.test(byName.get(file) ?? '')]).toEqual([file, true]);
});

test('[W95] a route beside the rows is found', () => {
  const breach = (text: string) => besideRows([{ file: 'api/people/routes.ts', text }]).length;
  for (const text of [
    "gate.app.get('/v1/Secret', async () => rows)",
    'app.route({ method, url })',
    'void app.register(plugin)',
    "scope.post<{ Body: string }>('/hook', handle)",
  ])
    expect([text, breach(text)]).toEqual([text, 1]);
  for (const text of ["cache.get('name')", 'serve(gate, jobRoutes, {})', 'byPath.delete(path)'])
    expect([text, breach(text)]).toEqual([text, 0]);
});
