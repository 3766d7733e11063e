import type { Guide } from './guide.ts';

export const administering: readonly Guide[] = [
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
