// The reference MCP server on this machine, over both transports. `adjust` changes what a new session is offered.
import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';

type Schema = { describe(text: string): Schema };
type Tool = { inputSchema?: Schema | undefined; remove(): void; update(change: object): void };
type Server = {
  connect(transport: unknown): Promise<void>;
  _registeredTools: { [name: string]: Tool };
};
type Transport = {
  sessionId?: string;
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  handlePostMessage(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** Packages that only the reference server depends on. */
const require = createRequire(import.meta.url);
const everything = require.resolve('@modelcontextprotocol/server-everything/dist/server/index.js');
const ofEverything = createRequire(everything);
const load = async (file: string): Promise<unknown> => import(pathToFileURL(ofEverything.resolve(file)).href);

type Adjust = (server: Server) => void;

/** `guard`: says who lets people in, and whether a token is theirs. */
type Guard = { issuer: string; scopes: string[]; admits: (token: string) => Promise<boolean> };
type State = { adjust: Adjust; opened: number; key: string; guard?: Guard };

export type McpTestServer = Awaited<ReturnType<typeof startMcpServer>>;

export async function startMcpServer() {
  const { createServer } = (await load(everything)) as { createServer: () => { server: Server } };
  const { StreamableHTTPServerTransport } = (await load(
    '@modelcontextprotocol/sdk/server/streamableHttp.js',
  )) as { StreamableHTTPServerTransport: new (options: object) => Transport };
  const { SSEServerTransport } = (await load('@modelcontextprotocol/sdk/server/sse.js')) as {
    SSEServerTransport: new (path: string, response: ServerResponse) => Transport;
  };
  const sessions = new Map<string, Transport>();
  const state: State = { adjust: () => {}, opened: 0, key: '' };

  async function begin(transport: Transport) {
    state.opened += 1;
    const { server } = createServer();
    state.adjust(server);
    await server.connect(transport);
  }

  async function listen(response: ServerResponse) {
    const transport = new SSEServerTransport('/message', response);
    sessions.set(transport.sessionId ?? '', transport);
    await begin(transport);
  }

  async function answerPost(request: IncomingMessage, response: ServerResponse) {
    const id = String(request.headers['mcp-session-id'] ?? '');
    const known = sessions.get(id);
    if (known) return known.handleRequest(request, response);
    if (id) return response.writeHead(404).end();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (sessionId: string) => void sessions.set(sessionId, transport),
    });
    await begin(transport);
    return transport.handleRequest(request, response);
  }

  /** As servers say it that guard themselves. */
  function describeGuard({ issuer, scopes }: Guard, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const authorization_servers = [issuer];
    response.end(
      JSON.stringify({ resource: `http://${door}/mcp`, authorization_servers, scopes_supported: scopes }),
    );
  }

  async function admitted({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    const { guard, key } = state;
    const given = String(headers.authorization);
    if (guard && url.split('?')[0] === '/.well-known/oauth-protected-resource/mcp')
      describeGuard(guard, response);
    else if (
      (guard && !(await guard.admits(given.replace(/^Bearer /, '')))) ||
      (key && given !== `Bearer ${key}`)
    )
      response.writeHead(401).end();
    else return true;
    return false;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!(await admitted(request, response))) return undefined;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    if (pathname === '/sse') return listen(response);
    if (pathname === '/mcp') return answerPost(request, response);
    const listening = sessions.get(searchParams.get('sessionId') ?? '');
    return listening ? listening.handlePostMessage(request, response) : response.writeHead(404).end();
  }

  const http = createHttpServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((ready) => http.once('listening', ready));
  const door = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    door,
    http: `http://${door}/mcp`,
    sse: `http://${door}/sse`,
    /** Each session begins with it. */
    state,
    /** As a server that was restarted. */
    forgetSessions: () => sessions.clear(),
    stop() {
      http.closeAllConnections();
      http.close();
    },
  };
}
