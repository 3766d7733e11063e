import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { forgetOldLinks } from './links/link-store.ts';
import type { FoundingRules } from './sign-up/outside.ts';
import { serveSignIn } from './routes.ts';
import { forgetOldTickets } from './mfa/second-factor-store.ts';
import { endExpiredSessions } from './sessions/session-store.ts';
import { forgetOldSignUps } from './sign-up/sign-up-store.ts';
import { forgetOldAttempts } from './attempts/attempt-store.ts';

declare module '../context.ts' {
  interface Ports {
    /** Who may found a tenant. */
    foundingRules: FoundingRules;
  }
}

const everyMs = HOUR_MS;

export const signIn: Module = {
  ports: {
    foundingRules: ({ config, ports }) => ({ signUp: config.signUp, wayOf: ports.signInRules.wayOf }),
  },
  serve({ gate, db, bus, vault, config, ports }) {
    serveSignIn(gate, {
      db,
      bus,
      vault,
      config,
      secure: gate.secure,
      mailer: ports.mailer,
      rules: { ...ports.signInRules, ...ports.foundingRules },
      isAnyTenantThere: () => ports.founding.isAnyThere(db),
      makeTenant: (tenant) => ports.founding.found(db, tenant),
      join: (trx, { tenantId, userId }) => ports.joinInvited(trx, { tenantId }, userId),
    });
  },
  jobs: [
    {
      name: 'sign-in.end-expired-sessions',
      label: /*i18n*/ 'End expired sessions',
      everyMs,
      run: ({ db }) => endExpiredSessions(db),
    },
    {
      name: 'sign-in.remove-attempts',
      label: /*i18n*/ 'Remove old sign-in attempts',
      everyMs,
      run: ({ db }) => forgetOldAttempts(db),
    },
    {
      name: 'sign-in.remove-links',
      label: /*i18n*/ 'Remove expired sign-in links',
      everyMs,
      run: ({ db }) => forgetOldLinks(db),
    },
    {
      name: 'sign-in.remove-pending-mfa',
      label: /*i18n*/ 'Remove unfinished second factors',
      everyMs,
      run: ({ db }) => forgetOldTickets(db),
    },
    {
      name: 'sign-in.remove-sign-ups',
      label: /*i18n*/ 'Remove unfinished sign-ups',
      everyMs,
      run: ({ db }) => forgetOldSignUps(db),
    },
  ],
};
