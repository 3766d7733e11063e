// A server of machine learning models that speaks as KServe, MLflow and TorchServe do on the wire.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = (response: ServerResponse, path: string) => void;

export type PredictionServer = Awaited<ReturnType<typeof startPredictionServer>>;

export async function startPredictionServer() {
  const seen: { path: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
  let aborted = 0;
  let reply: Reply | undefined;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const path = request.url ?? '';
      seen.push({ path, headers: request.headers, body: text ? (JSON.parse(text) as unknown) : undefined });
      response.on('close', () => {
        if (!response.writableFinished) aborted++;
      });
      (reply ?? answer)(response, path);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    door: `127.0.0.1:${port}`,
    seen,
    aborted: () => aborted,
    /** What the next requests get instead of a prediction; absent: predictions again. */
    play(next?: Reply) {
      seen.length = 0;
      reply = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

const tensor = (name: string, datatype: string, data: unknown[]) => ({
  name,
  datatype,
  shape: [data.length],
  data,
});

const answers: Record<string, unknown> = {
  '/v2/health/ready': {},
  '/v2/models/mood/infer': {
    model_name: 'mood',
    outputs: [tensor('probabilities', 'FP32', [0.1, 0.9]), tensor('label', 'BYTES', ['angry'])],
  },
  '/invocations': { predictions: [{ label: 'angry', score: 0.9 }] },
  '/predictions/mood': { calm: 0.1, angry: 0.9 },
  '/': { result: [{ label: 'angry', scores: { angry: 0.9 } }] },
};

function answer(response: ServerResponse, path: string) {
  const found = answers[path];
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found ?? { error: 'not found' }));
}
