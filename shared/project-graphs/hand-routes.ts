// Entities and relationships that people enter and change themselves.
import { z } from 'zod';
import { asRead } from '../kernel/as-read.ts';
import { routes } from '../kernel/contract.ts';
import { GraphEdge, GraphEdgeDraft, GraphEdgeType, GraphNode, GraphNodeDraft } from './graph.ts';

const params = z.object({ id: z.uuid() });
const graphs = { access: 'knowledge' } as const;

export const graphHandRoutes = routes({
  addNode: {
    ...graphs,
    summary: 'Add an entity by hand',
    method: 'POST',
    path: '/v1/ProjectGraph/{id}/nodes',
    idempotent: true,
    params,
    body: GraphNodeDraft,
    answer: GraphNode,
    status: 201,
  },
  changeNode: {
    ...graphs,
    summary: 'Change an entity by hand; texts that use its old name still mean it',
    method: 'PUT',
    path: '/v1/ProjectGraph/{id}/nodes/{nodeId}',
    params: params.extend({ nodeId: z.uuid() }),
    body: GraphNodeDraft.extend(asRead),
    answer: GraphNode,
  },
  removeNode: {
    ...graphs,
    summary: 'Delete an entity with its relationships',
    method: 'DELETE',
    path: '/v1/ProjectGraph/{id}/nodes/{nodeId}',
    params: params.extend({ nodeId: z.uuid() }),
  },
  addEdge: {
    ...graphs,
    summary: 'Add a relationship between two entities by hand',
    method: 'POST',
    path: '/v1/ProjectGraph/{id}/relationships',
    idempotent: true,
    params,
    body: GraphEdgeDraft,
    answer: GraphEdge,
    status: 201,
  },
  changeEdge: {
    ...graphs,
    summary: 'Change what kind of relationship joins two entities',
    method: 'PUT',
    path: '/v1/ProjectGraph/{id}/relationships/{edgeId}',
    params: params.extend({ edgeId: z.uuid() }),
    body: z.object({ type: GraphEdgeType, ...asRead }),
    answer: GraphEdge,
  },
  removeEdge: {
    ...graphs,
    summary: 'Delete a relationship',
    method: 'DELETE',
    path: '/v1/ProjectGraph/{id}/relationships/{edgeId}',
    params: params.extend({ edgeId: z.uuid() }),
  },
});
