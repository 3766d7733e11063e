import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { openVault } from '../../shared/node/vault.ts';
import type { Deliver } from './delivery.ts';
import { mailStore } from './mail-store.ts';
import { outboxPage } from './outbox-page.ts';
import { render } from './render.ts';

type Deps = { app: FastifyInstance; db: Db; config: Config };

/** Where there is no mail server, `/dev/mail` shows what was handed in. */
export function serveOutbox({ app, db, config }: Deps) {
  if (config.smtp) return;
  const store = mailStore(openVault(config.keys));
  app.get('/dev/mail', async (request, reply) => {
    if (!isForThisMachineAlone(request, config)) throw new Problem(kernelProblems.nothingHere);
    const origin = originOf(app, config);
    const mails = (await store.kept(db)).map((mail) => ({ ...mail, ...render({ ...mail, origin }) }));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(outboxPage(mails));
  });
}

/** What delivers one mail; loaded when there is one to deliver. */
export function mailDelivery({ app, db, config }: Deps): Deliver {
  let delivery: Promise<Deliver> | undefined;
  const load = async () => {
    if (!config.smtp) throw new Error('No mail server is configured.');
    const { createDelivery } = await import('./delivery.ts');
    return createDelivery({
      db,
      store: mailStore(openVault(config.keys)),
      smtp: config.smtp,
      from: config.mailFrom ?? '',
      render: (mail) => render({ ...mail, origin: originOf(app, config) }),
      onRefused: (about) => app.log.error(about, 'A mail server refused a recipient.'),
    });
  };
  return async (id) => (await (delivery ??= load()))(id);
}

/** From what was configured, never from what a request says about itself [MA7]. */
function originOf(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const bound = app.server.address() as AddressInfo | null;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound?.port ?? port}`;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The links in there open other people's accounts [MA6]. */
const isForThisMachineAlone = ({ socket, headers }: FastifyRequest, { host, publicUrl, devMail }: Config) =>
  devMail ||
  (loopback.has(host === 'localhost' ? '127.0.0.1' : host) &&
    (!publicUrl || localName.test(new URL(publicUrl).host)) &&
    loopback.has(socket.remoteAddress ?? '') &&
    localName.test(headers.host ?? '') &&
    headers['x-forwarded-for'] === undefined);
