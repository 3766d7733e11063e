// Azure AI Foundry's model inference, which takes its key in a header of its own and a version in the address.
import { compatible, providerOf } from './compatible.ts';
import { discoverNothing, type Access, type Provider } from './provider.ts';

const FIRST_STABLE_VERSION = '2024-05-01-preview';

const foundry = (access: Access) => {
  const { endpoint, apiKey, settings } = access;
  const hasVersionInPath = endpoint.endsWith('/v1');
  return providerOf(access, {
    headers: { 'api-key': apiKey },
    ...(!hasVersionInPath && { queryParams: { 'api-version': settings.apiVersion || FIRST_STABLE_VERSION } }),
  });
};

export const azureAiStudio: Provider = {
  ...compatible,
  open: async (access, modelName) => (await foundry(access))(modelName),
  openEmbedding: async (access, modelName) => (await foundry(access)).embeddingModel(modelName),
  discover: discoverNothing,
};
