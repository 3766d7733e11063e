// The certificates an administrator pastes, or a provider publishes.
import { X509Certificate } from 'node:crypto';
import { Problem } from '../../shared/kernel/problem.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';

/** With or without its frame; answers it with one. Throws when it is no certificate. */
export function readCertificate(text: string): { pem: string; ends: Date; isStrong: boolean } {
  const body = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  try {
    const certificate = new X509Certificate(Buffer.from(body, 'base64'));
    const { modulusLength = 4096 } = certificate.publicKey.asymmetricKeyDetails ?? {};
    return {
      pem: certificate.toString().trim(),
      ends: new Date(certificate.validTo),
      isStrong: modulusLength >= 2048,
    };
  } catch {
    throw new Problem(ssoProblems.notACertificate).at('saml.certificates');
  }
}
