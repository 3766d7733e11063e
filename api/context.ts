// What every module is given, and what a module is: data and functions, with no lifecycle beyond these.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { NewVersion } from '../shared/agents/trigger-version.ts';
import type { Bus } from '../shared/node/bus/index.ts';
import type { Config } from '../shared/node/config.ts';
import type { Db, Trx } from '../shared/node/database/database.ts';
import type { LimitCounts } from '../shared/node/database/plan-limits.ts';
import type { Egress } from '../shared/node/egress.ts';
import type { Log } from '../shared/node/log.ts';
import type { Vault } from '../shared/node/vault.ts';
import type { SecureGate } from './http/gate.ts';
import type { Recorder } from './http/recorder.ts';
import type { Events } from './kit/events.ts';
import type { JobRunner } from './kit/jobs/job-runner.ts';
import type { Job } from './kit/jobs/job.ts';
import type { QueueRunner } from './kit/jobs/queue-runner.ts';
import type { Source } from './live/index.ts';

/** Records of any type, as `node:dns/promises` answers them. */
export type ResolveDns = (name: string, type: string) => Promise<string[] | string[][]>;

/** `log` absent: silent. The caller that builds the app closes db, bus and egress after it. */
export type AppOptions = {
  config: Config;
  db: Db;
  bus: Bus;
  vault: Vault;
  egress: Egress;
  log?: Log;
  /** Absent: the machine's own name servers. */
  resolveTxt?: (domain: string) => Promise<string[][]>;
  /** Absent: the same. Asked about the senders of mails. */
  resolveDns?: ResolveDns;
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
  /** Runs the periodic jobs of all modules. */
  jobs: JobRunner<Context>;
  /** Runs the queued ones. */
  queue: QueueRunner<Context>;
};

/**
 * Part of the transaction of whoever calls them: `inTenant` and `asSystem` with this `db` are steps of it. Each speaks
 * of its module's own tables alone.
 */
export type Hooks = {
  /**
   * A project goes for good: removes what is kept of it. Answers true while there is more, and is then called again in
   * another transaction. What is in deleted projects is visible.
   */
  onProjectPurge(db: Db, project: { tenantId: string; projectId: string }): Promise<boolean | void>;
  /** These people have left a tenant: removes what is kept for them there. */
  onMemberRemoved(db: Db, members: { tenantId: string; userIds: readonly string[] }): Promise<void>;
  /** An account's address has changed: removes what other tenants stored for the former one. */
  onAddressChanged(db: Db, member: { tenantId: string; userId: string }): Promise<void>;
  /** An agent moves to another project, and its rows with it. */
  onAgentMoved(trx: Trx, agent: { agentId: string; projectId: string }): Promise<void>;
  /** An agent is copied within its project. */
  onAgentCopied(trx: Trx, agent: { agentId: string; copyId: string }): Promise<void>;
  /** What is kept for each version of an agent is copied to a new one. */
  onVersionAdded(trx: Trx, change: NewVersion): Promise<void>;
  /** Another version of an agent becomes the active one. */
  onVersionActivated(trx: Trx, change: NewVersion): Promise<void>;
  /** Counts what a plan limits; each limit is counted by the module it is of. */
  countForLimit: LimitCounts;
};

export type Module = Partial<Hooks> & {
  ports?: { readonly [Name in keyof Ports]?: (context: Context) => Ports[Name] };
  /** Registers routes, listeners of events, and what begins and ends with the server. */
  serve?: (context: Context) => void | Promise<void>;
  /** Work outside of calls: again and again, or once for each payload that is enqueued. */
  jobs?: readonly Job<Context>[];
  /** Live channels. */
  channels?: (context: Context) => readonly Source[];
};
