import { expect, test } from 'vitest';
import { PasswordChange, typedTwice } from './account.ts';

test('[I39] two passwords that differ do not match', () => {
  const Fields = typedTwice(PasswordChange);
  const typed = { current: 'the one until now', password: 'a sentence to keep' };
  expect(Fields.safeParse({ ...typed, repeated: typed.password }).success).toBe(true);
  for (const [repeated, message] of [
    ['another sentence', 'Passwords do not match'],
    ['', 'This field is required'],
  ])
    expect(Fields.safeParse({ ...typed, repeated }).error?.issues[0]).toMatchObject({
      path: ['repeated'],
      message,
    });
});
