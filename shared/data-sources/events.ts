import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { DataSource } from './data-source.ts';
import { dataSourceRoutes } from './routes.ts';

const payload = DataSource.pick({ id: true, name: true, projectId: true });
const filePayload = payload.extend({ fileName: z.string() });
const invalidates = [dataSourceRoutes.list];

export const dataSourceCreated = event('dataSource.created', {
  payload,
  label: /*i18n*/ 'Data source created',
  activity: /*i18n*/ 'created the data source',
  invalidates,
});
export const dataSourceChanged = event('dataSource.changed', {
  payload,
  label: /*i18n*/ 'Data source changed',
  activity: /*i18n*/ 'changed the data source',
  invalidates,
});
export const dataSourceRemoved = event('dataSource.removed', {
  payload,
  label: /*i18n*/ 'Data source deleted',
  activity: /*i18n*/ 'deleted the data source',
  invalidates,
});
export const sourceFileAdded = event('dataSource.fileAdded', {
  payload: filePayload,
  label: /*i18n*/ 'File added to a data source',
  activity: /*i18n*/ 'added a file to the data source',
  invalidates,
});
export const sourceFileRemoved = event('dataSource.fileRemoved', {
  payload: filePayload,
  label: /*i18n*/ 'File deleted from a data source',
  activity: /*i18n*/ 'deleted a file of the data source',
  invalidates,
});
export const sourceFileIndexedAgain = event('dataSource.fileReprocessed', {
  payload: filePayload,
  label: /*i18n*/ 'File of a data source indexed again',
  activity: /*i18n*/ 'indexed a file again in the data source',
  invalidates,
});
export const sourceFileAborted = event('dataSource.fileAborted', {
  payload: filePayload,
  label: /*i18n*/ 'Indexing of a file stopped',
  activity: /*i18n*/ 'stopped indexing a file of the data source',
  invalidates,
});
