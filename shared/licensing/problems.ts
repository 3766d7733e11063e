import { problems } from '../kernel/problem.ts';

export const licenseProblems = problems('licensing', {
  required: [402, /*i18n*/ 'License key is required.'],
  notFound: [404, /*i18n*/ 'This license key no longer exists.'],
  unreadable: [422, /*i18n*/ 'This is not a license key. Copy the whole key, from ATL1 to the end.'],
  forged: [422, /*i18n*/ 'This license key was not issued for this product, or was changed afterwards.'],
  foreign: [422, /*i18n*/ 'This license key was issued for another organization.'],
  expired: [422, /*i18n*/ 'This license key expired on {date}.'],
  used: [409, /*i18n*/ 'This license key is already in use.'],
});
