// Inputs that a team keeps for trying an agent out.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';

/** Of one agent: more nobody looks through. */
export const MAX_SAMPLES = 20;
/** Of one sample: what the form holds, files among it. */
export const MAX_SAMPLE_CHARACTERS = 100_000;
const MAX_FIELDS = 100;

/** As the form holds it: the message under `message`, and each variable as it was typed. */
const Typed = z
  .record(z.string().max(100), z.string().max(MAX_SAMPLE_CHARACTERS))
  .refine((typed) => Object.keys(typed).length <= MAX_FIELDS)
  .refine((typed) => JSON.stringify(typed).length <= MAX_SAMPLE_CHARACTERS);

export const RunSample = z
  .object({
    id: z.uuid(),
    name: z.string(),
    typed: z.record(z.string(), z.string()),
    savedBy: z.object({ id: z.string(), name: z.string() }),
  })
  .meta({ id: 'RunSample' });
export type RunSample = z.output<typeof RunSample>;

const samples = { access: 'agents', keys: 'never' } as const;
const params = z.object({ id: z.uuid() });

export const sampleRoutes = routes({
  list: {
    ...samples,
    summary: 'List the saved inputs of an agent, by name',
    method: 'GET',
    path: '/v1/PipelineExecution/{id}/samples',
    params,
    answer: z.array(RunSample),
  },
  save: {
    ...samples,
    summary: 'Save an input of an agent under a name; one of the same name is replaced',
    method: 'PUT',
    path: '/v1/PipelineExecution/{id}/samples',
    perMinute: 60,
    params,
    body: z.object({ name: z.string().trim().min(1).max(100), typed: Typed }),
    answer: RunSample,
  },
  remove: {
    ...samples,
    summary: 'Delete a saved input',
    method: 'DELETE',
    path: '/v1/PipelineExecution/{id}/samples/{sampleId}',
    params: z.object({ id: z.uuid(), sampleId: z.uuid() }),
  },
});
