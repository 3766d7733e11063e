// Inviting the lines of a file in calls of a few hundred, and what the server said of each line.
import { i18n } from '@lingui/core';
import { MAX_INVITATIONS_PER_CALL, type ImportPreview, type RowError } from '../../shared/people/invite.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { call } from '../data/call.ts';
import { problemText } from '../data/problem-text.ts';

export type Line = ImportPreview['rows'][number];
export type LineFailure = { line: number; email: string; reason: string };

/** Without a code it is the complaint of a schema, which is a text of its own. */
export const reasonOf = ({ code, message, values }: RowError) =>
  code === '' ? i18n._(message) : problemText({ code, message, values, traceId: '' });

const failureOf = ({ line, email }: Line, errors: readonly RowError[]): LineFailure[] =>
  errors.length > 0 ? [{ line, email, reason: errors.map(reasonOf).join(' · ') }] : [];

export async function inviteLines(lines: readonly Line[], onStep: (done: number) => void) {
  const failures: LineFailure[] = [];
  const importId = crypto.randomUUID();
  let invited = 0;
  for (let from = 0; from < lines.length; from += MAX_INVITATIONS_PER_CALL) {
    const some = lines.slice(from, from + MAX_INVITATIONS_PER_CALL);
    try {
      const answer = await call(userRoutes.batch, { body: { users: [...some], importId } });
      invited += answer.invited;
      failures.push(...some.flatMap((line, at) => failureOf(line, answer.results[at]?.errors ?? [])));
    } catch (error) {
      // The rest of the file may still go through; who was in this call is named, so that it can be tried again.
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(...some.map(({ line, email }) => ({ line, email, reason })));
    }
    onStep(Math.min(from + MAX_INVITATIONS_PER_CALL, lines.length));
  }
  return { invited, failures };
}
