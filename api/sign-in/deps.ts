// What signing in is given.
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Mailer } from '../mail/index.ts';
import type { InvitationDeps } from './invitations/accept-invitation.ts';
import type { SignInRules } from './sessions/enter.ts';
import type { SignUpDeps } from './sign-up/sign-up.ts';

export type SignInDeps = {
  db: Db;
  bus: Bus;
  vault: Vault;
  mailer: Mailer;
  secure: boolean;
  config: Pick<Config, 'signUp' | 'smtp'>;
  rules: SignInRules;
  isAnyTenantThere: () => Promise<boolean>;
  makeTenant: SignUpDeps['makeTenant'];
  join: InvitationDeps['join'];
};

export const isImpersonating = (credential: AuthContext['credential']) =>
  credential.kind === 'session' && credential.impersonation !== undefined;

export const sessionIdOf = (credential: AuthContext['credential']) =>
  credential.kind === 'session' ? credential.sessionId : '';
