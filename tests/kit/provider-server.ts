// A server that speaks every provider's own language on the wire, streamed as they stream it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProviderCall = {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};

/** What the next requests get. `pieces` are the deltas of the text. */
export type Script = {
  pieces: string[];
  /** What it calls instead of going on. */
  call?: { name: string; args: object };
  status?: number;
  error?: unknown;
  /** What the requests after it get, one each. */
  next?: Partial<Script>[];
  /** Sends the first piece and then nothing more. */
  stalls?: boolean;
};

export type ProviderServer = Awaited<ReturnType<typeof startProviderServer>>;

export async function startProviderServer() {
  const seen: ProviderCall[] = [];
  const script: Script = { pieces: ['Hel', 'lo ', 'there'] };
  let aborted = 0;

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      seen.push({ path, headers: request.headers, body });
      response.on('close', () => {
        if (!response.writableFinished) aborted++;
      });
      reply(response, path.split('?', 1)[0] ?? '', script);
      Object.assign(script, script.next?.shift());
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    door: `127.0.0.1:${port}`,
    seen,
    aborted: () => aborted,
    /** Back to the usual answer, with these changes. */
    play(next: Partial<Script> = {}) {
      seen.length = 0;
      for (const name of ['status', 'error', 'stalls', 'call', 'next'] as const) delete script[name];
      Object.assign(script, { pieces: ['Hel', 'lo ', 'there'] }, next);
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

const lists: Record<string, unknown> = {
  '/models': {
    object: 'list',
    data: [{ id: 'gpt-4o' }, { id: 'text-embedding-3-small' }, { id: 'whisper-1' }],
  },
  '/anthropic/models': {
    data: [{ type: 'model', id: 'claude-sonnet-4-5', display_name: 'Claude' }],
    has_more: false,
  },
  '/google/models': {
    models: [
      { name: 'models/gemini-2.5-flash', supportedGenerationMethods: ['generateContent', 'countTokens'] },
      { name: 'models/text-embedding-004', supportedGenerationMethods: ['embedContent'] },
    ],
  },
  '/api/tags': {
    models: [
      { name: 'llama3.2:latest', size: 2 },
      { name: 'nomic-embed-text:latest', size: 1 },
    ],
  },
};

function reply(response: ServerResponse, path: string, script: Script) {
  if (script.status) return json(response, script.status, script.error ?? {});
  const list = lists[path];
  if (list) return json(response, 200, list);
  const speak = path.includes('/google/') ? gemini : path.endsWith('/messages') ? messages : chatCompletions;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const frames = speak(script);
  if (!script.stalls) return response.end(frames.join(''));
  return response.write(frames.slice(0, 4).join(''));
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const event = (value: { type: string }) => `event: ${value.type}\n${data(value)}`;

/** POST /chat/completions with `stream: true`. */
function chatCompletions({ pieces, call }: Script): string[] {
  const chunk = (delta: object, more: object = {}) =>
    data({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_760_000_000,
      model: 'gpt-4o',
      choices: [{ index: 0, delta, finish_reason: null }],
      ...more,
    });
  return [
    chunk({ role: 'assistant', content: '' }),
    ...pieces.map((content) => chunk({ content })),
    ...(call
      ? [
          chunk({
            tool_calls: [
              {
                index: 0,
                id: 'call_1',
                type: 'function',
                function: { name: call.name, arguments: JSON.stringify(call.args) },
              },
            ],
          }),
        ]
      : []),
    chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: call ? 'tool_calls' : 'stop' }] }),
    chunk({}, { choices: [], usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } }),
    'data: [DONE]\n\n',
  ];
}

/** POST /messages with `stream: true`. */
function messages({ pieces, call }: Script): string[] {
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-sonnet-4-5',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 11, output_tokens: 1 },
  };
  return [
    event({ type: 'message_start', message } as { type: string }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as {
      type: string;
    }),
    event({ type: 'ping' }),
    ...pieces.map((text) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } } as {
        type: string;
      }),
    ),
    event({ type: 'content_block_stop', index: 0 } as { type: string }),
    ...(call ? toolUse(call) : []),
    event({
      type: 'message_delta',
      delta: { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 7 },
    } as { type: string }),
    event({ type: 'message_stop' }),
  ];
}

const toolUse = ({ name, args }: NonNullable<Script['call']>): string[] => [
  event({
    type: 'content_block_start',
    index: 1,
    content_block: { type: 'tool_use', id: 'toolu_1', name, input: {} },
  } as { type: string }),
  event({
    type: 'content_block_delta',
    index: 1,
    delta: { type: 'input_json_delta', partial_json: JSON.stringify(args) },
  } as { type: string }),
  event({ type: 'content_block_stop', index: 1 } as { type: string }),
];

/** POST /models/<name>:streamGenerateContent?alt=sse. */
function gemini({ pieces, call }: Script): string[] {
  const functionCall = call && { functionCall: { name: call.name, args: call.args } };
  const chunk = (text: string, more: object = {}) =>
    data({
      candidates: [
        {
          content: {
            parts: [{ text }, ...('finishReason' in more && functionCall ? [functionCall] : [])],
            role: 'model',
          },
          index: 0,
          ...more,
        },
      ],
      usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
      modelVersion: 'gemini-2.5-flash',
    });
  return pieces.map((text, at) => chunk(text, at === pieces.length - 1 ? { finishReason: 'STOP' } : {}));
}
