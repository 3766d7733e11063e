// Acting for somebody else.
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { SecureGate } from '../http/gate.ts';
import { createMailer } from '../mail/index.ts';
import { serveImpersonating } from './impersonating-routes.ts';
import { watchEndings } from './endings.ts';
import { impersonationStore } from './impersonation-store.ts';
import { addresseeOf } from './addressee-store.ts';
import { serveTokens } from './token-routes.ts';

type Needs = { db: Db; bus: Bus; config: Config };

export function serveImpersonation(gate: SecureGate, { db, bus, config }: Needs) {
  const store = impersonationStore(db);
  const endings = watchEndings({ app: gate.app, events: gate.events, db, bus });
  const mailer = createMailer({ db, config });
  serveTokens(gate, { store, endings });
  serveImpersonating(gate, {
    db,
    store,
    endings,
    secure: gate.secure,
    async notify(row) {
      const { email, language } = await addresseeOf(db, row.personId);
      const { personName: name, actorName: actor, reason } = row;
      const until = new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeStyle: 'long',
        timeZone: 'UTC',
      }).format(row.expiresAt);
      await mailer.send({
        to: email,
        locale: language,
        kind: 'actedFor',
        values: { name, actor, reason, until },
      });
    },
  });
}
