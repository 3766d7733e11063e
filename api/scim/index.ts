// What other domains may ask of provisioning.
import type { Fact } from '../../shared/kernel/fact.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import * as facts from '../../shared/scim/facts.ts';
import { SCIM_TOKEN_PATTERN } from '../../shared/scim/token.ts';
import type { Gate } from '../http/serve.ts';
import { createMailer } from '../mail/index.ts';
import { directoryOf } from './directory.ts';
import { BASE_PATH } from './resources.ts';
import { scimServer, type Announce } from './scim-server.ts';
import { serveScimTokens } from './token-routes.ts';
import { tokenStore } from './token-store.ts';

type Options = { db: Db; bus: Bus; config: Config };

export function serveScim(gate: Gate, { db, bus, config }: Options) {
  const tokens = tokenStore(db);
  const mailer = createMailer({ db, config });
  serveScimTokens(gate, { tokens, publicUrl: config.publicUrl });

  const announce = (tenantId: string): Announce => {
    const tell = (fact: Fact) => gate.facts.announce(fact, undefined, { tenantId });
    return {
      personProvisioned: (person) => tell(facts.personProvisioned(person)),
      personSynced: (person) => tell(facts.personSynced(person)),
      personDeprovisioned: (person) => tell(facts.personDeprovisioned(person)),
      groupProvisioned: (group) => tell(facts.groupProvisioned(group)),
      groupSynced: (group) => tell(facts.groupSynced(group)),
      groupDeprovisioned: (group) => tell(facts.groupDeprovisioned(group)),
    };
  };

  const server = scimServer({
    directoryFor: async (token) => {
      const caller = SCIM_TOKEN_PATTERN.test(token) ? await tokens.callerOf(token) : undefined;
      return caller && directoryOf({ db, bus, mailer }, caller);
    },
    announce: ({ tenantId }) => announce(tenantId),
    publicUrl: config.publicUrl,
  });
  void gate.app.register(server, { prefix: BASE_PATH });
}
