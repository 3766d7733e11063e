import { expect, test } from 'vitest';
import { createHooks, createPorts } from './compose.ts';
import type { Context, Module, Ports } from './context.ts';

const portsOf = (...modules: object[]) => {
  const ports = createPorts(modules as Module[], () => ({ ports }) as unknown as Context) as Ports &
    Record<string, unknown>;
  return ports;
};

test('[W67] a port is created once, when it is first asked for, whatever the order of modules', () => {
  const created: string[] = [];
  const ports = portsOf(
    { ports: { outer: (context: { ports: { inner: string } }) => `outer of ${context.ports.inner}` } },
    { ports: { inner: () => `inner ${created.push('inner')}` } },
  );
  expect(created).toEqual([]);
  expect(ports.outer).toBe('outer of inner 1');
  expect(ports.inner).toBe('inner 1');
});

test('[W67] a port that no module or two modules provide, and ports that need each other, are named', () => {
  expect(() => portsOf().missing).toThrow('No module provides the port missing.');
  expect(() => portsOf({ ports: { twice: () => 1 } }, { ports: { twice: () => 2 } })).toThrow(
    'Two modules provide the port twice.',
  );
  type Circle = { ports: Record<string, unknown> };
  const circle = portsOf({ ports: { one: (c: Circle) => c.ports.two, two: (c: Circle) => c.ports.one } });
  expect(() => circle.one).toThrow('Ports need each other: one → two → one.');
});

test('[W67] hooks ask every module that has them', async () => {
  const purged: string[] = [];
  const hooks = createHooks([
    { onProjectPurge: async (_db, { projectId }) => purged.push(`first ${projectId}`) < 3 },
    { countForLimit: { agents: async () => ({ used: 2 }) } },
    {
      onProjectPurge: async (_db, { projectId }) => void purged.push(`third ${projectId}`),
      countForLimit: { users: async () => ({ used: 3 }) },
    },
  ]);
  const purge = () => hooks.onProjectPurge(undefined as never, { tenantId: 't', projectId: 'p' });
  expect([await purge(), purged]).toEqual([true, ['first p', 'third p']]);
  expect(await purge()).toBe(false);
  expect(Object.keys(hooks.countForLimit)).toEqual(['agents', 'users']);
});

test('[W67] an agent that moves, is copied or gets a version takes along what each module keeps of it', async () => {
  const heard: string[] = [];
  const hooks = createHooks([
    {
      onAgentMoved: async (_trx, { agentId, projectId }) => void heard.push(`${agentId} to ${projectId}`),
      onVersionAdded: async (_trx, { from, to }) => void heard.push(`added ${from} → ${to}`),
    },
    {},
    {
      onAgentCopied: async (_trx, { agentId, copyId }) => void heard.push(`${agentId} as ${copyId}`),
      onVersionActivated: async (_trx, { to }) => void heard.push(`active ${to}`),
    },
  ]);
  const trx = undefined as never;
  await hooks.onAgentMoved(trx, { agentId: 'a', projectId: 'p' });
  await hooks.onAgentCopied(trx, { agentId: 'a', copyId: 'b' });
  await hooks.onVersionAdded(trx, { agentId: 'a', from: 1, to: 2 });
  await hooks.onVersionActivated(trx, { agentId: 'a', from: 1, to: 2 });
  expect(heard).toEqual(['a to p', 'a as b', 'added 1 → 2', 'active 2']);
});
