// What every module is given, and what a module is: data and functions, with no lifecycle beyond these.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Limit } from '../shared/access/limits.ts';
import type { Bus } from '../shared/node/bus/index.ts';
import type { Config } from '../shared/node/config.ts';
import type { Db, Trx } from '../shared/node/database/database.ts';
import type { Egress } from '../shared/node/egress.ts';
import type { Log } from '../shared/node/log.ts';
import type { Vault } from '../shared/node/vault.ts';
import type { SecureGate } from './http/gate.ts';
import type { Recorder } from './http/recorder.ts';
import type { Events } from './kit/events.ts';
import type { Job } from './kit/jobs/job.ts';
import type { Source } from './live/index.ts';

/** `log` absent: silent. Whoever builds the app closes db, bus and egress after it. */
export type AppOptions = {
  config: Config;
  db: Db;
  bus: Bus;
  vault: Vault;
  egress: Egress;
  log?: Log;
  /** Absent: the machine's own name servers. */
  resolveTxt?: (domain: string) => Promise<string[][]>;
};

/**
 * What modules offer to each other, beyond what a domain's `index.ts` exports: things that exist once in a process. A
 * module declares its own (`declare module '../context.ts' { interface Ports { … } }`) and provides them.
 */
export interface Ports {
  /** Keeps the record of each call. */
  recordCall: Recorder;
}

export type Context = Omit<AppOptions, 'log'> & {
  log: FastifyBaseLogger;
  app: FastifyInstance;
  events: Events;
  /** What every contract is served through. */
  gate: SecureGate;
  /** Each is created when it is first asked for, so the order of modules never matters. */
  ports: Ports;
  /** What the live socket serves: the channels of all modules. */
  channels: () => Source[];
  hooks: Hooks;
};

/** A tenant's rows alone are visible to these, which work in the transaction of whoever calls them. */
export type Hooks = {
  /** A project goes for good: removes what the module's own tables keep of it. */
  onProjectPurge(trx: Trx, project: { tenantId: string; projectId: string }): Promise<void>;
  /** Somebody has left a tenant: removes what the module's own tables keep for them there. */
  onMemberRemoved(trx: Trx, member: { tenantId: string; userId: string }): Promise<void>;
  /** How many of what a plan limits the tenant has. */
  countForLimit: { readonly [Name in Limit]?: (trx: Trx, tenant: { tenantId: string }) => Promise<number> };
};

export type Module = Partial<Hooks> & {
  ports?: { readonly [Name in keyof Ports]?: (context: Context) => Ports[Name] };
  /** Registers routes, listeners of events, and what begins and ends with the server. */
  serve?: (context: Context) => void | Promise<void>;
  jobs?: readonly Job<Context>[];
  /** Live channels. */
  channels?: (context: Context) => readonly Source[];
};
