// What other domains may ask of licences.
export { issueLicense, newPair } from './license-signature.ts';
export { createLicensing, type Licensing } from './licensing.ts';
