// Many modules become one: ports that are created when they are asked for, and hooks that ask every module.
import type { Context, Hooks, Module, Ports } from './context.ts';

/** Throws for a port that two modules provide; asking for one that none provides throws as well. */
export function createPorts(modules: readonly Module[], context: () => Context): Ports {
  const factories = new Map<string, (context: Context) => unknown>();
  for (const { ports = {} } of modules)
    for (const [name, create] of Object.entries(ports)) {
      if (factories.has(name)) throw new Error(`Two modules provide the port ${name}.`);
      factories.set(name, create as (context: Context) => unknown);
    }

  const created = new Map<string, unknown>();
  const creating = new Set<string>();
  function portNamed(name: string): unknown {
    if (created.has(name)) return created.get(name);
    const create = factories.get(name);
    if (!create) throw new Error(`No module provides the port ${name}.`);
    if (creating.has(name)) throw new Error(`Ports need each other: ${[...creating, name].join(' → ')}.`);
    creating.add(name);
    created.set(name, create(context()));
    creating.delete(name);
    return created.get(name);
  }
  return new Proxy({} as Ports, { get: (_ports, name) => portNamed(String(name)) });
}

export function createHooks(modules: readonly Module[]): Hooks {
  return {
    async onProjectPurge(db, project) {
      let hasMore = false;
      for (const module of modules) if (await module.onProjectPurge?.(db, project)) hasMore = true;
      return hasMore;
    },
    async onMemberRemoved(db, members) {
      for (const module of modules) await module.onMemberRemoved?.(db, members);
    },
    async onAddressChanged(db, member) {
      for (const module of modules) await module.onAddressChanged?.(db, member);
    },
    async onAgentMoved(trx, agent) {
      for (const module of modules) await module.onAgentMoved?.(trx, agent);
    },
    async onAgentCopied(trx, agent) {
      for (const module of modules) await module.onAgentCopied?.(trx, agent);
    },
    async onVersionAdded(trx, change) {
      for (const module of modules) await module.onVersionAdded?.(trx, change);
    },
    async onVersionActivated(trx, change) {
      for (const module of modules) await module.onVersionActivated?.(trx, change);
    },
    countForLimit: Object.assign({}, ...modules.map(({ countForLimit }) => countForLimit)),
  };
}
