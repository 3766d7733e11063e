import { runSampleRemoved, runSampleSaved } from '../../shared/executions/events.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { sampleRoutes } from '../../shared/executions/sample.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Context } from '../context.ts';
import { serve, type Gate } from '../http/serve.ts';
import { sampleStore } from './sample-store.ts';

type SampleDeps = Pick<Context, 'db'> & { ports: Pick<Context['ports'], 'agents'> };

export function serveSamples(gate: Gate, { db, ports }: SampleDeps) {
  const samples = sampleStore(db);

  serve(gate, sampleRoutes, {
    async list({ scope, params: { id } }) {
      await ports.agents.load(scope, id, 'draft');
      return samples.list(scope, id);
    },

    async save({ scope, params: { id }, body, person, emit }) {
      const { projectId } = await ports.agents.load(scope, id, 'draft');
      const savedBy = { id: person.id, name: person.name };
      const sample = await samples.save(scope, { projectId, agentId: id, ...body, savedBy });
      emit(runSampleSaved({ id: sample.id, agentId: id, name: sample.name, projectId }));
      return sample;
    },

    async remove({ scope, params: { id, sampleId }, emit }) {
      const { projectId } = await ports.agents.load(scope, id, 'draft');
      const removed = await samples.remove(scope, { agentId: id, id: sampleId });
      if (!removed) throw new Problem(executionProblems.sampleNotFound);
      emit(runSampleRemoved({ id: sampleId, agentId: id, name: removed.name, projectId }));
    },
  });
}
