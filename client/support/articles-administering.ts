import type { Guide } from './guide.ts';

export const administering: readonly Guide[] = [
  {
    id: 'people-and-roles',
    category: 'administering',
    title: /*i18n*/ 'Invite people and give them roles',
    summary: /*i18n*/ 'One by one or from a list, and what each role opens.',
    parts: [
      {
        text: /*i18n*/ 'Invite a person with a full name, an address and at least one role, or import a CSV file with many. The invitation comes by e-mail and can be sent again.',
        to: { href: '/settings/people/users', label: /*i18n*/ 'Users' },
      },
      {
        text: /*i18n*/ 'Platform administrators have full access. Administrators build and invite, but do not see guardrails and violations. Security administrators manage those. Read-only administrators see everything and change nothing.',
      },
      {
        text: /*i18n*/ 'Project administrators work in the projects you choose and see nothing of others. Who is removed is signed out everywhere at once.',
      },
    ],
  },
  {
    id: 'single-sign-on',
    category: 'administering',
    title: /*i18n*/ 'Sign in with your company’s account',
    summary: /*i18n*/ 'Connect a provider, verify a domain, and let a directory keep people up to date.',
    parts: [
      {
        text: /*i18n*/ 'Connect your provider by OpenID Connect or SAML and test it before anybody depends on it. People of a domain are sent to it once you have verified the domain.',
        to: { href: '/settings/sso', label: /*i18n*/ 'Single sign-on' },
      },
      {
        text: /*i18n*/ 'With SCIM your directory adds, changes and removes people and groups by itself. Make a token there and give it to the directory together with the address beside it.',
      },
      {
        text: /*i18n*/ 'A connection can be removed only while an administrator has another way to sign in.',
      },
    ],
  },
  {
    id: 'balance',
    category: 'administering',
    title: /*i18n*/ 'Balance, top-up and receipts',
    summary: /*i18n*/ 'What runs cost, and how to keep them from stopping.',
    parts: [
      {
        text: /*i18n*/ 'Every model call takes what it costs from the balance. Add money yourself, or let it be topped up when it falls to 10 dollars.',
        to: { href: '/settings/account', label: /*i18n*/ 'Account' },
      },
      {
        text: /*i18n*/ 'Each payment has its receipt as PDF. All transactions can be saved as CSV.',
      },
    ],
  },
  {
    id: 'audit-log',
    category: 'administering',
    title: /*i18n*/ 'Find out who did what',
    summary: /*i18n*/ 'Changes, exports, and who has read conversations or secrets.',
    parts: [
      {
        text: /*i18n*/ 'The audit log has an entry for each change and each view of a conversation or secret. Narrow it by person, action and time, and export what you found.',
        to: { href: '/settings/audit-logging', label: /*i18n*/ 'Audit log' },
      },
      {
        text: /*i18n*/ 'Nobody can change an entry unnoticed: each one seals those before it. What somebody did while impersonating a user is marked.',
      },
    ],
  },
  {
    id: 'workspaces',
    category: 'administering',
    title: /*i18n*/ 'Several workspaces',
    summary: /*i18n*/ 'Make one, switch between them, and tell them apart.',
    isNew: true,
    parts: [
      {
        text: /*i18n*/ 'A workspace has its own people, projects and data. Administrators make further ones in the same organization and are platform administrators there.',
        to: { href: '/settings/workspaces', label: /*i18n*/ 'Workspaces' },
      },
      {
        text: /*i18n*/ 'Switch by the name on top of the menu. All tabs of this browser move along, because they share one session; a tab with unsaved work says so first.',
      },
      {
        text: /*i18n*/ 'The environment, such as Development or Production, is a label that keeps people from trying things out where customers are. It changes nothing else.',
      },
    ],
  },
  {
    id: 'license-keys',
    category: 'administering',
    title: /*i18n*/ 'License keys',
    summary: /*i18n*/ 'Who needs one, how it is entered, and what happens when it ends.',
    isNew: true,
    parts: [
      {
        text: /*i18n*/ 'Installations on your own premises work with a license key. It is issued for your organization, whose id stands beside the field, and is checked here, without a network.',
        to: { href: '/settings/license-keys', label: /*i18n*/ 'License keys' },
      },
      {
        text: /*i18n*/ 'A month before the newest key ends, everybody who sees license keys is told on every page. Enter the next key at any time: the one that lasts longest counts.',
      },
      {
        text: /*i18n*/ 'After its end people go on working, and nothing is deleted.',
      },
    ],
  },
  {
    id: 'api-keys',
    category: 'administering',
    title: /*i18n*/ 'API keys for programs',
    summary: /*i18n*/ 'What a key may do, and how it is taken back.',
    parts: [
      {
        text: /*i18n*/ 'A key acts with your rights and never with more. Narrow it to reading, changing or running agents, to some projects, and to some days.',
        to: { href: '/settings/apikeys', label: /*i18n*/ 'API keys' },
      },
      {
        text: /*i18n*/ 'It is shown once. Delete a key that has been seen by others: from that moment it opens nothing.',
      },
      {
        text: /*i18n*/ 'Every call is described in the reference, with what it takes and answers.',
        to: { href: '/reference', label: /*i18n*/ 'API reference' },
      },
    ],
  },
];
