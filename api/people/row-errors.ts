// What is wrong with one of many, as a problem of a single call would say it.
import type { Problem } from '../../shared/kernel/problem.ts';
import type { RowError } from '../../shared/people/invite.ts';

export const rowErrors = ({ code, message, values, fields }: Problem): RowError[] =>
  Object.entries(fields ?? { '': message }).map(([field, text]) => ({
    field,
    // A schema's complaint is a text of its own and has no blanks.
    code: text === message ? code : '',
    message: text,
    values,
  }));
