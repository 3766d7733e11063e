// Ownership of domains: verified by a TXT record, or confirmed by the operator.
import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { parse } from 'tldts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { SsoDomain } from '../../shared/sso/connection.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import type { DomainRow } from './connection-store.ts';

export type ResolveTxt = (domain: string) => Promise<string[][]>;

const recordOf = (token: string) => `atelier-verify=${token}`;

export const newDomainToken = () => randomBytes(16).toString('hex');

export const presentDomain = ({ token, ...row }: DomainRow): SsoDomain => ({
  ...row,
  record: recordOf(token),
});

/** Public suffixes such as `co.uk` and `github.io`. */
export function refuseSharedDomain(domain: string) {
  const { publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (publicSuffix === domain) throw new Problem(ssoProblems.domainPublic, { domain }).at('domain');
}

/** Long records come in pieces. */
export async function isRecordThere(resolve: ResolveTxt, { domain, token }: DomainRow): Promise<boolean> {
  try {
    const records = await resolve(domain);
    return records.some((pieces) => pieces.join('').trim() === recordOf(token));
  } catch {
    return false;
  }
}

export const resolveTxt: ResolveTxt = (domain) =>
  new Resolver({ timeout: 5000, tries: 2 }).resolveTxt(domain);
