import type { Context, Module } from '../context.ts';
import { projectStore } from '../projects/index.ts';
import { createCredentialPort, type CredentialPort } from './credential-port.ts';
import { personOfRun } from './run-person-read-model.ts';
import { credentialStore } from './credential-store.ts';
import { forgetPeople, personalStore } from './personal-store.ts';
import { serveCredentials } from './routes.ts';
import { usesOfCredential } from './uses.ts';

declare module '../context.ts' {
  interface Ports {
    credentials: CredentialPort;
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
    credentials: (context) => createCredentialPort({ ...depsOf(context), personOf: personOfRun(context.db) }),
  },
  serve: (context) =>
    serveCredentials(context.gate, {
      ...depsOf(context),
      egressFetch: context.egress.egressFetch,
      usesOf: usesOfCredential(context.db),
      knownProjects: projectStore(context.db).knownIds,
    }),
};
