// What may be written to people. A letter's words stand here in English; each recipient gets them in their language.

/** The values of each kind of letter. Tokens stand only in the link. */
export type Emails = {
  confirmAddress: { name: string; company: string; token: string };
  confirmNewAddress: { name: string; token: string };
  addressChanged: { name: string; tenant: string; address: string };
  accountExists: Record<never, never>;
  invitation: { inviter: string; tenant: string; token: string };
  resetPassword: { token: string };
  signInLink: { name: string; token: string };
  passwordChanged: { name: string };
  secondFactorOn: { name: string };
  secondFactorOff: { name: string };
  recoveryCodesMade: { name: string };
  actedFor: { name: string; actor: string; reason: string; until: string };
};

export type EmailKind = keyof Emails;

export type Email = {
  subject: string;
  paragraphs: readonly string[];
  /** `path` begins with a slash; what comes before it is the installation's address. */
  button?: { label: string; path: (values: Record<string, string>) => string };
  small?: string;
};

const withToken =
  (page: string) =>
  ({ token = '' }: Record<string, string>) =>
    `${page}?token=${encodeURIComponent(token)}`;

const notYou = /*i18n*/ 'If this was not you, you can ignore this message: nothing has changed.';
const wasNotYou = /*i18n*/ 'If this was not you, choose a new password at once and tell your administrator.';

const aboutMfa = (change: string): Email => ({
  subject: /*i18n*/ 'Your second factor at sign-in was changed',
  paragraphs: [/*i18n*/ 'Hello {name},', change],
  small: wasNotYou,
});

export const emails: Record<EmailKind, Email> = {
  confirmAddress: {
    subject: /*i18n*/ 'Confirm your e-mail address',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'one click confirms this address and opens {company} on Atelier. The link works once, within 24 hours.',
    ],
    button: { label: /*i18n*/ 'Confirm the address', path: withToken('/login/verify') },
    small: notYou,
  },
  confirmNewAddress: {
    subject: /*i18n*/ 'Confirm your new e-mail address',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'an administrator of your workspace on Atelier has made this the address of your account. One click confirms that it is yours. The link works once, within seven days.',
      /*i18n*/ 'The password before has ended. After confirming, sign in through your organization, or choose a new password with “Forgot your password?”.',
    ],
    button: { label: /*i18n*/ 'Confirm the address', path: withToken('/login/verify') },
    small: /*i18n*/ 'If you do not know who this is, you can ignore this message.',
  },
  addressChanged: {
    subject: /*i18n*/ 'The address of your account was changed',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'an administrator of {tenant} has changed the e-mail address of your account to {address}. Your password, your second factor and every session have ended.',
      /*i18n*/ 'The new address has to be confirmed before it opens anything.',
    ],
    small: /*i18n*/ 'If this is not what you expected, tell your administrator at once.',
  },
  accountExists: {
    subject: /*i18n*/ 'You already have an account',
    paragraphs: [
      /*i18n*/ 'Somebody has just tried to sign up with this address. There is an account for it already.',
      /*i18n*/ 'Sign in as always, or choose a new password if you have forgotten yours.',
    ],
    button: { label: /*i18n*/ 'Sign in', path: () => '/login' },
    small: notYou,
  },
  invitation: {
    subject: /*i18n*/ '{inviter} invites you to {tenant}',
    paragraphs: [
      /*i18n*/ '{inviter} invites you to work in {tenant} on Atelier, where teams build and run AI agents together.',
      /*i18n*/ 'The invitation works once, within seven days.',
    ],
    button: { label: /*i18n*/ 'Accept the invitation', path: withToken('/login/invitation') },
    small: /*i18n*/ 'If you do not know who this is, you can ignore this message.',
  },
  resetPassword: {
    subject: /*i18n*/ 'Choose a new password',
    paragraphs: [
      /*i18n*/ 'Somebody has asked for a new password for this address. The link works once, within one hour.',
    ],
    button: { label: /*i18n*/ 'Choose a new password', path: withToken('/login/reset') },
    small: notYou,
  },
  signInLink: {
    subject: /*i18n*/ 'Sign in to Atelier',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'too many wrong passwords were tried for your account. This link lets you in all the same; your second factor is still asked for. The link works once, within one hour.',
    ],
    button: { label: /*i18n*/ 'Sign in', path: withToken('/login/link') },
    small:
      /*i18n*/ 'If you did not ask for this link, you can ignore this message. Nobody gets in without it.',
  },
  passwordChanged: {
    subject: /*i18n*/ 'Your password was changed',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'your password was changed just now, and every other session was ended.',
    ],
    small: wasNotYou,
  },
  actedFor: {
    subject: /*i18n*/ '{actor} is working in your name',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ '{actor} works in your name until {until}, for this reason: {reason}',
      /*i18n*/ 'Everything done so is marked in the audit log. You can end it at any time in the list of your sessions.',
    ],
    button: { label: /*i18n*/ 'Your sessions', path: () => '/profile' },
  },
  secondFactorOn: aboutMfa(
    /*i18n*/ 'from now on a code of your authenticator app is asked for after your password.',
  ),
  secondFactorOff: aboutMfa(
    /*i18n*/ 'the second factor was switched off: your password alone opens your account.',
  ),
  recoveryCodesMade: aboutMfa(
    /*i18n*/ 'new recovery codes were made for your account, and the earlier ones no longer work.',
  ),
};
