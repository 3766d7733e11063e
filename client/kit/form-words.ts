// What a form says when a schema refuses without words of its own. Set once, before the first form.
import { i18n } from '@lingui/core';
import { z } from 'zod';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

export function speakFormsOwnWords() {
  z.config({ jitless: true, customError: (issue) => words(issue) });
}

function words(issue: Issue): string | undefined {
  if (issue.code === 'too_small' && issue.origin === 'number' && Number(issue.minimum) <= 1)
    return i18n._(/*i18n*/ 'This field should be a positive value');
  if (issue.code === 'invalid_type' || (issue.code === 'too_small' && Number(issue.minimum) <= 1))
    return i18n._(/*i18n*/ 'This field is required');
  if (issue.code === 'too_small')
    return i18n._(/*i18n*/ 'At least {least}.', { least: String(issue.minimum) });
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? i18n._(/*i18n*/ 'At most {most} letters.', { most: String(issue.maximum) })
      : i18n._(/*i18n*/ 'At most {most}.', { most: String(issue.maximum) });
  if (issue.code === 'invalid_format' && issue.format === 'email') return i18n._(/*i18n*/ 'Invalid email');
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return i18n._(/*i18n*/ 'This is not a web address.');
  return undefined;
}
