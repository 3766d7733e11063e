import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { openVault } from '../../shared/node/vault.ts';
import type { Delivery } from './delivery.ts';
import { mailStore, type NewMail } from './mail-store.ts';
import { outboxPage } from './outbox-page.ts';
import { render } from './render.ts';

type Deps = { db: Db; config: Config };

/** Delivers what was handed in, or shows it at `/dev/mail` where there is no mail server. */
export async function serveMail(
  { app }: { app: FastifyInstance },
  { db, config }: Deps,
): Promise<Delivery | undefined> {
  const store = mailStore(openVault(config.keys));
  const rendered = (mail: NewMail) => render({ ...mail, origin: originOf(app, config) });

  if (!config.smtp) {
    app.get('/dev/mail', async (request, reply) => {
      if (!isForThisMachineAlone(request, config)) throw new Problem(kernelProblems.nothingHere);
      const mails = (await store.kept(db)).map((mail) => ({ ...mail, ...rendered(mail) }));
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(outboxPage(mails));
    });
    return undefined;
  }

  const { createDelivery } = await import('./delivery.ts');
  const delivery = createDelivery({
    db,
    store,
    smtp: config.smtp,
    from: config.mailFrom ?? '',
    render: rendered,
    onFailure: (about) =>
      app.log[about.willTryAgain ? 'warn' : 'error'](about, 'A mail could not be delivered.'),
  });
  app.addHook('onReady', async () => delivery.start());
  app.addHook('preClose', () => delivery.stop());
  return delivery;
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
