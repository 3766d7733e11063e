// What a failure of a connection or a call means to people.
import { Problem } from '../../shared/kernel/problem.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import { hideSecrets } from '../../shared/node/log.ts';
import { hideSecret, type Credential } from '../tools/index.ts';
import type { Connection } from './connection.ts';

const MAX_REASON_CHARACTERS = 300;
const SESSION_LOST = 404;
/** Of JSON-RPC: what the other side answered, as opposed to what happened on the way. */
const isAnswer = (code: unknown): code is number => typeof code === 'number' && code <= -32_000;

type Failure = Error & { code?: unknown; status?: unknown };

const isFailure = (error: unknown): error is Failure => error instanceof Error;

/** The server has forgotten the session, so nothing was done: on a new connection the call may be made again. */
export const isSessionLost = (error: unknown) => isFailure(error) && error.status === SESSION_LOST;

type About = { server: string; seconds: number; credential: Credential; connection?: Connection | undefined };

export function problemOf(error: unknown, { server, seconds, credential, connection }: About): Problem {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Problem) return named(cause, server);
  const trouble = connection?.trouble();
  if (trouble) return named(trouble, server);
  if (!isFailure(error)) return new Problem(mcpProblems.unreachable, { server });
  const { code, status, message } = error;
  if (code === 'REQUEST_TIMEOUT' || error.name === 'TimeoutError')
    return new Problem(mcpProblems.tooSlow, { server, seconds });
  if (typeof status === 'number')
    return status >= 500
      ? new Problem(mcpProblems.broken, { server, status })
      : new Problem(mcpProblems.notMcp);
  if (!isAnswer(code)) return new Problem(mcpProblems.unreachable, { server });
  const shown = String(hideSecret(credential, hideSecrets(message)));
  return new Problem(mcpProblems.failed, {
    server,
    reason: shown.slice(0, MAX_REASON_CHARACTERS).toWellFormed(),
  });
}

/** Of the way out: the address is known to those who entered it, and to nobody else. */
const named = (problem: Problem, server: string) =>
  problem.code === 'outbound.unreachable' ? new Problem(mcpProblems.unreachable, { server }) : problem;
