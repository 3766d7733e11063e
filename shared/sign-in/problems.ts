import { problems } from '../kernel/problem.ts';

export const signInProblems = problems('signIn', {
  wrong: [401, /*i18n*/ 'E-mail or password is not right.'],
  wrongTriesLeft: [401, /*i18n*/ 'E-mail or password is not right. Tries left: {triesLeft}.'],
  locked: [423, /*i18n*/ 'Too many wrong tries. Try again in {minutes} minutes.'],
  unverified: [403, /*i18n*/ 'Confirm your address first: open the link we have sent you by e-mail.'],
  noMembership: [403, /*i18n*/ 'This account belongs to no workspace.'],
  ssoOnly: [403, /*i18n*/ 'Your workspace is signed in to with {connection}.'],
  notFound: [404, /*i18n*/ 'This session no longer exists.'],
});

export const accountProblems = problems('account', {
  signUpOff: [403, /*i18n*/ 'Nobody can sign up here. Ask an administrator for an invitation.'],
  linkUsedUp: [410, /*i18n*/ 'This link was used already or is too old. Ask for a new one.'],
  invitationUsed: [410, /*i18n*/ 'This invitation was accepted already. Sign in to go on.'],
  invitationExpired: [410, /*i18n*/ 'This invitation is too old. Ask for a new one.'],
  invitationRevoked: [410, /*i18n*/ 'This invitation was taken back.'],
  invitationUnknown: [404, /*i18n*/ 'There is no such invitation. Check that the whole link was copied.'],
  signInToAccept: [
    401,
    /*i18n*/ 'There is an account for {email}. Sign in with it to accept the invitation.',
  ],
  signedInAsSomebodyElse: [403, /*i18n*/ 'This invitation is for {email}. Sign in with that address.'],
  passwordNeeded: [422, /*i18n*/ 'Choose a password.'],
  passwordWrong: [422, /*i18n*/ 'The password is not right.'],
  passwordCommon: [422, /*i18n*/ 'This password is on every list of common passwords. Choose another one.'],
  passwordHasName: [422, /*i18n*/ 'The password must not contain your name or e-mail address.'],
  passwordSame: [422, /*i18n*/ 'This is the password you have now.'],
  noPassword: [409, /*i18n*/ 'You sign in without a password.'],
});

export const secondFactorProblems = problems('secondFactor', {
  codeWrong: [422, /*i18n*/ 'The code is not right.'],
  startAgain: [401, /*i18n*/ 'That took too long. Sign in again.'],
  alreadyOn: [409, /*i18n*/ 'The second factor is on already.'],
  notOn: [409, /*i18n*/ 'The second factor is not on.'],
  notBegun: [409, /*i18n*/ 'Scan the code first.'],
  required: [409, /*i18n*/ 'Your workspace requires a second factor.'],
  ownFirst: [409, /*i18n*/ 'Set up your own second factor first, in your profile.'],
});
