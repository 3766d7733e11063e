// A graph as files: its entities, or its relationships as the rules for tables read them again [PG9].
import { graphExported } from '../../shared/project-graphs/events.ts';
import type { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import type { Handlers } from '../http/serve.ts';
import { sendRows } from '../kit/export-rows.ts';
import { findGraph, partOf } from './graph-access.ts';
import type { ExportedEdge, ExportedNode } from './export-store.ts';
import type { Deps } from './deps.ts';

const nodeColumns = ['name', 'type', 'confidence', 'relationships', 'properties', 'id'];
const nodeCells = ({ name, type, confidence, relationships, properties, id }: ExportedNode) => [
  ...[name, type, confidence, relationships, JSON.stringify(properties), id],
];
const edgeColumns = ['from', 'fromType', 'relation', 'to', 'toType', 'confidence', 'id'];
const edgeCells = ({ from, fromType, relation, to, toType, confidence, id }: ExportedEdge) => [
  ...[from, fromType, relation, to, toType, confidence, id],
];

export const exportHandlers = ({
  store,
  rows,
}: Pick<Deps, 'store' | 'rows'>): Pick<Handlers<typeof projectGraphRoutes>, 'exportPart'> => ({
  async exportPart({ params, query: { part: of, format }, emit, beforeStreaming, reply, ...auth }) {
    const graph = await findGraph(store, auth, params.id);
    const part = partOf(graph, auth);
    emit(graphExported({ ...graph, part: of, format }));
    await beforeStreaming();
    const file = { name: `graph-${of}`, format };
    if (of === 'nodes')
      await sendRows(reply, {
        ...{ ...file, columns: nodeColumns, cells: nodeCells },
        readNext: (place) => rows.nextNodes(part, place),
      });
    else
      await sendRows(reply, {
        ...{ ...file, columns: edgeColumns, cells: edgeCells },
        readNext: (place) => rows.nextEdges(part, place),
      });
    return '';
  },
});
