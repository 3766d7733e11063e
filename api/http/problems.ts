// The edge where errors become answers. Anything that is not a Problem is logged once and called broken.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { httpProblems } from '../../shared/http/problems.ts';
import { kernelProblems, Problem, type ProblemBody } from '../../shared/kernel/problem.ts';
import { isDatabaseAway, isStillReferenced, tookTooLong } from '../../shared/node/database/database-away.ts';

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = error instanceof Problem ? error : asProblem(error, request);
  const { retryAfterSeconds } = problem;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  else if (problem.code === kernelProblems.unavailable.code) void reply.header('retry-after', '2');
  // What the address was to be kept with was meant for what stands there.
  void reply.header('cache-control', 'no-store');
  return reply.code(problem.status).send(problemBody(problem, request.id));
}

const problemBody = ({ code, message, values, fields }: Problem, traceId: string): ProblemBody => ({
  code,
  message,
  values,
  ...(fields && { fields }),
  traceId,
});

/** Every field's first complaint, in the words of the schema. */
export function invalid(error: z.ZodError): Problem {
  const problem = new Problem(kernelProblems.invalid);
  problem.fields = {};
  for (const { path, message } of error.issues) problem.fields[path.join('.')] ??= message;
  return problem;
}

function asProblem(error: unknown, request: FastifyRequest): Problem {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new Problem(kernelProblems.tooLarge);
  if (status === 414) return new Problem(httpProblems.addressTooLong);
  if (status < 500) return new Problem(kernelProblems.malformed);
  const known = knownToDatabase(error);
  if (known) {
    request.log.warn(error);
    return new Problem(known);
  }
  request.log.error(error);
  return new Problem(kernelProblems.broken);
}

function knownToDatabase(error: unknown) {
  if (isDatabaseAway(error)) return kernelProblems.unavailable;
  if (tookTooLong(error)) return kernelProblems.tooMuchWork;
  return isStillReferenced(error) ? kernelProblems.inUse : undefined;
}
