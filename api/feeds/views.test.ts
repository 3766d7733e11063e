import { expect, test } from 'vitest';
import { accessProblems } from '../../shared/access/problems.ts';
import type { Role } from '../../shared/access/roles.ts';
import { feedNames } from '../../shared/feeds/feed.ts';
import { feedProblems } from '../../shared/feeds/problems.ts';
import { feedViewRoutes } from '../../shared/feeds/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { CallFailed } from '../../tests/kit/call-through.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

test('[F29] a view is its owner’s; a shared one is offered to those who may see the feed', async () => {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const paula = await w.person('PlatformAdmin', { tenantId });
  const body = { name: 'High', feed: 'security' as const, query: 'severity=high&range=7d' };
  const own = await sam.call(feedViewRoutes.create, { body });
  const shared = await sam.call(feedViewRoutes.create, { body: { ...body, name: 'Team', isShared: true } });
  const listed = (person: typeof sam) => person.call(feedViewRoutes.list, { query: { feed: 'security' } });
  expect((await listed(sam)).map(({ name }) => name)).toEqual(['High', 'Team']);
  expect(await listed(paula)).toMatchObject([
    { id: shared.id, query: body.query, abilities: { change: false }, owner: { id: sam.person.id } },
  ]);
  expect(await problemOf(sam.call(feedViewRoutes.create, { body }))).toMatchObject({
    code: feedProblems.viewNameTaken.code,
  });
  const gone = feedProblems.viewNotFound.code;
  const params = { id: shared.id };
  expect(await problemOf(paula.call(feedViewRoutes.remove, { params }))).toMatchObject({ code: gone });
  expect(await problemOf(paula.call(feedViewRoutes.change, { params, body }))).toMatchObject({ code: gone });
  await sam.call(feedViewRoutes.change, { params, body: { ...body, name: 'Team', isShared: false } });
  expect(await listed(paula)).toEqual([]);
  await sam.call(feedViewRoutes.remove, { params: { id: own.id } });
  expect((await listed(sam)).map(({ name }) => name)).toEqual(['Team']);
  await paula.call(userRoutes.remove, { params: { id: sam.person.id } });
  const { rows } = await w.owner.query('select id from feed_views where tenant_id = $1', [tenantId]);
  expect(rows).toEqual([]);
});

test('[F29] views of each feed, by role: who sees, saves and shares them', async () => {
  const { id: tenantId } = await w.tenant();
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: CallFailed) => error.problem.code,
    );
  const tried = async (role: Role) => {
    const person = await w.person(role, { tenantId });
    const outcomes = await Promise.all(
      feedNames.map(async (feed) => {
        const list = await codeOf(person.call(feedViewRoutes.list, { query: { feed } }));
        const body = { name: feed, feed };
        const save = await codeOf(person.call(feedViewRoutes.create, { body }));
        const share = await codeOf(
          person.call(feedViewRoutes.create, { body: { ...body, name: `${feed} 2`, isShared: true } }),
        );
        expect(save).toBe(list);
        return list === accessProblems.forbidden.code ? '-' : share === 'done' ? 'shares' : 'saves';
      }),
    );
    return outcomes.join(' ');
  };
  expect(await tried('PlatformAdmin')).toBe('shares shares shares shares shares shares shares');
  expect(await tried('SecurityAdmin')).toBe('shares shares shares shares shares - -');
  expect(await tried('Admin')).toBe('- - shares - shares shares shares');
  expect(await tried('ProjectAdmin')).toBe('- - shares - shares shares shares');
  expect(await tried('ReadOnlyAdmin')).toBe('saves saves saves saves saves saves saves');
  expect(await tried('EndUser')).toBe('- - - - - - -');
});
