// Of data sources: addresses that are not built yet.
import type { Topic } from './topic.ts';

const change = { action: 'edit' } as const;

const file = /*i18n*/ 'The files of a data source, and what agents read from each file, will be shown here.';
const schedule = /*i18n*/ 'The sync schedule of a data source will be set here.';

export const knowledge: readonly Topic[] = [
  {
    description:
      /*i18n*/ 'Email, websites and databases will be added here and kept up to date. Files are on the project’s own page.',
    help: 'projects',
    layout: 'main',
    access: 'knowledge',
    pages: [
      ['/:projectId/dataConnectors/:connectorId/:storeId/:storeConnectorId/edit', /*i18n*/ 'Data source'],
      [
        '/:projectId/dataConnectors/:connectorId/:storeId/:storeConnectorId/schedule',
        /*i18n*/ 'Schedule',
        { description: schedule },
      ],
      [
        '/:projectId/dataConnectors/:connectorId/:storeId/:storeConnectorId/graphs/:datastoreGraphId/view',
        /*i18n*/ 'Graph',
      ],
      [
        '/:projectId/dataConnectors/dcAssetsList/:storeConnectorId/edit/*',
        /*i18n*/ 'Files',
        { description: file },
      ],
      [
        '/:projectId/dataConnectors/dcAssetsList/:storeConnectorId/uploadFiles/*',
        /*i18n*/ 'Upload files',
        { ...change, description: file },
      ],
      ['/:projectId/library/dataConnectors', /*i18n*/ 'Data source library', { layout: 'noNav' }],
      ['/integrations/dataConnectors', /*i18n*/ 'Data sources'],
      ['/integrations/dataConnectors/in-use', /*i18n*/ 'Data sources in use'],
      ['/integrations/dataConnectors/my-dataConnectors', /*i18n*/ 'My data sources'],
      ['/integrations/dataConnectors/:projectId/new', /*i18n*/ 'New data source', change],
      ['/integrations/dataConnectors/store/:storeId/connectors', /*i18n*/ 'Connectors'],
      ['/integrations/dataConnectors/:projectId/edit/:connectorId/store/:storeId', /*i18n*/ 'Data source'],
      [
        '/integrations/dataConnectors/:projectId/edit/:connectorId/:storeId/:storeConnectorId',
        /*i18n*/ 'Data source',
      ],
      [
        '/integrations/dataConnectors/:projectId/schedule/:connectorId/:storeId/:storeConnectorId',
        /*i18n*/ 'Schedule',
        { description: schedule },
      ],
      [
        '/integrations/dataConnectors/dcAssetsList/viewChunks/:storeId/:fileId/:fileName/*',
        /*i18n*/ 'Chunks',
        { description: file },
      ],
    ],
  },
];
