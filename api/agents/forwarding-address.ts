// Addresses for mail to agents. An address names its project and proves that it was made here, so that nobody can write
// to a project by guessing, and nothing has to be stored before somebody uses it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIX = 'agent-';
const NONCE_BYTES = 4;
const PROOF_BYTES = 8;

/** A new one every time: `agent-<56 hex digits>@<domain>`, within the 64 letters a local part may have. */
export function forwardingAddress(secret: string, domain: string, projectId: string): string {
  const named = Buffer.concat([Buffer.from(projectId.replaceAll('-', ''), 'hex'), randomBytes(NONCE_BYTES)]);
  return `${PREFIX}${Buffer.concat([named, proofOf(secret, named)]).toString('hex')}@${domain}`;
}

const NAMED_BYTES = 16 + NONCE_BYTES;

/** Whether the address was made here, for that project. */
export function isForwardingAddress(secret: string, domain: string, projectId: string, email: string) {
  const [, digits = ''] = /^agent-([0-9a-f]{56})@/.exec(email) ?? [];
  if (digits === '' || !email.endsWith(`@${domain}`)) return false;
  const bytes = Buffer.from(digits, 'hex');
  const [named, proof] = [bytes.subarray(0, NAMED_BYTES), bytes.subarray(NAMED_BYTES)];
  const isOfProject = named.toString('hex').startsWith(projectId.replaceAll('-', ''));
  return isOfProject && timingSafeEqual(proof, proofOf(secret, named));
}

const proofOf = (secret: string, named: Buffer) =>
  createHmac('sha256', secret).update('forwarding address').update(named).digest().subarray(0, PROOF_BYTES);
