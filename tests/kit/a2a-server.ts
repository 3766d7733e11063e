// An agent elsewhere: the A2A SDK's own server behind plain HTTP. What it does is said by the text it is sent.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentCard, Message, Part } from '@a2a-js/sdk';
import {
  AgentEvent,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
  type AgentExecutor,
  type ExecutionEventBus,
  type RequestContext,
} from '@a2a-js/sdk/server';

const [WORKING, COMPLETED, FAILED, CANCELED, INPUT_REQUIRED] = [2, 3, 4, 5, 6] as const;
const AGENT = 2;

export type A2aServer = Awaited<ReturnType<typeof startA2aServer>>;

type Refusal = (response: ServerResponse, path: string) => boolean;

export async function startA2aServer({ key = '' } = {}) {
  const seen: { path: string; method: string; authorization: string | undefined; text: string }[] = [];
  const cancelled: string[] = [];
  let refuse: Refusal = () => false;
  let serve: (body: string, response: ServerResponse, version: string) => Promise<void>;

  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const path = request.url ?? '';
      const { authorization } = request.headers;
      const call = (body ? JSON.parse(body) : {}) as { method?: string };
      seen.push({ path, authorization, text: body, method: call.method ?? '' });
      if (refuse(response, path)) return;
      if (key && authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
      if (path === '/.well-known/agent-card.json') return void sendJson(response, card);
      if (path === '/rpc') return void serve(body, response, String(request.headers['a2a-version'] ?? ''));
      return void response.writeHead(404).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const card = cardOf(url);

  const handler = new JsonRpcTransportHandler(
    new DefaultRequestHandler(card, new InMemoryTaskStore(), executor(cancelled)),
  );
  serve = async (body, response, requestedVersion) => {
    const answer = await handler.handle(body, new ServerCallContext({ requestedVersion }));
    if (!(Symbol.asyncIterator in answer)) return sendJson(response, answer);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for await (const event of answer) response.write(`data: ${JSON.stringify(event)}\n\n`);
    response.end();
  };

  return {
    url,
    door: `127.0.0.1:${port}`,
    card,
    seen,
    /** The tasks that were cancelled. */
    cancelled,
    /** Answers true for what it has answered itself; absent: nothing. */
    refuse: (next: Refusal = () => false) => void (refuse = next),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

function sendJson(response: ServerResponse, value: unknown) {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

const cardOf = (url: string) =>
  ({
    name: 'Colours',
    description: 'Knows colours',
    version: '1.2',
    supportedInterfaces: [
      { url: `${url}/rpc`, protocolBinding: 'JSONRPC', tenant: '', protocolVersion: '1.0' },
    ],
    provider: undefined,
    capabilities: { streaming: true, pushNotifications: false, extensions: [] },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [
      {
        id: 'mix',
        name: 'Mix colours',
        description: 'Mixes two',
        tags: [],
        examples: [],
        inputModes: [],
        outputModes: [],
        securityRequirements: [],
      },
    ],
    signatures: [],
  }) as AgentCard;

const textPart = (value: string): Part => ({
  content: { $case: 'text', value },
  metadata: undefined,
  filename: '',
  mediaType: 'text/plain',
});

/** `hello` is answered by a message, everything else is a task. */
function executor(cancelled: string[]): AgentExecutor {
  const waiting = new Map<string, () => void>();
  return {
    async execute(context: RequestContext, bus: ExecutionEventBus) {
      const { taskId, contextId } = context;
      const said = context.userMessage.parts
        .map(({ content }) => (content?.$case === 'text' ? content.value : ''))
        .join('');
      const message = (text: string): Message => ({
        messageId: crypto.randomUUID(),
        contextId,
        taskId,
        role: AGENT,
        parts: [textPart(text)],
        metadata: undefined,
        extensions: [],
        referenceTaskIds: [],
      });
      const status = (state: number, text?: string) => {
        const value = { state, message: text ? message(text) : undefined, timestamp: undefined };
        bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status: value, metadata: undefined }));
      };
      const artifact = (text: string, append: boolean, lastChunk: boolean) =>
        bus.publish(
          AgentEvent.artifactUpdate({
            taskId,
            contextId,
            artifact: {
              artifactId: 'a',
              name: 'answer',
              description: '',
              parts: [textPart(text)],
              metadata: undefined,
              extensions: [],
            },
            append,
            lastChunk,
            metadata: undefined,
          }),
        );
      if (said === 'hello') bus.publish(AgentEvent.message({ ...message('Good day'), taskId: '' }));
      else {
        const begun = { state: WORKING, message: undefined, timestamp: undefined };
        const task = {
          id: taskId,
          contextId,
          status: begun,
          artifacts: [],
          history: [],
          metadata: undefined,
        };
        bus.publish(AgentEvent.task(context.task ? { ...context.task, status: begun } : task));
        if (said === 'ask') status(INPUT_REQUIRED, 'Which colour?');
        else if (said === 'fail') status(FAILED, 'No paint left');
        else if (said === 'flood') {
          for (let count = 0; count < 12; count++) artifact('x'.repeat(500_000), count > 0, count === 11);
          status(COMPLETED);
        } else if (said === 'hang') await new Promise<void>((end) => waiting.set(taskId, end));
        else {
          artifact('You said ', false, false);
          artifact(said, true, true);
          status(COMPLETED);
        }
      }
      bus.finished();
    },

    async cancelTask(taskId: string, bus: ExecutionEventBus) {
      cancelled.push(taskId);
      const status = { state: CANCELED, message: undefined, timestamp: undefined };
      bus.publish(AgentEvent.statusUpdate({ taskId, contextId: '', status, metadata: undefined }));
      waiting.get(taskId)?.();
      bus.finished();
    },
  };
}
