// What people enter and change in a graph themselves.
import { Problem } from '../../shared/kernel/problem.ts';
import {
  graphEntityEntered,
  graphEntityRemoved,
  graphRelationshipEntered,
  graphRelationshipRemoved,
} from '../../shared/project-graphs/events.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import type { graphHandRoutes } from '../../shared/project-graphs/hand-routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Handlers } from '../http/serve.ts';
import { findFillable, partOf } from './graph-access.ts';
import type { Part } from './part-store.ts';
import type { Deps } from './deps.ts';

type HandDeps = Pick<Deps, 'store' | 'nodes' | 'hands'>;
type All = Handlers<typeof graphHandRoutes>;

export const handHandlers = (deps: HandDeps) => ({ ...nodeHandlers(deps), ...edgeHandlers(deps) });

async function fillable({ store }: HandDeps, auth: AuthContext, id: string) {
  const graph = await findFillable(store, auth, id);
  return { graph, part: partOf(graph, auth) };
}

function nodeHandlers(deps: HandDeps): Pick<All, 'addNode' | 'changeNode' | 'removeNode'> {
  const { nodes, hands } = deps;
  async function findNode(part: Part, id: string) {
    const node = await nodes.find(part, id);
    if (!node) throw new Problem(projectGraphProblems.nodeNotFound);
    return node;
  }
  return {
    async addNode({ params, body, emit, operationId, ...auth }) {
      const { graph, part } = await fillable(deps, auth, params.id);
      await hands.addNode(part, operationId, body);
      emit(graphEntityEntered({ ...graph, entity: body.name }));
      return findNode(part, operationId);
    },

    async changeNode({ params, body, emit, ...auth }) {
      const { graph, part } = await fillable(deps, auth, params.id);
      if (!(await hands.changeNode(part, params.nodeId, body)))
        throw new Problem(projectGraphProblems.nodeNotFound);
      emit(graphEntityEntered({ ...graph, entity: body.name }));
      return findNode(part, params.nodeId);
    },

    async removeNode({ params, emit, ...auth }) {
      const { graph, part } = await fillable(deps, auth, params.id);
      const { name } = await findNode(part, params.nodeId);
      if (!(await hands.removeNode(part, params.nodeId)))
        throw new Problem(projectGraphProblems.nodeNotFound);
      emit(graphEntityRemoved({ ...graph, entity: name }));
    },
  };
}

function edgeHandlers(deps: HandDeps): Pick<All, 'addEdge' | 'changeEdge' | 'removeEdge'> {
  const { nodes, hands } = deps;
  async function findEdge(part: Part, id: string) {
    const edge = await nodes.edge(part, id);
    if (!edge) throw new Problem(projectGraphProblems.edgeNotFound);
    const { fromName: from, toName: to, ...rest } = edge;
    return { edge: rest, said: { from, type: edge.type, to } };
  }
  return {
    async addEdge({ params, body, emit, operationId, ...auth }) {
      const { graph, part } = await fillable(deps, auth, params.id);
      if (body.from === body.to) throw new Problem(projectGraphProblems.mergesItself).at('to');
      await hands.addEdge(part, operationId, body);
      const { edge, said } = await findEdge(part, operationId);
      emit(graphRelationshipEntered({ ...graph, ...said }));
      return edge;
    },

    async changeEdge({ params, body, emit, ...auth }) {
      const { graph, part } = await fillable(deps, auth, params.id);
      if (!(await hands.changeEdge(part, params.edgeId, body)))
        throw new Problem(projectGraphProblems.edgeNotFound);
      const { edge, said } = await findEdge(part, params.edgeId);
      emit(graphRelationshipEntered({ ...graph, ...said }));
      return edge;
    },

    async removeEdge({ params, emit, ...auth }) {
      const { graph, part } = await fillable(deps, auth, params.id);
      const { said } = await findEdge(part, params.edgeId);
      if (!(await hands.removeEdge(part, params.edgeId)))
        throw new Problem(projectGraphProblems.edgeNotFound);
      emit(graphRelationshipRemoved({ ...graph, ...said }));
    },
  };
}
