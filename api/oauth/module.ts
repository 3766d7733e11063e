import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Context, Module } from '../context.ts';
import { connectedAccounts, typeOfCredential } from '../credentials/index.ts';
import { accountTokens } from './account-tokens.ts';
import { connectorStore } from './connector-store.ts';
import { consentStore } from './consent-store.ts';
import { forgetGrantsOf, grantStore } from './grant-store.ts';
import { serveOauth } from './routes.ts';

const depsOf = ({ db, vault, egress, config }: Pick<Context, 'db' | 'vault' | 'egress' | 'config'>) => ({
  connectors: connectorStore(db),
  grants: grantStore(db),
  vault,
  egressFetch: egress.egressFetch,
  platformClients: config.platformClients,
});

export const oauth: Module = {
  onMemberRemoved: forgetGrantsOf,
  ports: {
    accounts: (context) => accountTokens({ ...depsOf(context), typeOf: typeOfCredential(context.db) }),
  },
  serve: (context) =>
    serveOauth(context.gate, {
      ...depsOf(context),
      consents: consentStore(context.db),
      grantsOf: grantStore,
      accounts: connectedAccounts(context),
      publicUrl: context.config.publicUrl,
    }),
  jobs: [
    {
      name: 'oauth.remove-old-consents',
      label: /*i18n*/ 'Remove unfinished consents',
      everyMs: HOUR_MS,
      run: ({ db }) => consentStore(db).forgetOld(),
    },
  ],
};
