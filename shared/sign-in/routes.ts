import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import {
  EmailOnly,
  InvitationAnswer,
  InvitationView,
  LinkOwner,
  PasswordChange,
  PasswordReset,
  SignInOptions,
  SignUp,
  TokenOnly,
} from './account.ts';
import { CodeAndPassword, CodeOnly, Enrolment, RecoveryCodes, SecondFactorState } from './second-factor.ts';
import { Credentials, Session, SignedIn, SignInAnswer } from './sign-in.ts';

/** What changes sessions, passwords and links may not be tried at leisure. */
const RARELY = 30;

export const signInRoutes = routes({
  options: {
    summary: 'What the sign-in page offers',
    method: 'GET',
    path: '/v1/auth/options',
    access: 'public',
    answer: SignInOptions,
  },
  signIn: {
    summary: 'Sign in with e-mail and password',
    method: 'POST',
    path: '/v1/auth/sign-in',
    access: 'public',
    perMinute: 120,
    body: Credentials,
    answer: SignInAnswer,
  },
  code: {
    summary: 'The second step: a code of the authenticator app, or a recovery code',
    method: 'POST',
    path: '/v1/auth/sign-in/code',
    access: 'public',
    perMinute: 120,
    body: CodeOnly,
    answer: SignedIn,
  },
  beginEnrolment: {
    summary: 'Set up the second step a workspace asks for, before the session opens',
    method: 'POST',
    path: '/v1/auth/sign-in/enrolment',
    access: 'public',
    perMinute: RARELY,
    answer: Enrolment,
  },
  confirmEnrolment: {
    summary: 'Confirm that second step by its first code; the session opens',
    method: 'PUT',
    path: '/v1/auth/sign-in/enrolment',
    access: 'public',
    perMinute: RARELY,
    body: CodeOnly,
    answer: RecoveryCodes,
  },
  signOut: {
    summary: 'Sign out: this session ends everywhere at once',
    method: 'POST',
    path: '/v1/auth/sign-out',
    access: 'public',
    acting: 'allowed',
  },
  sessions: {
    summary: 'List the sessions one is signed in with',
    method: 'GET',
    path: '/v1/auth/sessions',
    access: 'signedIn',
    keys: 'never',
    answer: z.array(Session),
  },
  revoke: {
    summary: 'End one of one’s sessions',
    method: 'DELETE',
    path: '/v1/auth/sessions/{id}',
    access: 'signedIn',
    keys: 'never',
    params: z.object({ id: z.uuid() }),
  },
  revokeOthers: {
    summary: 'End all of one’s sessions but this one',
    method: 'DELETE',
    path: '/v1/auth/sessions',
    access: 'signedIn',
    keys: 'never',
  },
});

export const accountRoutes = routes({
  signUp: {
    summary: 'Sign up: a tenant of one’s own, once the address is confirmed',
    method: 'POST',
    path: '/v1/auth/sign-up',
    access: 'public',
    perMinute: RARELY,
    body: SignUp,
  },
  confirm: {
    summary: 'Confirm the address that was signed up with',
    method: 'POST',
    path: '/v1/auth/sign-up/confirmation',
    access: 'public',
    perMinute: RARELY,
    body: TokenOnly,
    answer: LinkOwner,
  },
  confirmAgain: {
    summary: 'Send the link that confirms an address once more',
    method: 'POST',
    path: '/v1/auth/sign-up/another-link',
    access: 'public',
    perMinute: RARELY,
    body: EmailOnly,
  },
  askReset: {
    summary: 'Ask for a link to choose a new password',
    method: 'POST',
    path: '/v1/auth/password-reset',
    access: 'public',
    perMinute: RARELY,
    body: EmailOnly,
  },
  resetLink: {
    summary: 'Whose link to choose a new password this is',
    method: 'POST',
    path: '/v1/auth/password-reset/link',
    access: 'public',
    onlyLooks: true,
    perMinute: RARELY,
    body: TokenOnly,
    answer: LinkOwner,
  },
  reset: {
    summary: 'Choose a new password by a link; every session ends',
    method: 'PUT',
    path: '/v1/auth/password-reset',
    access: 'public',
    perMinute: RARELY,
    body: PasswordReset,
  },
  changePassword: {
    summary: 'Change one’s password; every other session ends',
    method: 'PUT',
    path: '/v1/auth/password',
    access: 'signedIn',
    keys: 'never',
    perMinute: RARELY,
    body: PasswordChange,
  },
  lookAtInvitation: {
    summary: 'What an invitation is for',
    method: 'POST',
    path: '/v1/auth/invitation/link',
    access: 'public',
    onlyLooks: true,
    perMinute: RARELY,
    body: TokenOnly,
    answer: InvitationView,
  },
  acceptInvitation: {
    summary: 'Accept an invitation',
    method: 'POST',
    path: '/v1/auth/invitation',
    access: 'public',
    perMinute: RARELY,
    body: InvitationAnswer,
    answer: SignInAnswer,
  },
});

const ofOneself = { access: 'signedIn', keys: 'never', perMinute: RARELY } as const;

export const secondFactorRoutes = routes({
  state: {
    summary: 'Whether one’s second step is on',
    method: 'GET',
    path: '/v1/auth/second-factor',
    access: 'signedIn',
    keys: 'never',
    answer: SecondFactorState,
  },
  begin: {
    summary: 'Begin to set up a second step',
    method: 'POST',
    path: '/v1/auth/second-factor',
    ...ofOneself,
    answer: Enrolment,
  },
  confirm: {
    summary: 'Switch the second step on by its first code',
    method: 'PUT',
    path: '/v1/auth/second-factor',
    ...ofOneself,
    body: CodeOnly,
    answer: RecoveryCodes,
  },
  renewCodes: {
    summary: 'Make new recovery codes; the old ones end',
    method: 'POST',
    path: '/v1/auth/second-factor/recovery-codes',
    ...ofOneself,
    body: CodeAndPassword,
    answer: RecoveryCodes,
  },
  disable: {
    summary: 'Switch the second step off',
    method: 'POST',
    path: '/v1/auth/second-factor/off',
    ...ofOneself,
    body: CodeAndPassword,
  },
});
