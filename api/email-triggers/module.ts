import { Resolver } from 'node:dns/promises';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { agentStore } from '../agents/index.ts';
import type { Context, Module, ResolveDns } from '../context.ts';
import { findInbox } from './email-trigger-read-model.ts';
import {
  bindEmailTrigger,
  carryEmailTrigger,
  emailTriggerStore,
  moveEmailTrigger,
} from './email-trigger-store.ts';
import { createMailListener, type MailListener } from './mail-listener.ts';
import { receiveMail } from './receive-mail.ts';
import { countMail } from './received-mail-store.ts';
import { serveEmailTriggers } from './routes.ts';

declare module '../context.ts' {
  interface Ports {
    /** Undefined where the operator has mails received nowhere. */
    mailListener: MailListener | undefined;
  }
}

export const emailTriggers: Module = {
  onAgentMoved: moveEmailTrigger,
  onVersionAdded: carryEmailTrigger,
  onVersionActivated: bindEmailTrigger,
  ports: { mailListener: listenerOf },
  serve({ app, gate, db, config, ports }) {
    const { mailDomain: domain, mailPort, internalSecret: secret } = config;
    const mail = { domain, secret, isReceiving: domain !== undefined && mailPort !== undefined };
    serveEmailTriggers(gate, { db, store: emailTriggerStore(db), agents: agentStore(db), mail });
    if (!mail.isReceiving) return;
    app.addHook('onReady', async () => ports.mailListener?.start());
    app.addHook('onClose', async () => ports.mailListener?.stop());
  },
};

function listenerOf({ config, db, log, ports, resolveDns }: Context): MailListener | undefined {
  const { host, mailDomain: domain, mailPort: port, mailFrom: ownSender } = config;
  if (domain === undefined || port === undefined) return undefined;
  const { engine, agents } = ports;
  const resolve = resolveDns ?? nameServers();
  return createMailListener({
    host,
    port,
    domain,
    receive: (mail) => receiveMail({ db, engine, agents, resolve, domain, ownSender }, mail),
    async admit(address) {
      const inbox = await findInbox(db, address);
      if (!inbox) return 'unknown';
      return (await countMail(db, inbox, { triggerId: inbox.id, agentId: inbox.agentId })) ? 'yes' : 'later';
    },
    onFailure: (err) => log.error({ err }, 'A mail could not be received.'),
  });
}

function nameServers(): ResolveDns {
  const resolver = new Resolver({ timeout: workLimits.emailTriggers.lookupMs, tries: 2 });
  return (name, type) => resolver.resolve(name, type) as Promise<string[] | string[][]>;
}
