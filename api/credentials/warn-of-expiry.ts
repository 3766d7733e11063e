// People who may change a credential are told a week before it expires [CR12].
import { reach } from '../../shared/credentials/reach.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Context } from '../context.ts';
import type { PeriodicJob } from '../kit/jobs/job.ts';
import { notifyWithin } from '../notifications/index.ts';
import { markExpiring, type Expiring } from './expiry-store.ts';

function audienceOf({ scope, ownerId }: Expiring) {
  const who = reach[scope].change;
  return who === 'owner' ? { userIds: ownerId ? [ownerId] : [] } : { roles: who.roles };
}

export const warnOfExpiry: PeriodicJob<Context> = {
  name: 'credentials.warn-of-expiry',
  label: /*i18n*/ 'Warn about expiring credentials',
  everyMs: HOUR_MS,
  run: ({ db }) =>
    markExpiring(db, (trx, credential) => {
      const { id, tenantId, name, projectId, credentialType, expiresAt } = credential;
      const date = expiresAt.toISOString().slice(0, 10);
      return notifyWithin(trx, tenantId, audienceOf(credential), {
        kind: 'credentialExpiring',
        subjectId: id,
        ...(projectId && { projectId }),
        details: { credential: name, date, type: credentialType },
        dedupe: `credential ${id} ${date}`,
      });
    }),
};
