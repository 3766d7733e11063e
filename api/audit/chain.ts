// What binds a line to all lines before it.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { derive, readKeyRing } from '../../shared/node/vault.ts';

/** A line as the database has it; the two JSON columns as text, so that every digit counts. */
export type StoredLine = {
  id: string;
  tenantId: string;
  createdAt: Date;
  event: string;
  subjectId: string;
  subject: string;
  userId: string | null;
  userName: string;
  actorId: string | null;
  actorName: string | null;
  via: string | null;
  credential: string | null;
  ip: string | null;
  userAgent: string | null;
  operationId: string | null;
  route: string | null;
};

/** Before a tenant's first line. */
export const GENESIS = Buffer.alloc(32);

/** JSON, so that no two lines can be spelled alike. */
const canonical = (seq: number, line: StoredLine) =>
  JSON.stringify([
    seq,
    line.id,
    line.tenantId,
    line.createdAt.toISOString(),
    line.event,
    line.subjectId,
    line.subject,
    line.userId,
    line.userName,
    line.actorId,
    line.actorName,
    line.via,
    line.credential,
    line.ip,
    line.userAgent,
    line.operationId,
    line.route,
  ]);

export const hashOf = (before: Buffer, seq: number, line: StoredLine) =>
  createHash('sha256').update(before).update(canonical(seq, line)).digest();

export type Head = { seq: number; hash: Buffer };

export type Seals = ReturnType<typeof openSeals>;

/**
 * A chain alone proves nothing against someone who can rewrite the whole table. Its head is therefore sealed with a key
 * that is not in the database. `ring`: as for the vault; any of its keys opens.
 */
export function openSeals(ring: string) {
  const keys = [...readKeyRing(ring).values()].map((key) => derive(key, 'atelier/audit'));
  const sealWith = (key: Buffer, tenantId: string, { seq, hash }: Head) =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenantId, seq, hash.toString('hex')]))
      .digest();

  return {
    seal: (tenantId: string, head: Head) =>
      sealWith(keys[0] ?? Buffer.alloc(0), tenantId, head).toString('base64url'),

    isOurs(tenantId: string, head: Head, seal: string) {
      const signature = Buffer.from(seal, 'base64url');
      return keys.some((key) => {
        const own = sealWith(key, tenantId, head);
        return signature.length === own.length && timingSafeEqual(signature, own);
      });
    },
  };
}
