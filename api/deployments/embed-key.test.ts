import { expect, test } from 'vitest';
import { originIn } from '../../shared/deployments/embed-key.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import type { Problem } from '../../shared/kernel/problem.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { world } from '../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('PlatformAdmin');
const graph = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');
const origin = 'https://shop.example.com';

/** A deployed agent whose key works from one origin. */
async function scene() {
  const { agentId } = await publishedAgent(w, graph);
  const body = { deploymentName: 'Shop', pipelineId: agentId };
  const { id } = await ann.call(deploymentRoutes.create, { body });
  const params = { id };
  const { key } = await ann.call(deploymentRoutes.changeEmbedKey, {
    params,
    body: { allowedOrigins: [`${origin}/`] },
  });
  const check = (call: { key?: string; origin?: string | undefined; deploymentId?: string } = {}) =>
    w.ports.deployments.forEmbed({ key, origin, deploymentId: id, ...call });
  return { agentId, id, params, key, check };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing refused',
    (problem: Problem) => problem.code,
  );

test('[DE12] the key opens the agent’s deployments from listed origins, and is stored sealed', async () => {
  const { agentId, id, params, key, check } = await scene();
  const read = () => ann.call(deploymentRoutes.embedKey, { params });
  expect(await read()).toMatchObject({
    key,
    pipelineId: agentId,
    allowedOrigins: [origin],
    lastUsedAt: null,
  });
  expect(await check()).toEqual(
    expect.objectContaining({ agentId, id, tenantId: w.home.id, visibility: 'AllUsers' }),
  );
  expect(await ann.call(deploymentRoutes.embedKey, { params: { id: agentId } })).toMatchObject({
    key,
    lastUsedAt: expect.any(String),
  });
  const { rows } = await w.owner.query('select * from embed_keys');
  expect(JSON.stringify(rows)).not.toContain(key);
  const { rows: audit } = await w.owner.query('select * from audit_log');
  expect(JSON.stringify(audit)).not.toContain(key);

  const other = await scene();
  const wrong = [
    { deploymentId: other.id },
    { deploymentId: 'not an id' },
    { key: `${key}x` },
    { key: '' },
    { origin: undefined },
    { origin: 'null' },
    { origin: 'http://shop.example.com' },
    { origin: 'https://shop.example.com.evil.example' },
    { origin: 'https://shop.example.com:8443' },
  ];
  for (const call of wrong) expect(await codeOf(check(call))).toBe('deployments.badEmbedKey');
  await ann.call(agentRoutes.remove, { params: { id: agentId } });
  expect(await codeOf(check())).toBe('deployments.badEmbedKey');
});

test('[DE12] an origin is a scheme, host and port over HTTPS, or one’s own machine', () => {
  expect(originIn(' https://Shop.example.com/ ')).toBe('https://shop.example.com');
  expect(originIn('http://localhost:3000')).toBe('http://localhost:3000');
  const wrong = [
    'http://shop.example.com',
    'https://shop.example.com/path',
    'https://user@shop.example.com',
    'https://*',
    '*',
    'javascript:alert(1)',
    'https://shop.example.com; script-src *',
    "https://shop.example.com 'unsafe-inline'",
    'https://shop.example.com\nhttps://*',
    'https://shop.example.com"><script>',
    'data:text/html,x',
    '',
  ];
  for (const text of wrong) expect(originIn(text)).toBeUndefined();
});

test('[DE13] a new key ends the old one', async () => {
  const { params, key, check } = await scene();
  const rotated = await ann.call(deploymentRoutes.rotateEmbedKey, { params });
  expect(rotated.key).not.toBe(key);
  expect(rotated.allowedOrigins).toEqual([origin]);
  expect(await codeOf(check())).toBe('deployments.badEmbedKey');
  await check({ key: rotated.key });
});
