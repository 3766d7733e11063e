import { problems } from '../kernel/problem.ts';

export const ssoProblems = problems('sso', {
  notFound: [404, /*i18n*/ 'This connection no longer exists.'],
  domainNotFound: [404, /*i18n*/ 'This domain is no longer part of the connection.'],
  personNotFound: [404, /*i18n*/ 'This person has not signed in through the connection.'],
  nameTaken: [409, /*i18n*/ 'A connection with this name already exists.'],
  otherKind: [422, /*i18n*/ 'You cannot change the type of a connection. Add another one instead.'],
  switchedOff: [403, /*i18n*/ 'This type of single sign-on is turned off for this workspace.'],
  notACertificate: [422, /*i18n*/ 'This is not an X.509 certificate.'],
  secretNeeded: [422, /*i18n*/ 'Enter the client secret again: a stored one is not sent to another address.'],
  lastWayIn: [
    409,
    /*i18n*/ 'No administrator would be able to sign in. First give one a password or another connection.',
  ],
  nobodyThroughSso: [
    409,
    /*i18n*/ 'No administrator has signed in through a connection yet. Do that once, then turn off passwords.',
  ],
  domainTaken: [409, /*i18n*/ 'This domain is already part of a connection.'],
  domainElsewhere: [409, /*i18n*/ 'Another workspace has already verified this domain.'],
  domainPublic: [422, /*i18n*/ '{domain} is a shared domain. Enter the domain of your organization.'],
  recordMissing: [422, /*i18n*/ 'The record was not found at {domain} yet. DNS changes can take a while.'],
  discoveryFailed: [422, /*i18n*/ 'The provider’s configuration could not be read: {reason}'],
  metadataUnreadable: [422, /*i18n*/ 'The metadata could not be read: {reason}'],
  unavailable: [404, /*i18n*/ 'This sign-in method is not available.'],
  refused: [401, /*i18n*/ 'The sign-in was refused. Start again from the sign-in page.'],
  expired: [401, /*i18n*/ 'This sign-in took too long or was already used. Start again.'],
  providerRefused: [401, /*i18n*/ 'Your identity provider refused the sign-in: {reason}'],
  providerUnreachable: [502, /*i18n*/ 'Your identity provider did not respond as expected. Try again later.'],
  noAddress: [403, /*i18n*/ 'Your identity provider did not send your email address.'],
  foreignDomain: [403, /*i18n*/ 'Your address is not at a domain this workspace has verified.'],
  otherPerson: [
    403,
    /*i18n*/ 'An account with your address belongs to someone else at your identity provider. Ask an administrator.',
  ],
  deactivated: [403, /*i18n*/ 'Your account in this workspace is deactivated.'],
});
