import { importProblems } from '../../shared/imports/problems.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { GraphInput } from '../../shared/steps/index.ts';
import type { AgentMaker } from '../agents/index.ts';
import { serve, type Gate } from '../http/serve.ts';

type ReadImport = typeof import('./read-import-task.ts').default;
const read = inWorker<ReadImport>(new URL('./read-import-task.ts', import.meta.url), {
  timeLimitMs: workLimits.imports.timeLimitMs,
});

export function serveImports(gate: Gate, makeAgent: AgentMaker) {
  serve(gate, importRoutes, {
    async preview({ body, scope }) {
      const { graph, ...report } = await read({ content: body.content, options: { modelId: '' } }, scope);
      return { ...report, steps: graph.steps.length };
    },

    async create({ body, ...call }) {
      const { content, projectId, modelId } = body;
      const file = await read({ content, options: { modelId } }, call.scope);
      const graph = GraphInput.safeParse(file.graph);
      if (!graph.success) throw new Problem(importProblems.tooLargeGraph);
      const name = body.name || file.name || /*i18n*/ 'Imported agent';
      const agent = await makeAgent(call, {
        projectId,
        name,
        description: file.description,
        graph: graph.data,
      });
      return { agent, format: file.format, nodes: file.nodes, remarks: file.remarks };
    },
  });
}
