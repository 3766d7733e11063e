import type { Scope } from '../../shared/access/standing.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

export type AuditLine = {
  fact: string;
  subject: { id: string } & Record<string, unknown>;
  userId: string;
  userName: string;
  at: Date;
};

export const addAuditLine = (db: Db, scope: Pick<Scope, 'tenantId'>, line: AuditLine) =>
  inTenant(db, scope, (trx) =>
    trx
      .insertInto('audit_log')
      .values({
        created_at: line.at,
        fact: line.fact,
        subject_id: line.subject.id,
        subject: JSON.stringify(line.subject),
        user_id: line.userId,
        user_name: line.userName,
      })
      .execute(),
  );
