// A model as its form holds it, and as the API takes it.
import { z } from 'zod';
import { ModelDraft, type Model } from '../../shared/models/model.ts';
import { blankOf } from '../kit/forms/blank-form.ts';

/** As one fills it in: who may use it and where its key is are choices, an empty key says nothing. */
const Fields = ModelDraft.omit({ projectId: true }).extend({
  reach: z.enum(['project', 'all']),
  keySource: z.enum(['own', 'saved']),
  apiKey: z.string().max(2000),
  deployedKey: z.string().max(2000),
  connectionString: z.string().max(2000),
});

export const ModelForm = Fields.superRefine(({ keySource, credentialId }, context) => {
  if (keySource === 'saved' && !credentialId)
    context.addIssue({ code: 'custom', path: ['credentialId'], message: /*i18n*/ 'Choose a credential.' });
});

export type ModelForm = z.input<typeof ModelForm>;

export const blankModel = blankOf(ModelForm, {
  provider: 'OpenAI',
  reach: 'project',
  keySource: 'own',
});

/** The schema takes from the record what the form shows. */
export const formOf = (model: Model): ModelForm =>
  ModelForm.parse({
    ...model,
    ...noSecrets,
    reach: model.projectId === null ? 'all' : 'project',
    keySource: model.credentialId === null ? 'own' : 'saved',
  });

/** A stored secret is shown nowhere. */
export const noSecrets = { apiKey: '', deployedKey: '', connectionString: '' } as const;

/** What the API takes. An empty secret is left out: the stored one stays. */
export function modelBody({ reach, keySource, ...form }: z.output<typeof ModelForm>, projectId: string) {
  const { apiKey, deployedKey, connectionString, credentialId, ...rest } = form;
  return {
    ...rest,
    credentialId: keySource === 'saved' ? credentialId : null,
    projectId: reach === 'all' ? null : projectId,
    ...(apiKey && { apiKey }),
    ...(deployedKey && { deployedKey }),
    ...(connectionString && { connectionString }),
  };
}
