// What the shell mounts of licences, and asks of them.
import { deferred } from '../kit/loading/deferred.tsx';

export { LicenseBanner } from './license-banner.tsx';
export { isLicenseMissing } from './missing.ts';
export { useLicense } from './use-license.ts';

/** A chunk of its own: hardly anybody ever sees it. */
export const LicenseGate = deferred(async () => ({
  default: (await import('./license-gate.tsx')).LicenseGate,
}));
