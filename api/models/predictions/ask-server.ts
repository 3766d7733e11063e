// One request to a server of machine learning models, with limits on what it answers.
import { withoutEndingSlashes } from '../../../shared/kernel/ending-slashes.ts';
import { isDeeperThan, type Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../../shared/kernel/work-limits.ts';
import { modelProblems } from '../../../shared/models/problems.ts';
import type { EgressFetch } from '../../../shared/node/egress.ts';
import { providerProblem } from '../provider-problem.ts';

const { maxAnswerCharacters } = workLimits.models;
const { maxJsonDepth } = workLimits.graphs;
/** A step's own time limit ends it earlier. */
const MAX_ANSWER_MS = 15 * 60_000;
/** Of an error, for people. */
const MAX_REASON_CHARACTERS = 2000;

export type Server = { displayName: string; endpoint: string; apiKey: string };

type ServerCall = {
  path: string;
  /** Absent: it is only looked whether the server is there. */
  body?: Json;
  signal: AbortSignal;
  idempotencyKey?: string;
};

/** Throws one of `modelProblems`, or the reason of the abort. */
export async function askServer(
  egressFetch: EgressFetch,
  { displayName: model, endpoint, apiKey }: Server,
  { path, body, signal, idempotencyKey }: ServerCall,
): Promise<string> {
  try {
    const response = await egressFetch(`${withoutEndingSlashes(endpoint)}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      // A key is for the address it was stored for, wherever that would send us.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
      timeoutMs: MAX_ANSWER_MS,
    });
    const text = await textOf(response.body, model);
    if (response.ok) return text;
    const statusCode = response.status < 400 ? 404 : response.status;
    throw Object.assign(new Error(text.slice(0, MAX_REASON_CHARACTERS)), { statusCode });
  } catch (error) {
    signal.throwIfAborted();
    throw providerProblem(error, model);
  }
}

async function textOf(stream: AsyncIterable<Uint8Array> | null, model: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > maxAnswerCharacters)
      throw new Problem(modelProblems.answerTooLong, { model, most: maxAnswerCharacters / bytes.MB });
  }
  return text + decoder.decode();
}

export function jsonIn(text: string, model: string): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new Problem(modelProblems.unreadable, { model });
  }
  if (isDeeperThan(maxJsonDepth, value)) throw new Problem(modelProblems.unreadable, { model });
  return value;
}
