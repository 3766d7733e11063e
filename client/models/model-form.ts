// A model as its form holds it, and as the API takes it.
import { z } from 'zod';
import { ModelDraft, type Model } from '../../shared/models/model.ts';
import { blankOf } from '../kit/blank-form.ts';

/** As one fills it in: who may use it is a choice, an empty key says nothing. */
export const ModelForm = ModelDraft.omit({ projectId: true }).extend({
  reach: z.enum(['project', 'all']),
  apiKey: z.string().max(2000),
});

export type ModelForm = z.input<typeof ModelForm>;

export const blankModel = blankOf(ModelForm, { provider: 'OpenAI', reach: 'project' });

/** The schema takes from the record what the form shows. */
export const formOf = (model: Model): ModelForm =>
  ModelForm.parse({ ...model, apiKey: '', reach: model.projectId === null ? 'all' : 'project' });

/** What the API takes. An empty key is left out: the stored one stays. */
export function modelBody({ reach, apiKey, ...rest }: z.output<typeof ModelForm>, projectId: string) {
  return { ...rest, projectId: reach === 'all' ? null : projectId, ...(apiKey && { apiKey }) };
}
