import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { licenseStateOf, type LicensePayload } from '../../shared/licensing/license-key.ts';
import { licenseProblems } from '../../shared/licensing/problems.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { readLicense, SHIPPED_PUBLIC_KEY } from './license-signature.ts';
import { licenseStore } from './license-store.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type Licensing = ReturnType<typeof createLicensing>;

type Deps = { db: Db; config: Pick<Config, 'licenseRequired' | 'licensePublicKey'>; now?: () => Date };

export function createLicensing({ db, config, now = () => new Date() }: Deps) {
  const store = licenseStore(db);
  const publicKey = config.licensePublicKey ?? SHIPPED_PUBLIC_KEY;

  /** [LK2][LK4] */
  async function standing(tenant: Tenant) {
    const { plan, newest } = await store.standing(tenant);
    const isEnabled = config.licenseRequired || plan === 'OnPrem';
    const state = isEnabled ? licenseStateOf(newest, now()) : 'notNeeded';
    return { isEnabled, state, expiresAt: newest } as const;
  }

  /** Throws what is wrong with a key, at its field [LK1]. */
  async function check(tenant: Tenant, key: string): Promise<LicensePayload> {
    const license = readLicense(key, publicKey);
    if (license === 'unreadable' || license === 'forged')
      throw new Problem(licenseProblems[license]).at('key');
    const { organization } = await store.standing(tenant);
    if (license.organization !== organization) throw new Problem(licenseProblems.foreign).at('key');
    if (new Date(license.expiresAt) <= now())
      throw new Problem(licenseProblems.expired, { date: license.expiresAt.slice(0, 10) }).at('key');
    return license;
  }

  return {
    store,
    standing,
    check,

    /** Throws while a needed key is missing [LK3]. */
    async require(tenant: Tenant) {
      if ((await standing(tenant)).state === 'missing') throw new Problem(licenseProblems.required);
    },
  };
}
