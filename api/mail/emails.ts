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
  approvalRequested: { name: string; requester: string; agent: string; step: string; token: string };
  approvalDigest: { name: string; count: string };
  mentioned: Mentioned;
  mentionDigest: { name: string; count: string };
  feedAlert: { name: string; rule: string; count: string; minutes: string; feed: string };
  actedFor: { name: string; actor: string; reason: string; until: string };
};

type Mentioned = {
  name: string;
  by: string;
  /** The name of the agent or prompt. */
  agent: string;
  /** Where the comment is; of agent, branch and prompt those that it is not in are empty. */
  projectId: string;
  agentId: string;
  branchId: string;
  promptId: string;
  thread: string;
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
const wasNotYou =
  /*i18n*/ 'If this was not you, choose a new password immediately and tell your administrator.';

const mentionEmails = /*i18n*/ 'You can turn off emails about mentions on your profile page.';

const toFeed = ({ feed = '' }: Record<string, string>) => feedPaths[feed] ?? '/';

const feedPaths: Record<string, string> = {
  security: '/feed/security',
  responsibleAi: '/feed/responsible-ai',
  dlp: '/feed/dlp',
  agentConstraints: '/security/feeds/agent-constraints',
};

const toThread = ({ thread = '', ...place }: Record<string, string>) =>
  `${place['promptId'] ? promptPage(place) : agentPage(place)}?thread=${encodeURIComponent(thread)}`;
const agentPage = ({ projectId, agentId, branchId }: Record<string, string>) =>
  `/${projectId}/agents/${agentId}/${branchId ? `branch:${branchId}` : 'draft'}`;
const promptPage = ({ projectId, promptId }: Record<string, string>) =>
  projectId
    ? `/${projectId}/prompts/${promptId}/edit/draft`
    : `/library/prompts/my-prompts/edit/${promptId}/draft`;

const aboutMfa = (change: string): Email => ({
  subject: /*i18n*/ 'Your second factor was changed',
  paragraphs: [/*i18n*/ 'Hello {name},', change],
  small: wasNotYou,
});

export const emails: Record<EmailKind, Email> = {
  confirmAddress: {
    subject: /*i18n*/ 'Confirm your email address',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'click the link to confirm this address and open {company} on Atelier. The link works once and expires in 24 hours.',
    ],
    button: { label: /*i18n*/ 'Confirm the address', path: withToken('/login/verify') },
    small: notYou,
  },
  confirmNewAddress: {
    subject: /*i18n*/ 'Confirm your new email address',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'an administrator of your workspace on Atelier has set this as the email address of your account. Click the link to confirm that it is yours. The link works once and expires in seven days.',
      /*i18n*/ 'Your previous password no longer works. After confirming, sign in through your organization, or choose a new password with “Forgot your password?”.',
    ],
    button: { label: /*i18n*/ 'Confirm the address', path: withToken('/login/verify') },
    small: /*i18n*/ 'If you do not know who this is, you can ignore this message.',
  },
  addressChanged: {
    subject: /*i18n*/ 'The email address of your account was changed',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'an administrator of {tenant} has changed the email address of your account to {address}. Your password and second factor no longer work, and all your sessions have ended.',
      /*i18n*/ 'The new address must be confirmed before it can be used to sign in.',
    ],
    small: /*i18n*/ 'If you did not expect this, tell your administrator immediately.',
  },
  accountExists: {
    subject: /*i18n*/ 'You already have an account',
    paragraphs: [
      /*i18n*/ 'Someone just tried to sign up with this address. It already has an account.',
      /*i18n*/ 'Sign in as usual, or choose a new password if you have forgotten yours.',
    ],
    button: { label: /*i18n*/ 'Sign in', path: () => '/login' },
    small: notYou,
  },
  invitation: {
    subject: /*i18n*/ '{inviter} invites you to {tenant}',
    paragraphs: [
      /*i18n*/ '{inviter} invites you to work in {tenant} on Atelier, where teams build and run AI agents together.',
      /*i18n*/ 'The invitation works once and expires in seven days.',
    ],
    button: { label: /*i18n*/ 'Accept the invitation', path: withToken('/login/invitation') },
    small: /*i18n*/ 'If you do not know who this is, you can ignore this message.',
  },
  resetPassword: {
    subject: /*i18n*/ 'Choose a new password',
    paragraphs: [
      /*i18n*/ 'Someone asked to reset the password for this address. The link works once and expires in one hour.',
    ],
    button: { label: /*i18n*/ 'Choose a new password', path: withToken('/login/reset') },
    small: notYou,
  },
  signInLink: {
    subject: /*i18n*/ 'Sign in to Atelier',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'there were too many failed sign-in attempts for your account. This link lets you sign in anyway; you still need your second factor. The link works once and expires in one hour.',
    ],
    button: { label: /*i18n*/ 'Sign in', path: withToken('/login/link') },
    small:
      /*i18n*/ 'If you did not ask for this link, you can ignore this message. No one can sign in without it.',
  },
  passwordChanged: {
    subject: /*i18n*/ 'Your password was changed',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'your password was just changed, and all your other sessions have ended.',
    ],
    small: wasNotYou,
  },
  actedFor: {
    subject: /*i18n*/ '{actor} is impersonating you',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ '{actor} is impersonating you until {until}, for this reason: {reason}',
      /*i18n*/ 'Everything they do is marked in the audit log. You can end the impersonation at any time in your list of sessions.',
    ],
    button: { label: /*i18n*/ 'Your sessions', path: () => '/profile' },
  },
  approvalRequested: {
    subject: /*i18n*/ '{agent} waits for your decision',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'a run of {agent}, started by {requester}, has stopped at “{step}” and waits until someone approves or denies.',
      /*i18n*/ 'Opening the link decides nothing: you see the request first. The link is for you alone; do not forward this email.',
    ],
    button: { label: /*i18n*/ 'Review the request', path: withToken('/approve') },
    small:
      /*i18n*/ 'You get this email because you are an approver of this agent. It also waits in your inbox in Atelier.',
  },
  approvalDigest: {
    subject: /*i18n*/ '{count, plural, one {# approval waits for you} other {# approvals wait for you}}',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'agents have asked for your decision so often within an hour that you did not get an email for each request. Those that still wait are in your inbox.',
    ],
    button: { label: /*i18n*/ 'Open the inbox', path: () => '/inbox' },
    small: /*i18n*/ 'You get this email because you are an approver of these agents.',
  },
  mentioned: {
    subject: /*i18n*/ '{by} mentioned you in {agent}',
    paragraphs: [/*i18n*/ 'Hello {name},', /*i18n*/ '{by} mentioned you in a comment on {agent}.'],
    button: { label: /*i18n*/ 'Open the comment', path: toThread },
    small: mentionEmails,
  },
  feedAlert: {
    subject: /*i18n*/ '{rule}: {count} violations',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'the alert rule {rule} counted {count} violations within {minutes} minutes.',
    ],
    button: { label: /*i18n*/ 'Open the feed', path: toFeed },
    small: /*i18n*/ 'You get this email because the alert rule names you.',
  },
  mentionDigest: {
    subject: /*i18n*/ '{count, plural, one {# comment mentions you} other {# comments mention you}}',
    paragraphs: [
      /*i18n*/ 'Hello {name},',
      /*i18n*/ 'you were mentioned so often within an hour that you did not get an email for each comment. Those you have not read are under the bell in Atelier.',
    ],
    button: { label: /*i18n*/ 'Open Atelier', path: () => '/' },
    small: mentionEmails,
  },
  secondFactorOn: aboutMfa(
    /*i18n*/ 'from now on, you also enter a code from your authenticator app after your password.',
  ),
  secondFactorOff: aboutMfa(
    /*i18n*/ 'the second factor was turned off: you now sign in with your password alone.',
  ),
  recoveryCodesMade: aboutMfa(
    /*i18n*/ 'new recovery codes were created for your account. The earlier ones no longer work.',
  ),
};
