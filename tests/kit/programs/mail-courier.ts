// A program that delivers mails until it is killed. Arguments: database, keys, mail server.
import type { Context } from '../../../api/context.ts';
import { QueueRunner } from '../../../api/kit/jobs/queue-runner.ts';
import { deliverMail } from '../../../api/mail/deliver-mail.ts';
import { createDelivery } from '../../../api/mail/delivery.ts';
import { mailStore } from '../../../api/mail/mail-store.ts';
import { connect } from '../../../shared/node/database/database.ts';
import { openVault } from '../../../shared/node/vault.ts';

const [, , url = '', keys = '', smtp = ''] = process.argv;
const db = connect(url);
const ports = {
  deliverMail: createDelivery({
    db,
    store: mailStore(openVault(keys)),
    smtp,
    from: 'atelier@example.org',
    render: ({ kind }) => ({ subject: kind, text: kind, html: kind }),
    onRefused: () => {},
  }),
};
const context = () => ({ ports }) as unknown as Context;
new QueueRunner<Context>({ db, jobs: [deliverMail], context, logFailure: () => {} }).start();
