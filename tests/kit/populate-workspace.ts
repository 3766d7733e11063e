// A licence key, a setting of its own, a space people chat in, a memory and a data source with a text, all bearing the mark.
import { chatSpaceStore } from '../../api/chat-spaces/index.ts';
import { setVariable } from '../../api/configurations/index.ts';
import { fileStore } from '../../api/data-sources/index.ts';
import { createLicensing } from '../../api/licensing/index.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import type { World, WorldPerson } from './world.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

export async function populateWorkspace(w: World, { scope, person, call }: WorldPerson, mark: string) {
  const licensing = createLicensing(w);
  const { organization } = await licensing.store.standing(scope);
  const license = {
    id: crypto.randomUUID(),
    organization,
    plan: 'OnPrem' as const,
    seats: 5,
    issuedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + YEAR_MS).toISOString(),
  };
  await licensing.store.add(scope, `ATL1.${mark}`, license, person.id);
  await setVariable(w.db, [scope.tenantId, 'SupportEmail', `help@${mark}.example`]);
  const spaces = chatSpaceStore(w.db);
  const spaceId = await spaces.add(scope, `${mark} space`);
  await spaces.invite(scope, spaceId, person.id);
  await addDataSource(w, { scope, call }, mark);
  const memory = await call(memoryRoutes.create, { body: { name: `${mark} memory`, type: 'User' } });
  const run = { id: mark, projectId: mark, conversationId: null, startedBy: person };
  const writing = {
    memoryId: memory.id,
    key: mark,
    text: mark,
    mode: 'replace',
    run,
    writeKey: mark,
  } as const;
  await w.ports.memories.store(scope, writing);
}

async function addDataSource(w: World, { scope, call }: Pick<WorldPerson, 'scope' | 'call'>, mark: string) {
  const { items } = await call(projectRoutes.page, { query: {} });
  const body = { name: `${mark} source`, projectId: items[0]?.id ?? '' };
  const { id } = await call(dataSourceRoutes.create, { body });
  const file = { fileName: `${mark}.txt`, kind: 'text', size: mark.length, content: mark } as const;
  await fileStore(w.db).add(scope, id, mark, file);
}
