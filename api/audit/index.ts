// The audit log listens to facts: no handler writes it, and no fact that a person caused is missing from it.
import type { Db } from '../../shared/node/database/database.ts';
import type { Facts } from '../kit/facts.ts';
import { addAuditLine } from './audit-store.ts';

export function keepAuditLog(facts: Facts, db: Db) {
  facts.hear(async ({ name, subject, by, at }) => {
    if (!by) return;
    await addAuditLine(db, by, { fact: name, subject, userId: by.id, userName: by.name, at });
  });
}
