import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { world, type World } from '../kit/world.ts';
import { watchBy } from './kit.ts';
import { until } from './until.ts';

let w: World;
let port: number;

beforeAll(async () => {
  w = await world();
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  port = (w.app.server.address() as AddressInfo).port;
});

const isOfProjects = ({ collection }: { collection: string }) => collection === '/v1/Project';

test('[L17] a change is told to who may see its project, and to nobody else', async () => {
  const [mine, other] = [await w.project(), await w.project()];
  const foreign = await w.tenant();
  const ann = await w.person('PlatformAdmin');
  const people = {
    rita: await w.person('ReadOnlyAdmin'),
    pete: await w.person('ProjectAdmin', { projects: [mine.id] }),
    carl: await w.person('PlatformAdmin', { tenantId: foreign.id }),
  };
  const watchers = Object.values(people).map(({ cookie }) => watchBy({ cookie }, port, 'changes'));
  const [rita, pete, carl] = watchers;
  for (const watcher of watchers) await until(() => expect(watcher.states).toContain('live'));

  for (const { id } of [other, mine])
    await ann.call(projectRoutes.change, { params: { id }, body: { name: `Renamed ${id}` } });
  // The audit log grows with every call, too.
  const projects = (watcher: typeof rita) =>
    watcher?.items.map(({ body }) => body as { collection: string }).filter(isOfProjects);
  const heard = [{ collection: '/v1/Project' }];
  await until(() => expect(projects(rita)).toEqual([...heard, ...heard]));
  await until(() => expect(projects(pete)).toEqual(heard));
  expect(carl?.items).toEqual([]);
  for (const watcher of watchers) watcher.close();
});

test('[L9] whoever signs out hears nothing any more, on no page', async () => {
  const sam = await w.person('SecurityAdmin');
  const watcher = watchBy({ cookie: sam.cookie }, port, 'violations');
  await until(() => expect(watcher.states).toContain('live'));
  await sam.call(signInRoutes.signOut);
  await until(() => expect(watcher.states.at(-1)).toBe('signedOut'));
  watcher.close();
});

test('[L5] an administrator without the security feed is refused its topic', async () => {
  const ann = await w.person('Admin');
  const watcher = watchBy({ cookie: ann.cookie }, port, 'violations');
  await until(() => expect(watcher.refused).toEqual(['access.forbidden']));
  watcher.close();
});
