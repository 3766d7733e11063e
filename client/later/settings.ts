// Of the settings: addresses that are not built yet.
import type { Topic } from './topic.ts';

const change = { action: 'edit' } as const;

const search = /*i18n*/ 'Which company sources people can search, and who can search them, will be set here.';
const word = /*i18n*/ 'Agents will work in Word and in the browser: what they can do there will be set here.';

export const settings: readonly Topic[] = [
  {
    description:
      /*i18n*/ 'Connectors that run in your own network, and the groups they belong to, will be managed here.',
    help: 'apiKeys',
    layout: 'settings',
    access: 'credentials',
    pages: [
      ['/settings/cloud-connector/groups', /*i18n*/ 'Connector groups'],
      ['/settings/cloud-connector/groups/new', /*i18n*/ 'New connector group', change],
      ['/settings/cloud-connector/groups/:id/edit', /*i18n*/ 'Connector group'],
      ['/settings/cloud-connector/connected', /*i18n*/ 'Cloud connectors'],
      ['/settings/cloud-connector/connected/new', /*i18n*/ 'New cloud connector', change],
      ['/settings/cloud-connector/connected/:id/edit', /*i18n*/ 'Cloud connector'],
    ],
  },
  {
    description: word,
    help: 'agents',
    layout: 'settings',
    access: 'extensions',
    pages: [
      ['/settings/extensions', /*i18n*/ 'Extensions'],
      ['/settings/extensions/word', /*i18n*/ 'Word add-in'],
      ['/settings/extensions/chrome', /*i18n*/ 'Chrome extension'],
      [
        '/settings/extensions/word/capabilities',
        /*i18n*/ 'Word capabilities',
        { flag: 'OfficeAddinDeployment', otherwise: '/settings/extensions' },
      ],
      [
        '/settings/extensions/chrome/capabilities',
        /*i18n*/ 'Chrome capabilities',
        { flag: 'isChromeExtensionEnabled', otherwise: '/settings/extensions' },
      ],
    ],
  },
  {
    description: search,
    help: 'projects',
    layout: 'settings',
    access: 'extensions',
    pages: [
      ['/settings/enterprise-search', /*i18n*/ 'Enterprise search'],
      ['/settings/enterprise-search/manage-users', /*i18n*/ 'Manage users'],
      ['/settings/enterprise-search/manage-data-sources', /*i18n*/ 'Manage data sources'],
      ['/settings/enterprise-search/manage-data-sources/library', /*i18n*/ 'Source library'],
    ],
  },
  {
    description:
      /*i18n*/ 'Events will be sent from here to other systems, as webhooks and as logs to your SIEM.',
    help: 'executions',
    layout: 'settings',
    access: 'siem',
    pages: [
      ['/settings/webhooks', /*i18n*/ 'Webhooks', { access: 'webhooks', flag: 'webhooks' }],
      ['/settings/siem', /*i18n*/ 'SIEM'],
    ],
  },
  {
    description:
      /*i18n*/ 'How long conversations, runs and files are stored, and how they are classified, will be set here.',
    help: 'executions',
    layout: 'settings',
    access: 'dataRetention',
    pages: [
      ['/settings/data-retention', /*i18n*/ 'Data retention'],
      [
        '/settings/classification',
        /*i18n*/ 'Classification',
        { access: 'classification', flag: 'classification' },
      ],
    ],
  },
  {
    description: /*i18n*/ 'How the AI gateway of this workspace works will be set here.',
    help: 'executions',
    layout: 'settings',
    access: 'gatewaySettings',
    pages: [['/settings/aigateway', /*i18n*/ 'AI gateway settings']],
  },
  {
    description:
      /*i18n*/ 'Students and teachers will be synced here from your school’s directory, as end users.',
    help: 'projects',
    layout: 'settings',
    access: 'schoolDay',
    pages: [['/settings/school-day-integration', /*i18n*/ 'School day']],
  },
];
