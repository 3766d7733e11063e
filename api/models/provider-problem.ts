// What a provider's failure means to us [M7].
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import { hideSecrets } from '../../shared/node/log.ts';

const { maxRetryAfterSeconds } = workLimits.models;

const MAX_REASON = 300;
/** Of what a provider says, which may be tens of megabytes. A secret that begins within the reason ends within it. */
const MAX_READ = 4000;

/** `model` is the name people know it by. */
export function providerProblem(error: unknown, model: string): Problem {
  const cause = rootOf(error);
  if (cause instanceof Problem) return ownProblem(cause, model);
  const { statusCode, message, responseBody = '', responseHeaders } = cause;
  if (statusCode === undefined) return new Problem(modelProblems.unreachable, { model });
  const details = `${message} ${responseBody}`;
  if (saysTooLong.test(details)) return new Problem(modelProblems.tooLong, { model });
  if (saysBadKey.test(details)) return new Problem(modelProblems.keyRefused, { model });
  const problem = ofStatus(statusCode, message, model);
  const wait = statusCode === 429 || statusCode === 503 ? retryAfter(responseHeaders) : undefined;
  if (wait !== undefined) problem.retryAfterSeconds = wait;
  return problem;
}

/** In seconds or as a date; undefined where it is neither. */
function retryAfter(headers: Record<string, string> = {}): number | undefined {
  const text = headers['retry-after'] ?? '';
  const seconds = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfterSeconds) : undefined;
}

function ofStatus(status: number, message: string, model: string): Problem {
  if (status === 401 || status === 403) return new Problem(modelProblems.keyRefused, { model });
  if (status === 404) return new Problem(modelProblems.unknownThere, { model });
  if (status === 408) return new Problem(modelProblems.tooSlow, { model });
  if (status === 429) return new Problem(modelProblems.rateLimited, { model });
  // A provider that answers well at first may report its failure in the middle of the stream.
  if (status >= 500 || status < 400) return new Problem(modelProblems.broken, { model });
  const reason = hideSecrets(message).slice(0, MAX_REASON);
  return new Problem(modelProblems.refused, { model, reason });
}

const saysTooLong =
  /context.?length|context window|maximum context|too many tokens|prompt is too long|input token count|reduce the length/i;

/** Google answers 400 to a wrong key. */
const saysBadKey = /api key (?:not valid|expired)|incorrect api key|invalid x-api-key/i;

/** Of the guarded way out: a closed door stays what it is, the rest is told of the model. */
function ownProblem(problem: Problem, model: string): Problem {
  if (problem.code === 'outbound.unreachable') return new Problem(modelProblems.unreachable, { model });
  if (problem.code === 'outbound.tooSlow') return new Problem(modelProblems.tooSlow, { model });
  return problem;
}

type Failure = {
  statusCode?: number;
  message: string;
  responseBody?: string;
  responseHeaders?: Record<string, string> | undefined;
};

const cut = (text: string) => text.slice(0, MAX_READ);

/** The SDK wraps: retries around calls, calls around what fetch threw. Its texts are cut before anything reads them. */
function rootOf(error: unknown): Problem | Failure {
  if (error instanceof Problem) return error;
  if (typeof error !== 'object' || error === null) return { statusCode: 500, message: cut(String(error)) };
  const {
    statusCode,
    cause,
    lastError,
    message = '',
    responseBody = '',
    responseHeaders,
  } = error as Partial<Wrapped>;
  const inner = lastError ?? cause;
  if (statusCode === undefined && inner) return rootOf(inner);
  if (statusCode !== undefined)
    return { statusCode, message: cut(message), responseBody: cut(responseBody), responseHeaders };
  // Not an Error: what a provider sent within its stream.
  return error instanceof Error
    ? { message: cut(message) }
    : { statusCode: 500, message: cut(JSON.stringify(error)) };
}

type Wrapped = Failure & { cause: unknown; lastError: unknown };
