// A key and the certificate it has signed for itself: what an identity provider shows its customers.
import { generateKeyPairSync } from 'node:crypto';
import { certificateOf } from '../../api/sso/certificate.ts';

export type Certified = { key: string; certificate: string };

export function certify(name: string, { validForDays = 365 } = {}): Certified {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: certificateOf(privateKey, name, validForDays),
  };
}
