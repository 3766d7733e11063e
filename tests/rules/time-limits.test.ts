// Each heavy task with its time used up at once: its caller is refused with a code.
import { afterAll, expect, test, vi } from 'vitest';
import { checkVersion, compare, readDraft } from '../../api/agents/graph-work.ts';
import { kernelProblems } from '../../shared/kernel/problem.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { startSamlProvider } from '../kit/saml-provider.ts';
import { browser, nameServers, proveDomain, samlDraft } from '../kit/sso.ts';
import { png, uploadTo } from '../kit/uploads.ts';
import { problemOf, world } from '../kit/world.ts';

const { saml, csvImport, graphs, uploads } = workLimits;
const limits: number[] = [saml.readMs, csvImport.readMs, graphs.checkMs, uploads.checkMs];

/** Of the clocks that tasks are given, those with these limits have run out before the task begins. */
const running = AbortSignal.timeout.bind(AbortSignal);
const clocks = vi.spyOn(AbortSignal, 'timeout');
clocks.mockImplementation((ms) => (limits.includes(ms) ? AbortSignal.abort() : running(ms)));

const provider = await startSamlProvider({ nameId: 'somebody' });
const servers = nameServers();
const w = await world({ environment: { PUBLIC_URL: 'http://atelier.test' }, resolveTxt: servers.resolveTxt });
afterAll(async () => {
  clocks.mockRestore();
  await provider.stop();
  await closeWorkerPool();
});

const refused = { code: 'kernel.tooMuchWork' };
const tenant = { tenantId: w.home.id };

test('[W63] a SAML response that takes too long to read is refused', async () => {
  const admin = await w.person('PlatformAdmin');
  const { id } = await admin.call(ssoRoutes.create, { body: samlDraft(provider) });
  await proveDomain(admin, servers, id, 'slow.test');
  provider.become({ nameId: 'ann', email: 'ann@slow.test' });
  const visitor = browser(w);
  const { status, to } = await visitor.post(await provider.answer(await visitor.start(id)));
  expect([status, to.searchParams.get('problem')]).toEqual([303, refused.code]);
});

test('[W63] SAML metadata that takes too long to read is refused', async () => {
  const admin = await w.person('PlatformAdmin');
  const call = admin.call(ssoRoutes.readMetadata, { body: { metadata: provider.metadata() } });
  expect(await problemOf(call)).toMatchObject({
    code: 'sso.metadataUnreadable',
    values: { reason: kernelProblems.tooMuchWork.text },
    fields: { metadata: expect.any(String) },
  });
});

test('[W63] a file of people that takes too long to read is refused', async () => {
  const admin = await w.person('PlatformAdmin');
  const csv = 'First name,Last name,E-mail,Roles\nAnn,Lee,ann@x.test,Admin';
  expect(await problemOf(admin.call(userRoutes.previewImport, { body: { csv } }))).toMatchObject(refused);
});

test('[W63] a picture that takes too long to check is refused', async () => {
  const admin = await w.person('PlatformAdmin');
  expect((await uploadTo(admin, 'logo', png(20, 10), 'logo.png')).problem).toMatchObject(refused);
});

test('[W63] a graph that takes too long to read, check or compare is refused', async () => {
  const sized = { graph: { steps: [], edges: [] }, bytes: new Uint8Array(graphs.minCheckBytes) };
  for (const work of [
    () => readDraft(tenant, [sized.bytes]),
    () => checkVersion(tenant, sized),
    () => compare(tenant, sized, sized),
  ])
    await expect(work()).rejects.toMatchObject(refused);
});
