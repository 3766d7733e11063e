// SPF, DKIM and DMARC of a mail. Nothing is asked but name servers, and them not for long.
import { Readable } from 'node:stream';
import { authenticate, type AuthenticateResult, type DKIMVerifyResult } from 'mailauth';
import {
  authenticationResults,
  type AuthenticationResult,
  type MailVerdict,
} from '../../shared/executions/mail-verdict.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { ResolveDns } from '../context.ts';

const { authenticateMs, maxLookups } = workLimits.emailTriggers;
const SLICE_BYTES = 64 * 1024;

export type Sent = {
  source: Buffer;
  /** Empty: nobody wants to hear what became of it. */
  envelopeFrom: string;
  remoteAddress: string;
  helo: string;
};

/** `isRefused`: the sender's domain wants mails like this one refused. `isPassing`: it may be known later. */
export type Authenticity = { verdict: MailVerdict; isRefused: boolean; isPassing: boolean };

export async function authenticateMail(
  resolve: ResolveDns,
  { source, envelopeFrom, remoteAddress, helo }: Sent,
  { from, host }: { from: string; host: string },
): Promise<Authenticity> {
  const resolver = limited(resolve, performance.now() + authenticateMs);
  const result = await authenticate(Readable.from(slicesOf(source)), {
    sender: envelopeFrom,
    ip: remoteAddress,
    helo,
    mta: host,
    resolver,
    rejectRsaSha1: true,
    disableArc: true,
    // Would fetch pictures from addresses that the sender names.
    disableBimi: true,
  });
  return judge(result, from);
}

function judge(result: AuthenticateResult, from: string): Authenticity {
  const { spf, dmarc } = result;
  const dkim = dkimOf(result);
  const verdict: MailVerdict = {
    spf: known(spf && spf.status.result),
    dkim,
    dmarc: known(dmarc && dmarc.status.result),
    isAuthentic: isAuthentic(result, from),
  };
  const isRefused = dmarc !== false && verdict.dmarc === 'fail' && dmarc.policy === 'reject';
  const isPassing = !verdict.isAuthentic && [verdict.spf, verdict.dkim, verdict.dmarc].includes('temperror');
  return { verdict, isRefused, isPassing };
}

/** Of the domain in From, and over all of the mail: a signature may leave out what comes last. */
function isAuthentic({ dkim, dmarc, spf }: AuthenticateResult, from: string): boolean {
  if (!isOnlyAuthor(dkim, from)) return false;
  const isSigned = dkim.results.some(
    ({ status }) => status.result === 'pass' && status.aligned && !status.underSized,
  );
  const policy = dmarc ? dmarc.status.result : 'none';
  if (dmarc && policy === 'pass') return isSigned || Boolean(dmarc.alignment.spf.result);
  return policy === 'none' && (isSigned || isSentBy(spf, domainOf(from)));
}

/** Both who read it have read the same. */
const isOnlyAuthor = ({ fromFields, headerFrom: [author, ...others] }: DKIMVerifyResult, from: string) =>
  fromFields === 1 && others.length === 0 && author?.toLowerCase() === from;

const isSentBy = (spf: AuthenticateResult['spf'], domain: string) =>
  spf !== false && spf.status.result === 'pass' && spf.domain.toLowerCase() === domain;

/** The best one: a signature that does not hold is as good as none. */
function dkimOf({ dkim }: AuthenticateResult): AuthenticationResult {
  const results = dkim.results.map(({ status }) => known(status.result));
  const order = authenticationResults.filter((one) => results.includes(one));
  return order[0] ?? 'none';
}

const known = (result: string | false): AuthenticationResult =>
  authenticationResults.find((one) => one === result) ?? 'none';

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Whoever sends decides what is looked up, by what they write. */
function limited(resolve: ResolveDns, until: number): ResolveDns {
  let left: number = maxLookups;
  return async (name, type) => {
    left -= 1;
    if (left < 0 || performance.now() > until)
      throw Object.assign(new Error('Too many names to look up.'), { code: 'ETIMEOUT' });
    return resolve(name, type);
  };
}

/** In turns with everything else: each piece is a computation. */
function* slicesOf(source: Buffer) {
  for (let at = 0; at < source.length; at += SLICE_BYTES) yield source.subarray(at, at + SLICE_BYTES);
}
