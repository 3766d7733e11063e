// Azure OpenAI. A model's name is the name of its deployment.
import { discoverNothing, type Access, type Provider } from './provider.ts';

export const azure: Provider = {
  open: async (access, modelName) => (await providerOf(access)).chat(modelName),
  openEmbedding: async (access, modelName) => (await providerOf(access)).embedding(modelName),
  openImage: async (access, modelName) => (await providerOf(access)).image(modelName),
  // A resource lists the models it could deploy, and not its deployments.
  discover: discoverNothing,
};

async function providerOf({ endpoint, apiKey, settings, fetch }: Access) {
  const { createAzure } = await import('@ai-sdk/azure');
  const { origin, pathname } = new URL(endpoint);
  const { apiVersion } = settings;
  return createAzure({
    // People copy the address of the resource alone.
    baseURL: pathname === '/' ? `${origin}/openai` : endpoint,
    apiKey,
    fetch,
    // The version that has no date answers by model name; the dated ones have an address for each deployment.
    ...(apiVersion && { apiVersion, useDeploymentBasedUrls: true }),
  });
}
