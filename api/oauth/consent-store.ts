// Consents under way. The state in the address is a key to a row, and the row bears who may finish it [OA2].
import { sql } from 'kysely';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Initiation } from '../../shared/oauth/connector.ts';

const MINUTES = 10;

export type Beginner = { tenantId: string; userId: string; sessionId: string };

export type ConsentUnderWay = {
  connectorId: string | null;
  sealedVerifier: string;
  baseUrl: string;
  initiation: Initiation;
};

export type ConsentStore = ReturnType<typeof consentStore>;

export const consentStore = (db: Db) => ({
  /** Of one person only the latest ones count. */
  begin: (beginner: Beginner, state: string, { initiation, ...consent }: ConsentUnderWay) =>
    inTenant(db, beginner, async (trx) => {
      await trx
        .insertInto('oauthConsents')
        .values({
          ...consent,
          stateHash: hashToken(state),
          sessionId: beginner.sessionId,
          userId: beginner.userId,
          initiation: JSON.stringify(initiation),
          expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
        })
        .execute();
      await trx
        .deleteFrom('oauthConsents')
        .where('stateHash', 'in', ({ selectFrom }) =>
          selectFrom('oauthConsents')
            .select('stateHash')
            .where('userId', '=', beginner.userId)
            .orderBy('expiresAt', 'desc')
            .offset(workLimits.oauth.maxBegun),
        )
        .execute();
    }),

  /** Takes it, once and for all: of two that come with the same state one gets nothing. */
  claim: (beginner: Beginner, state: string): Promise<ConsentUnderWay | undefined> =>
    inTenant(db, beginner, (trx) =>
      trx
        .deleteFrom('oauthConsents')
        .where('stateHash', '=', hashToken(state))
        .where('sessionId', '=', beginner.sessionId)
        .where('userId', '=', beginner.userId)
        .where('expiresAt', '>', sql<Date>`now()`)
        .returning(['connectorId', 'sealedVerifier', 'baseUrl', 'initiation'])
        .executeTakeFirst(),
    ),

  forgetOld: () =>
    asSystem(db, (trx) =>
      trx
        .deleteFrom('oauthConsents')
        .where('expiresAt', '<', sql<Date>`now()`)
        .execute(),
    ),
});
