// The messages of a form where the schema has none of its own. Set once, before the first form.
import { i18n } from '@lingui/core';
import { z } from 'zod';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

export function translateFormMessages() {
  z.config({ customError: messageOf });
}

function messageOf(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return required();
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  return issue.code === 'invalid_format' ? misshapen(issue.format) : undefined;
}

const required = () => i18n._(/*i18n*/ 'This field is required');

function tooSmall({ minimum, origin }: Extract<Issue, { code: 'too_small' }>): string {
  if (Number(minimum) > 1) return i18n._(/*i18n*/ 'At least {least}.', { least: String(minimum) });
  return origin === 'number' ? i18n._(/*i18n*/ 'This field should be a positive value') : required();
}

function tooBig({ maximum, origin }: Extract<Issue, { code: 'too_big' }>): string {
  const most = String(maximum);
  return origin === 'string'
    ? i18n._(/*i18n*/ 'At most {most} characters.', { most })
    : i18n._(/*i18n*/ 'At most {most}.', { most });
}

function misshapen(format: string): string | undefined {
  if (format === 'email') return i18n._(/*i18n*/ 'Invalid email');
  return format === 'url' ? i18n._(/*i18n*/ 'This is not a valid URL.') : undefined;
}
