// Sends the prompts, several at a time, each until it is answered: an idempotency key makes sure that one prompt is
// one run, however often a killed server makes it necessary to ask again.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExecutionResult } from '../../shared/executions/routes.ts';
import type { Options } from './options.ts';

export type Sent = {
  /** Absent: refused, and `refusal` says why. */
  answer?: ExecutionResult;
  refusal?: string;
  milliseconds: number;
  tries: number;
};

const MAX_RUN_MS = 5 * 60_000;
const RETRY_MS = 250;

export async function sendAll(options: Options, onSent: (sent: Sent) => void): Promise<Sent[]> {
  const batch = randomUUID();
  const sent: Sent[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < options.prompts.length; index = next++) {
      const one = await send(options, options.prompts[index] ?? '', `${batch}-${index}`);
      sent[index] = one;
      onSent(one);
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, work));
  return sent;
}

async function send(options: Options, userInput: string, idempotencyKey: string): Promise<Sent> {
  const start = performance.now();
  const deadline = start + MAX_RUN_MS;
  let last = 'no response';
  for (let tries = 1; performance.now() < deadline; tries++) {
    const response = await post(options, userInput, idempotencyKey);
    const milliseconds = performance.now() - start;
    if (response?.ok) return { answer: (await response.json()) as ExecutionResult, milliseconds, tries };
    if (response) {
      last = `${response.status} ${await response.text()}`;
      if (!mayTryAgain(response.status)) return { refusal: last, milliseconds, tries };
    }
    await pause(1000 * Number(response?.headers.get('retry-after') ?? 0) || RETRY_MS);
  }
  return { refusal: `given up: ${last}`, milliseconds: performance.now() - start, tries: 0 };
}

/** 409: the first attempt of this very key is still being worked on. */
const mayTryAgain = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status);

/** No answer at all, or one that was cut off: the server is away. */
async function post({ url, agent, key, version }: Options, userInput: string, idempotencyKey: string) {
  try {
    const response = await fetch(`${url}/v1/PipelineExecution/${agent}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': idempotencyKey },
      body: JSON.stringify({ userInput, version }),
    });
    const text = await response.text();
    return new Response(text, { status: response.status, headers: response.headers });
  } catch {
    return undefined;
  }
}
