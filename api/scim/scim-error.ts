// Errors as the protocol words them.
import { Types } from 'scimmy';
import { accessProblems } from '../../shared/access/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

/** scimmy's own: whatever else leaves one of its handlers, it calls 404. */
export const ScimError = Types.Error;

export const notThere = (id: string) => new ScimError(404, '', `There is no ${id}.`);

export const nameTaken = (attribute: string) =>
  new ScimError(409, 'uniqueness', `This ${attribute} is taken.`);

/** A directory that hears 404 creates the person a second time; so whatever we did not expect is 500 [SC15]. */
export async function safely<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asScimError(error);
  }
}

export function asScimError(error: unknown): InstanceType<typeof ScimError> {
  if (error instanceof ScimError) return error;
  if (error instanceof Problem) return saidInScim(error);
  if (error instanceof SyntaxError) return new ScimError(400, 'invalidSyntax', 'This is not JSON.');
  return Object.assign(new ScimError(500, '', 'Something went wrong. Try again later.'), { cause: error });
}

/** What the plan does not allow is forbidden; the protocol knows no 402. */
function saidInScim({ status, message, code }: Problem) {
  if (code === accessProblems.signInNeeded.code)
    return new ScimError(401, '', 'The token is missing, wrong or expired.');
  if (status >= 500) return new ScimError(status, '', message);
  const isTaken = /taken|alreadyMember/i.test(code);
  const scimType = isTaken ? 'uniqueness' : status === 400 ? 'invalidValue' : '';
  return new ScimError(status === 402 ? 403 : status, scimType, message);
}

/** scimmy's own message knows only some statuses, 429 and 503 not among them. */
const errorBody = ({ status, scimType, message }: InstanceType<typeof ScimError>) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});

/** What could not even be read, the server calls by a status alone. */
export function explainInScim(error: unknown) {
  const { statusCode } = error as { statusCode?: number };
  const isUnread = statusCode !== undefined && statusCode < 500 && !(error instanceof ScimError);
  const scimError = isUnread ? new ScimError(statusCode, '', 'This could not be read.') : asScimError(error);
  return { status: scimError.status, body: errorBody(scimError), cause: scimError.cause };
}
