// What other domains may ask of provisioning.
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { SCIM_TOKEN_PATTERN } from '../../shared/scim/token.ts';
import type { Hooks } from '../context.ts';
import type { Gate } from '../http/serve.ts';
import { createMailer } from '../mail/index.ts';
import { directoryOf } from './directory.ts';
import { provisionedCounts } from './provisioned-read-model.ts';
import { serveScimProtocol } from './scim-server.ts';
import { serveScimTokens } from './token-routes.ts';
import { tokenStore } from './token-store.ts';

type Options = { db: Db; bus: Bus; config: Config; hooks: Hooks };

export function serveScim(gate: Gate, { db, bus, config, hooks }: Options) {
  const tokens = tokenStore(db);
  const mailer = createMailer({ db, config });
  serveScimTokens(gate, {
    tokens,
    counts: (scope) => provisionedCounts(db, scope),
    publicUrl: config.publicUrl,
  });

  serveScimProtocol(gate, {
    directoryFor: async (token) => {
      const caller = SCIM_TOKEN_PATTERN.test(token) ? await tokens.callerOf(token) : undefined;
      return caller && directoryOf({ db, bus, mailer, hooks }, caller);
    },
    emit: ({ tenantId }, event) => gate.events.emit(event, undefined, { tenantId }),
    publicUrl: config.publicUrl,
  });
}
