import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Name } from '../kernel/name.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { CypherAnswer, CypherQuery } from './cypher.ts';
import {
  GraphMerge,
  GraphNode,
  GraphNodeDetails,
  GraphPart,
  GraphSchema,
  ProjectGraph,
  ProjectGraphDraft,
} from './graph.ts';
import { GraphSource, GraphTextDraft } from './source.ts';
import { RecordUses } from '../agents/record-uses.ts';

const { maxShownNodes } = workLimits.projectGraphs;

const params = z.object({ id: z.uuid() });
const graphs = { access: 'knowledge' } as const;
const count = z.object({ count: z.number().int() });
/** What the address of the query answers without a query. */
const ANY_NODES = 'MATCH (n) RETURN n LIMIT 25';

export const projectGraphRoutes = routes({
  list: {
    ...graphs,
    summary: 'List the project graphs you can use',
    method: 'GET',
    path: '/v1/ProjectGraph',
    query: PageQuery(['name', 'createdAt', 'updatedAt'], {
      filters: {
        /** With it: those of this project, and with `includeGlobal` those of every project. */
        projectId: z.uuid().optional(),
        includeGlobal: z.stringbool().default(true).catch(true),
        userSpecific: z.stringbool().optional().catch(undefined),
      },
    }),
    answer: Page(ProjectGraph),
  },
  create: {
    ...graphs,
    summary: 'Add a project graph',
    method: 'POST',
    path: '/v1/ProjectGraph',
    idempotent: true,
    body: ProjectGraphDraft,
    answer: ProjectGraph,
    status: 201,
  },
  read: {
    ...graphs,
    summary: 'Get one project graph',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}',
    params,
    answer: ProjectGraph,
  },
  change: {
    ...graphs,
    summary: 'Change a project graph’s name, description or which projects can use it',
    method: 'PUT',
    path: '/v1/ProjectGraph/{id}',
    params,
    /** With `version` the change is refused when somebody else was faster. */
    body: ProjectGraphDraft.extend({ version: z.number().int().optional() }),
    answer: ProjectGraph,
  },
  remove: {
    ...graphs,
    summary: 'Delete a project graph with its texts and everything they say',
    method: 'DELETE',
    path: '/v1/ProjectGraph/{id}',
    params,
  },
  copy: {
    ...graphs,
    summary: 'Copy a project graph with its texts to a project, where they are read again',
    method: 'POST',
    path: '/v1/ProjectGraph/{id}/copy',
    idempotent: true,
    perMinute: 10,
    params,
    body: z.object({ projectId: z.uuid(), name: Name }),
    answer: ProjectGraph,
    status: 201,
  },
  uses: {
    ...graphs,
    summary: 'List the tools that ask a project graph, and the agents that call them',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/uses',
    params,
    answer: RecordUses,
  },
  countNodes: {
    ...graphs,
    summary: 'Count the entities of a project graph',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/nodes/count',
    params,
    answer: count,
  },
  countRelationships: {
    ...graphs,
    summary: 'Count the relationships of a project graph',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/relationships/count',
    params,
    answer: count,
  },
  graph: {
    ...graphs,
    summary: 'Get the entities with the most relationships, and what connects them',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/graph',
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(maxShownNodes).default(maxShownNodes).catch(maxShownNodes),
      type: z.string().max(100).optional(),
    }),
    answer: GraphPart,
  },
  schema: {
    ...graphs,
    summary: 'List the types and properties a project graph has, most frequent first',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/schema',
    params,
    answer: GraphSchema,
  },
  ask: {
    ...graphs,
    summary: 'Ask a project graph with a query in the address',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/cypher',
    perMinute: 120,
    params,
    query: z.object({ query: z.string().default(ANY_NODES) }),
    answer: CypherAnswer,
  },
  cypher: {
    ...graphs,
    summary: 'Ask a project graph in Cypher: MATCH, WHERE, RETURN, ORDER BY and LIMIT',
    method: 'POST',
    path: '/v1/ProjectGraph/{id}/cypher',
    safe: true,
    perMinute: 120,
    params,
    body: CypherQuery,
    answer: CypherAnswer,
  },
  nodes: {
    ...graphs,
    summary: 'List the entities of a project graph',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/nodes',
    params,
    query: PageQuery(['name', 'type', 'confidence', 'degree'], {
      filters: { type: z.string().max(100).optional() },
    }),
    answer: Page(GraphNode),
  },
  node: {
    ...graphs,
    summary:
      'Get an entity, or the one it was merged into, with its relationships and where texts speak of it',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/nodes/{nodeId}',
    params: params.extend({ nodeId: z.uuid() }),
    answer: GraphNodeDetails,
  },
  exportPart: {
    ...graphs,
    summary: 'Export the entities or the relationships of a project graph; the export is logged',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/export',
    params,
    perMinute: 30,
    query: z.object({
      part: z.enum(['nodes', 'relationships']).default('relationships'),
      format: z.enum(['csv', 'json']).default('csv'),
    }),
    answer: z.string(),
  },
  neighbours: {
    ...graphs,
    summary: 'Get the entities next to one, those with the most relationships first',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/nodes/{nodeId}/neighbours',
    params: params.extend({ nodeId: z.uuid() }),
    answer: GraphPart,
  },
  merges: {
    ...graphs,
    summary: 'List which entities were merged, latest first',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/merges',
    params,
    query: PageQuery(['createdAt']),
    answer: Page(GraphMerge),
  },
  merge: {
    ...graphs,
    summary: 'Merge an entity into another one',
    method: 'POST',
    path: '/v1/ProjectGraph/{id}/merges',
    idempotent: true,
    params,
    body: z.object({ keptId: z.uuid(), mergedId: z.uuid() }),
    answer: GraphMerge,
    status: 201,
  },
  undoMerge: {
    ...graphs,
    summary: 'Undo a merge: both entities are there again, each with its own relationships',
    method: 'DELETE',
    path: '/v1/ProjectGraph/{id}/merges/{mergeId}',
    params: params.extend({ mergeId: z.uuid() }),
  },
  sources: {
    ...graphs,
    summary: 'List the texts a project graph is made from, latest first',
    method: 'GET',
    path: '/v1/ProjectGraph/{id}/sources',
    params,
    query: PageQuery(['createdAt', 'name']),
    answer: Page(GraphSource),
  },
  addText: {
    ...graphs,
    summary: 'Add a text to a project graph; it is read in the background',
    method: 'POST',
    path: '/v1/ProjectGraph/{id}/sources',
    idempotent: true,
    perMinute: 120,
    params,
    body: GraphTextDraft,
    answer: GraphSource,
    status: 201,
  },
  upload: {
    ...graphs,
    summary:
      'Add the text of a file, sent as multipart form data, field `file`; it is read in the background',
    method: 'POST',
    path: '/v1/ProjectGraph/{id}/files',
    perMinute: 120,
    params,
    /** As of a text that is typed in. */
    query: z.object({ modelId: z.string().max(100).default('') }),
    answer: GraphSource,
    status: 201,
  },
  removeSource: {
    ...graphs,
    summary: 'Delete a text, and what no other text says',
    method: 'DELETE',
    path: '/v1/ProjectGraph/{id}/sources/{sourceId}',
    params: params.extend({ sourceId: z.uuid() }),
  },
  stop: {
    ...graphs,
    summary: 'Stop reading a text; what it has given so far stays',
    method: 'POST',
    path: '/v1/ProjectGraph/{id}/sources/{sourceId}/abort',
    params: params.extend({ sourceId: z.uuid() }),
    answer: GraphSource,
  },
});
