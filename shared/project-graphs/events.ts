import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { ProjectGraph } from './graph.ts';
import { projectGraphRoutes } from './routes.ts';

const payload = ProjectGraph.pick({ id: true, name: true, projectId: true });
const ofEntity = payload.extend({ entity: z.string() });
const ofSource = payload.extend({ source: z.string() });
const invalidates = [projectGraphRoutes.list];

export const projectGraphCreated = event('projectGraph.created', {
  payload,
  label: /*i18n*/ 'Project graph created',
  activity: /*i18n*/ 'created the graph',
  invalidates,
});
export const projectGraphChanged = event('projectGraph.changed', {
  payload,
  label: /*i18n*/ 'Project graph changed',
  activity: /*i18n*/ 'changed the graph',
  invalidates,
});
export const projectGraphRemoved = event('projectGraph.removed', {
  payload,
  label: /*i18n*/ 'Project graph deleted',
  activity: /*i18n*/ 'deleted the graph',
  invalidates,
});
export const graphTextAdded = event('projectGraph.textAdded', {
  payload: ofSource,
  label: /*i18n*/ 'Text added to a graph',
  activity: /*i18n*/ 'added a text to the graph',
  invalidates,
});
export const graphTextRemoved = event('projectGraph.textRemoved', {
  payload: ofSource,
  label: /*i18n*/ 'Text deleted from a graph',
  activity: /*i18n*/ 'deleted a text of the graph',
  invalidates,
});
export const graphTextStopped = event('projectGraph.textAborted', {
  payload: ofSource,
  label: /*i18n*/ 'Reading of a text stopped',
  activity: /*i18n*/ 'stopped reading a text of the graph',
  invalidates,
});
export const graphEntitiesMerged = event('projectGraph.entitiesMerged', {
  payload: ofEntity.extend({ merged: z.string() }),
  label: /*i18n*/ 'Entities of a graph merged',
  activity: /*i18n*/ 'merged entities of the graph',
  invalidates,
});
export const graphMergeUndone = event('projectGraph.mergeUndone', {
  payload: ofEntity.extend({ merged: z.string() }),
  label: /*i18n*/ 'Merge of entities undone',
  activity: /*i18n*/ 'undid a merge in the graph',
  invalidates,
});
