// What is counted before anything is parsed, in one pass: parsers make an object of each part and verify each signature.
import { emailTriggerProblems } from '../../shared/email-triggers/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';

const { maxHeaderBytes, maxPartLines, maxSignatures } = workLimits.emailTriggers;

const [LINE_FEED, RETURN, DASH, SPACE, TAB] = [0x0a, 0x0d, 0x2d, 0x20, 0x09];

export function refuseBomb(source: Uint8Array): void {
  const mail = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const end = endOfHeaders(mail);
  if (end > maxHeaderBytes) refuse();
  const signatures = mail
    .subarray(0, end)
    .toString('latin1')
    .match(/^(?:dkim-signature|arc-seal)\s*:/gim);
  if ((signatures?.length ?? 0) > maxSignatures) refuse();
  if (partLines(mail) > maxPartLines) refuse();
}

function refuse(): never {
  throw new Problem(emailTriggerProblems.notReadable);
}

/** Behind the first empty line, or nowhere before the limit. */
function endOfHeaders(mail: Buffer): number {
  for (let at = 0; at <= maxHeaderBytes;) {
    const feed = mail.indexOf(LINE_FEED, at);
    if (feed < 0) return mail.length;
    if (isBlank(mail, at, feed)) return at;
    at = feed + 1;
  }
  return maxHeaderBytes + 1;
}

const isBlank = (mail: Buffer, from: number, to: number) =>
  to === from || (to === from + 1 && mail[from] === RETURN);

/** Lines that may begin or end a part: they begin with two hyphens, and each boundary comes again. */
function partLines(mail: Buffer): number {
  const seen = new Map<string, number>();
  let repeated = 0;
  for (let at = 0; at < mail.length;) {
    const feed = mail.indexOf(LINE_FEED, at);
    const end = feed < 0 ? mail.length : feed;
    if (mail[at] === DASH && mail[at + 1] === DASH) {
      const boundary = boundaryOf(mail, at + 2, end);
      const times = seen.get(boundary) ?? 0;
      seen.set(boundary, times + 1);
      if (times > 0) repeated += times === 1 ? 2 : 1;
      if (repeated > maxPartLines) return repeated;
    }
    at = end + 1;
  }
  return repeated;
}

/** Without the blanks at its end; a long one is told by its beginning. */
function boundaryOf(mail: Buffer, from: number, to: number): string {
  let end = to;
  while (end > from && isTrailing(mail[end - 1])) end -= 1;
  return mail.toString('latin1', from, Math.min(end, from + 100));
}

const isTrailing = (byte: number | undefined) => byte === SPACE || byte === TAB || byte === RETURN;
