// Signing and checking licence keys. Only the issuer has the private half.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { LicensePayload } from '../../shared/licensing/license-key.ts';

/** Of the key pair this product's own licences are signed with. */
export const SHIPPED_PUBLIC_KEY = 'JXGO1q7f-jbR54HypWGVzRMyOTK4fzo8GgdTbKoBtvM';

const VERSION = 'ATL1';
const SHAPE = /^ATL1\.[\w-]{1,3000}\.[\w-]{86}$/;

/** Both halves as base64url; the private one carries the public one along. */
export function newPair() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  return { publicKey: x, privateKey: `${x}.${d}` };
}

export function issueLicense(payload: LicensePayload, pair: string): string {
  const [x = '', d = ''] = pair.trim().split('.');
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  const signed = `${VERSION}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** The signature is looked at before anything of the payload is believed. */
export function readLicense(key: string, publicKey: string): LicensePayload | 'unreadable' | 'forged' {
  if (!SHAPE.test(key)) return 'unreadable';
  const end = key.lastIndexOf('.');
  const signed = key.slice(0, end);
  const half = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  if (!verify(null, Buffer.from(signed), half, Buffer.from(key.slice(end + 1), 'base64url'))) return 'forged';
  const payload = Buffer.from(signed.slice(VERSION.length + 1), 'base64url').toString('utf8');
  const { data } = LicensePayload.safeParse(JSON.parse(payload));
  return data ?? 'unreadable';
}
