import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { ProjectGraph } from './graph.ts';
import { projectGraphRoutes } from './routes.ts';

const payload = ProjectGraph.pick({ id: true, name: true, projectId: true });
const ofEntity = payload.extend({ entity: z.string() });
const ofRelationship = payload.extend({ from: z.string(), type: z.string(), to: z.string() });
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
export const graphEntityEntered = event('projectGraph.entityEntered', {
  payload: ofEntity,
  label: /*i18n*/ 'Entity of a graph entered by hand',
  activity: /*i18n*/ 'entered an entity in the graph',
  invalidates,
});
export const graphEntityRemoved = event('projectGraph.entityRemoved', {
  payload: ofEntity,
  label: /*i18n*/ 'Entity of a graph deleted',
  activity: /*i18n*/ 'deleted an entity of the graph',
  invalidates,
});
export const graphRelationshipEntered = event('projectGraph.relationshipEntered', {
  payload: ofRelationship,
  label: /*i18n*/ 'Relationship of a graph entered by hand',
  activity: /*i18n*/ 'entered a relationship in the graph',
  invalidates,
});
export const graphRelationshipRemoved = event('projectGraph.relationshipRemoved', {
  payload: ofRelationship,
  label: /*i18n*/ 'Relationship of a graph deleted',
  activity: /*i18n*/ 'deleted a relationship of the graph',
  invalidates,
});
export const graphExported = event('projectGraph.exported', {
  payload: payload.extend({ part: z.string(), format: z.string() }),
  label: /*i18n*/ 'Graph exported',
  activity: /*i18n*/ 'exported the graph',
  // The graph is as it was.
  invalidates: [],
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
