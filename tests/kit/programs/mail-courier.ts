// A program that delivers mails until it is killed. Arguments: database, keys, mail server.
import { createDelivery } from '../../../api/mail/delivery.ts';
import { mailStore } from '../../../api/mail/mail-store.ts';
import { connect } from '../../../shared/node/database/database.ts';
import { openVault } from '../../../shared/node/vault.ts';

const [, , url = '', keys = '', smtp = ''] = process.argv;
const delivery = createDelivery({
  db: connect(url),
  store: mailStore(openVault(keys)),
  smtp,
  from: 'atelier@example.org',
  render: ({ kind }) => ({ subject: kind, text: kind, html: kind }),
  onFailure: () => {},
});
await delivery.deliver();
