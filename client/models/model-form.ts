// A model as its form holds it, and as the API takes it.
import { z } from 'zod';
import { ModelDraft, type Model } from '../../shared/models/model.ts';
import { blankOf } from '../kit/blank-form.ts';

/** As one fills it in: who may use it is a choice, an empty key says nothing. */
export const ModelForm = ModelDraft.omit({ projectId: true }).extend({
  reach: z.enum(['project', 'all']),
  apiKey: z.string().max(2000),
  deployedKey: z.string().max(2000),
  connectionString: z.string().max(2000),
});

export type ModelForm = z.input<typeof ModelForm>;

export const blankModel = blankOf(ModelForm, { provider: 'OpenAI', reach: 'project' });

/** The schema takes from the record what the form shows. */
export const formOf = (model: Model): ModelForm =>
  ModelForm.parse({
    ...model,
    ...noSecrets,
    reach: model.projectId === null ? 'all' : 'project',
  });

/** A stored secret is shown nowhere. */
export const noSecrets = { apiKey: '', deployedKey: '', connectionString: '' } as const;

/** What the API takes. An empty secret is left out: the stored one stays. */
export function modelBody({ reach, ...form }: z.output<typeof ModelForm>, projectId: string) {
  const { apiKey, deployedKey, connectionString, ...rest } = form;
  return {
    ...rest,
    projectId: reach === 'all' ? null : projectId,
    ...(apiKey && { apiKey }),
    ...(deployedKey && { deployedKey }),
    ...(connectionString && { connectionString }),
  };
}
