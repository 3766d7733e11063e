// Amazon Bedrock: by a Bedrock API key, or by a key pair, whose secret half is the model's key.
import { discoverNothing, type Access, type Provider } from './provider.ts';

export const bedrock: Provider = {
  open: async (access, modelName) => (await providerOf(access))(modelName),
  openEmbedding: async (access, modelName) => (await providerOf(access)).embedding(modelName),
  openImage: async (access, modelName) => (await providerOf(access)).image(modelName),
  // Another service of AWS lists them.
  discover: discoverNothing,
};

async function providerOf({ endpoint, apiKey, sessionToken, settings, fetch }: Access) {
  const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
  const { region, accessKeyId } = settings;
  return createAmazonBedrock({
    region,
    baseURL: endpoint,
    fetch,
    apiKey: accessKeyId ? '' : apiKey,
    // Given even where nothing is: the library would sign with the keys of the server's own environment.
    credentialProvider: () =>
      Promise.resolve({ accessKeyId, secretAccessKey: apiKey, ...(sessionToken && { sessionToken }) }),
  });
}
