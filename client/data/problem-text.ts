// A problem's text in the reader's language: by its code, with the values the server sent.
import { i18n } from '@lingui/core';
import type { ProblemBody, ProblemKind } from '../../shared/kernel/problem.ts';

type Declared = Record<string, unknown>;

const isKind = (value: unknown): value is ProblemKind =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'text' in value;

const texts = new Map<string, string>();

/** Makes the problems of these modules known. */
export function knowProblems(modules: Record<string, Declared>) {
  for (const declared of Object.values(modules).flatMap((module) => Object.values(module))) {
    if (typeof declared !== 'object' || declared === null) continue;
    for (const { code, text } of Object.values(declared).filter(isKind)) texts.set(code, text);
  }
}

// What somebody can meet who is not signed in; the rest comes with the frame around the pages of members.
knowProblems(
  import.meta.glob<Declared>(
    [
      '../../shared/{access,approvals,http,people,sign-in,sso,tenants}/problems.ts',
      '../../shared/kernel/*problem*.ts',
    ],
    { eager: true },
  ),
);

/** A code this build does not know speaks the English the server sent. A reason may be a text of ours, too. */
export function problemText({ code, message, values }: ProblemBody): string {
  const text = texts.get(code);
  if (text === undefined) return message;
  const { reason } = values;
  const isOurs = typeof reason === 'string' && reason in i18n.messages;
  return i18n._(text, { ...values, ...(isOurs && { reason: i18n._(reason) }) });
}

/**
 * A problem as a run has recorded it: what fills its blanks is read back from the English message. One that was cut, or
 * whose text was another once, stays as it is.
 */
export function recordedText({ code, message }: Pick<ProblemBody, 'code' | 'message'>): string {
  const text = texts.get(code);
  const values = text === undefined ? undefined : blanksIn(text, message);
  return values ? problemText({ code, message, values, traceId: '' }) : message;
}

function blanksIn(text: string, message: string): Record<string, string> | undefined {
  const [before = '', ...rest] = text.split(/\{(\w+)\}/);
  if (!message.startsWith(before)) return undefined;
  const values: Record<string, string> = {};
  let at = before.length;
  for (let index = 0; index < rest.length; index += 2) {
    const behind = rest[index + 1] ?? '';
    const isLast = index + 2 === rest.length;
    const end = isLast ? message.lastIndexOf(behind) : message.indexOf(behind, at);
    if (end < at) return undefined;
    values[rest[index] ?? ''] = message.slice(at, end);
    at = end + behind.length;
  }
  return at === message.length ? values : undefined;
}

/** What to say at each field. The problem's own sentence is translated with its values, a schema's as it stands. */
export function fieldTexts(problem: ProblemBody): Record<string, string> {
  const own = problemText(problem);
  return Object.fromEntries(
    Object.entries(problem.fields ?? {}).map(([field, text]) => [
      field,
      text === problem.message ? own : i18n._(text),
    ]),
  );
}
