// What a provider's file tells. Each loads its package of the AI SDK only when it is first asked.
import type { EmbeddingModel, ImageModel, LanguageModel } from 'ai';
import { withoutEndingSlashes } from '../../../shared/kernel/ending-slashes.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { ProviderSettings } from '../../../shared/models/model.ts';
import { modelProblems } from '../../../shared/models/problems.ts';

/** `fetch` is the guarded one; `apiKey` is empty where there is none. */
export type Access = {
  endpoint: string;
  apiKey: string;
  /** Of Amazon's key pairs that are lent for a while. */
  sessionToken?: string;
  settings: ProviderSettings;
  fetch: typeof fetch;
};

export type Provider = {
  /** Whether a call may say, by `Idempotency-Key`, that it is the same call again. */
  takesIdempotencyKey?: true;
  open(access: Access, modelName: string): Promise<LanguageModel>;
  /** Absent: this provider turns no texts into vectors. */
  openEmbedding?(access: Access, modelName: string): Promise<EmbeddingModel>;
  /** Absent: this provider makes no images. */
  openImage?(access: Access, modelName: string): Promise<ImageModel>;
  /** The models served there; throws when the address does not say. */
  discover(access: Access): Promise<string[]>;
};

/** JSON from a path below the endpoint; throws on any other answer. */
export async function ask({ endpoint, fetch }: Access, path: string, headers: Record<string, string>) {
  const answer = await fetch(`${withoutEndingSlashes(endpoint)}${path}`, { headers });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as unknown;
}

/** Of a provider that does not say what it serves. */
export const discoverNothing = async (): Promise<string[]> => [];

export function refuseTexts(_access: Access, modelName: string): Promise<LanguageModel> {
  return Promise.reject(new Problem(modelProblems.imagesOnly, { model: modelName }));
}

/** What `providerProblem` reads of a failure. */
export class ProviderError extends Error {
  readonly statusCode: number;
  readonly responseHeaders: Record<string, string>;

  constructor(statusCode: number, message: string, responseHeaders: Record<string, string> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.responseHeaders = responseHeaders;
  }

  static async of(answer: Response): Promise<ProviderError> {
    return new ProviderError(answer.status, await answer.text(), Object.fromEntries(answer.headers));
  }
}
