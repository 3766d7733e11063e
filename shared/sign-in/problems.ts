import { problems } from '../kernel/problem.ts';

export const signInProblems = problems('signIn', {
  wrong: [401, /*i18n*/ 'Incorrect email or password.'],
  wrongTriesLeft: [401, /*i18n*/ 'Incorrect email or password. Attempts left: {triesLeft}.'],
  locked: [423, /*i18n*/ 'Too many failed attempts. Try again in {minutes} minutes.'],
  unverified: [403, /*i18n*/ 'Confirm your address first: open the link we sent you by email.'],
  noMembership: [403, /*i18n*/ 'This account does not belong to any workspace.'],
  ssoOnly: [403, /*i18n*/ 'Sign in to your workspace with {connection}.'],
  notFound: [404, /*i18n*/ 'This session no longer exists.'],
});

export const accountProblems = problems('account', {
  signUpOff: [403, /*i18n*/ 'No one can sign up here. Ask an administrator for an invitation.'],
  linkUsedUp: [410, /*i18n*/ 'This link was already used or has expired. Request a new one.'],
  invitationUsed: [410, /*i18n*/ 'This invitation was already accepted. Sign in to continue.'],
  invitationExpired: [410, /*i18n*/ 'This invitation has expired. Ask for a new one.'],
  invitationRevoked: [410, /*i18n*/ 'This invitation was withdrawn.'],
  invitationUnknown: [404, /*i18n*/ 'This invitation was not found. Check that you copied the whole link.'],
  signInToAccept: [401, /*i18n*/ '{email} already has an account. Sign in with it to accept the invitation.'],
  signedInAsSomebodyElse: [403, /*i18n*/ 'This invitation is for {email}. Sign in with that address.'],
  passwordNeeded: [422, /*i18n*/ 'Choose a password.'],
  passwordWrong: [422, /*i18n*/ 'Incorrect password.'],
  passwordCommon: [422, /*i18n*/ 'This password is too common. Choose another one.'],
  passwordHasName: [422, /*i18n*/ 'The password must not contain your name or email address.'],
  passwordSame: [422, /*i18n*/ 'This is your current password.'],
  noPassword: [409, /*i18n*/ 'You sign in without a password.'],
});

export const secondFactorProblems = problems('secondFactor', {
  codeWrong: [422, /*i18n*/ 'Incorrect code.'],
  startAgain: [401, /*i18n*/ 'That took too long. Sign in again.'],
  alreadyOn: [409, /*i18n*/ 'The second factor is already on.'],
  notOn: [409, /*i18n*/ 'The second factor is not on.'],
  notBegun: [409, /*i18n*/ 'Scan the QR code first.'],
  required: [409, /*i18n*/ 'Your workspace requires a second factor.'],
  ownFirst: [409, /*i18n*/ 'Set up your own second factor first, in your profile.'],
});
