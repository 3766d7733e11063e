// Whether the page's own server has said who a visitor is.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { embedProblems } from '../../shared/embed/problems.ts';
import { signedText, type VisitorIdentity } from '../../shared/embed/embed.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';

const { identityHours, clockSkewSeconds } = workLimits.embed;

/** Answers until when they are vouched for, in milliseconds. Throws one problem, whatever is wrong. */
export function checkIdentity(
  identity: VisitorIdentity,
  secret: string | undefined,
  now = Date.now(),
): number {
  const seconds = Math.floor(now / 1000);
  const isOver = identity.expires + clockSkewSeconds < seconds;
  const isTooLong = identity.expires > seconds + identityHours * 3600 + clockSkewSeconds;
  if (secret === undefined || isOver || isTooLong || !isSigned(identity, secret))
    throw new Problem(embedProblems.badIdentity);
  return Math.max(identity.expires * 1000, now + clockSkewSeconds * 1000);
}

function isSigned(identity: VisitorIdentity, secret: string): boolean {
  const proof = createHmac('sha256', secret).update(signedText(identity)).digest();
  const shown = Buffer.from(identity.signature, 'hex');
  return shown.length === proof.length && timingSafeEqual(shown, proof);
}

/** The same person is the same visitor on all devices; who knows their id does not know this one. */
export function visitorIdOf(keyId: string, deploymentId: string, id: string): string {
  const hash = createHash('sha256').update(`visitor\n${keyId}\n${deploymentId}\n${id}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
