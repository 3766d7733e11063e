// Stability AI makes images, and answers each call with one.
import type { ImageModel } from 'ai';
import { discoverNothing, ProviderError, refuseTexts, type Access, type Provider } from './provider.ts';

/** Stable Image Core and Ultra have paths of their own; the rest are models of one. */
const ownPaths = ['core', 'ultra'];

export const stability: Provider = {
  open: refuseTexts,
  openImage: (access, modelName) => Promise.resolve(imageModel(access, modelName)),
  discover: discoverNothing,
};

type Model = Extract<ImageModel, { specificationVersion: 'v4' }>;

const imageModel = ({ endpoint, apiKey, fetch }: Access, modelId: string): Model => ({
  specificationVersion: 'v4',
  provider: 'stability',
  modelId,
  maxImagesPerCall: 1,
  async doGenerate({ prompt, aspectRatio, seed, abortSignal }) {
    const hasOwnPath = ownPaths.includes(modelId);
    const form = new FormData();
    form.set('prompt', prompt ?? '');
    form.set('output_format', 'png');
    if (!hasOwnPath) form.set('model', modelId);
    if (aspectRatio) form.set('aspect_ratio', aspectRatio);
    if (seed !== undefined) form.set('seed', String(seed));
    // The guarded fetch knows no form of another package, so the form is written out here.
    const written = new Response(form);
    const answer = await fetch(`${endpoint}/v2beta/stable-image/generate/${hasOwnPath ? modelId : 'sd3'}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'image/*',
        'content-type': written.headers.get('content-type') ?? '',
      },
      body: new Uint8Array(await written.arrayBuffer()),
      ...(abortSignal && { signal: abortSignal }),
    });
    if (!answer.ok) throw await ProviderError.of(answer);
    const images = [new Uint8Array(await answer.arrayBuffer())];
    return { images, warnings: [], response: { timestamp: new Date(), modelId, headers: undefined } };
  },
});
