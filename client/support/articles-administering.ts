import { apiKeyLinks } from '../api-keys/links.ts';
import { auditLinks } from '../audit/links.ts';
import { billingLinks } from '../billing/links.ts';
import { licenseLinks } from '../licensing/links.ts';
import { peopleLinks } from '../people/links.ts';
import { referenceLinks } from '../reference/links.ts';
import { ssoLinks } from '../sso/links.ts';
import { workspaceLinks } from '../tenants/links.ts';
import type { Guide } from './guide.ts';

export const administering: readonly Guide[] = [
  {
    id: 'people-and-roles',
    category: 'administering',
    title: /*i18n*/ 'Invite people and give them roles',
    summary: /*i18n*/ 'One by one or from a list, and what each role can do.',
    parts: [
      {
        text: /*i18n*/ 'Invite a person with a full name, an email address and at least one role, or import many people from a CSV file. The invitation is sent by email and can be sent again.',
        to: { href: peopleLinks.users, label: /*i18n*/ 'Users' },
      },
      {
        text: /*i18n*/ 'Platform administrators have full access. Administrators build and invite, but do not see guardrails and violations. Security administrators manage those. Read-only administrators see everything and change nothing.',
      },
      {
        text: /*i18n*/ 'Project administrators work in the projects you choose and cannot see others. Anyone you remove is signed out everywhere immediately.',
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
        text: /*i18n*/ 'Connect your provider with OpenID Connect or SAML and test it before anyone depends on it. Once you have verified a domain, its people are sent to the provider.',
        to: { href: ssoLinks.list, label: /*i18n*/ 'Single sign-on' },
      },
      {
        text: /*i18n*/ 'With SCIM, your directory adds, changes and removes people and groups automatically. Create a token there and enter it in your directory together with the address next to it.',
      },
      {
        text: /*i18n*/ 'You can delete a connection only while an administrator has another way to sign in.',
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
        text: /*i18n*/ 'The cost of every model call is deducted from the balance. Add funds yourself, or turn on auto top-up for when it falls to $10.',
        to: { href: billingLinks.account, label: /*i18n*/ 'Account' },
      },
      {
        text: /*i18n*/ 'Each payment has a PDF receipt. You can export all transactions as CSV.',
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
        to: { href: auditLinks.log, label: /*i18n*/ 'Audit log' },
      },
      {
        text: /*i18n*/ 'No one can change an entry unnoticed: each entry seals those before it. Actions taken while impersonating a user are marked.',
      },
    ],
  },
  {
    id: 'workspaces',
    category: 'administering',
    title: /*i18n*/ 'Several workspaces',
    summary: /*i18n*/ 'Create one, switch between them, and tell them apart.',
    isNew: true,
    parts: [
      {
        text: /*i18n*/ 'A workspace has its own people, projects and data. Administrators can create more in the same organization and are platform administrators there.',
        to: { href: workspaceLinks.list, label: /*i18n*/ 'Workspaces' },
      },
      {
        text: /*i18n*/ 'Switch with the workspace name at the top of the menu. All tabs of this browser switch too, because they share one session; a tab with unsaved work warns you first.',
      },
      {
        text: /*i18n*/ 'The environment, such as Development or Production, is a label that keeps people from testing where customers are. It changes nothing else.',
      },
    ],
  },
  {
    id: 'license-keys',
    category: 'administering',
    title: /*i18n*/ 'License keys',
    summary: /*i18n*/ 'Who needs one, how to enter it, and what happens when it expires.',
    isNew: true,
    parts: [
      {
        text: /*i18n*/ 'On-premises installations need a license key. It is issued for your organization, whose ID is shown next to the field, and is verified on your server, without a network connection.',
        to: { href: licenseLinks.list, label: /*i18n*/ 'License keys' },
      },
      {
        text: /*i18n*/ 'One month before the newest key expires, everyone who can see license keys gets a notice on every page. Enter the next key at any time: the one that expires last counts.',
      },
      {
        text: /*i18n*/ 'After it expires, people can keep working, and nothing is deleted.',
      },
    ],
  },
  {
    id: 'api-keys',
    category: 'administering',
    title: /*i18n*/ 'API keys for programs',
    summary: /*i18n*/ 'What a key can do, and how to revoke it.',
    parts: [
      {
        text: /*i18n*/ 'A key has your permissions and never more. Limit it to reading, changing or running agents, to certain projects and to a certain time.',
        to: { href: apiKeyLinks.list, label: /*i18n*/ 'API keys' },
      },
      {
        text: /*i18n*/ 'It is shown once. Delete a key that others have seen: it stops working immediately.',
      },
      {
        text: /*i18n*/ 'The API reference describes every endpoint, with its parameters and responses.',
        to: { href: referenceLinks.home, label: /*i18n*/ 'API reference' },
      },
    ],
  },
];
