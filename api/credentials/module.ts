import type { Context, Module } from '../context.ts';
import { projectStore } from '../projects/index.ts';
import type { ConnectionPort } from '../engine/index.ts';
import type { AccountPort } from './account-port.ts';
import { connectionPort } from './connection-port.ts';
import { continueRuns } from './continue-runs.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';
import { createCredentialPort, type CredentialPort } from './credential-port.ts';
import { personOfRun } from './run-person-read-model.ts';
import { credentialStore } from './credential-store.ts';
import { forgetPeople, personalStore } from './personal-store.ts';
import { serveCredentials } from './routes.ts';
import { usesOfCredential } from './uses.ts';
import { awaitedConnections } from './waiting-read-model.ts';

declare module '../context.ts' {
  interface Ports {
    credentials: CredentialPort;
    connections: ConnectionPort;
    accounts: AccountPort;
  }
}

const depsOf = ({ db, vault }: Pick<Context, 'db' | 'vault'>) => ({
  store: credentialStore(db),
  personal: personalStore(db),
  vault,
});

export const credentials: Module = {
  onMemberRemoved: forgetPeople,
  ports: {
    credentials: (context) =>
      createCredentialPort({
        ...depsOf(context),
        accounts: () => context.ports.accounts,
        personOf: personOfRun(context.db),
      }),
    connections: () => connectionPort,
  },
  jobs: [continueRuns, warnOfExpiry],
  serve: (context) =>
    serveCredentials(context.gate, {
      ...depsOf(context),
      egressFetch: context.egress.egressFetch,
      usesOf: usesOfCredential(context.db),
      accounts: context.ports.accounts,
      awaitedBy: awaitedConnections(context.db),
      knownProjects: projectStore(context.db).knownIds,
    }),
};
