import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { inTurns, reportOf } from './bulk-actions.ts';
import type { UserRow } from './user-row.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const people = ['a', 'b', 'c'].map((id) => ({ id, firstName: id, lastName: '' }) as UserRow);

test('[PE32] each person’s outcome is shown in the reader’s language, and people not reached are not counted', () => {
  const { handled, failures } = reportOf(people, [
    { userId: 'a', code: null, message: '', values: {} },
    { userId: 'b', code: 'people.outOfReach', message: 'as the server says it', values: {} },
  ]);
  expect(handled.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(failures).toEqual([
    { user: people[1], reason: expect.stringContaining('same or a higher role') as string },
  ]);
});

test('[PE32] a stopped bulk action handles nobody else', async () => {
  const stopping = new AbortController();
  stopping.abort();
  const done: string[] = [];
  const work = (user: UserRow) => Promise.resolve(done.push(user.id));
  expect((await inTurns(work)(people, () => {}, stopping.signal)).handled).toEqual([]);
  expect(done).toEqual([]);
});
