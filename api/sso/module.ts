import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { forgetForeignIdentities } from './identity-store.ts';
import { serveSso, signInRules } from './index.ts';
import { signInStore } from './sign-in-store.ts';

declare module '../context.ts' {
  interface Ports {
    signInRules: ReturnType<typeof signInRules>;
  }
}

export const sso: Module = {
  onAddressChanged: forgetForeignIdentities,
  ports: { signInRules: ({ db }) => signInRules(db) },
  serve: ({ gate, ...context }) => serveSso(gate, context),
  jobs: [
    {
      name: 'sso.remove-sign-ins',
      label: /*i18n*/ 'Remove unfinished single sign-ons',
      everyMs: HOUR_MS,
      run: ({ db }) => signInStore(db).forgetOld(),
    },
  ],
};
