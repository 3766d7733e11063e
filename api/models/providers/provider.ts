// What a provider's file tells. Each loads its package of the AI SDK only when it is first asked.
import { withoutEndingSlashes } from '../../../shared/kernel/ending-slashes.ts';
import type { LanguageModel } from 'ai';

/** `fetch` is the guarded one; `apiKey` is empty where there is none. */
export type Access = { endpoint: string; apiKey: string; fetch: typeof fetch };

export type Provider = {
  /** Whether a call may say, by `Idempotency-Key`, that it is the same call again. */
  takesIdempotencyKey?: true;
  open(access: Access, modelName: string): Promise<LanguageModel>;
  /** The models served there; throws when the address does not say. */
  discover(access: Access): Promise<string[]>;
};

/** JSON from a path below the endpoint; throws on any other answer. */
export async function ask({ endpoint, fetch }: Access, path: string, headers: Record<string, string>) {
  const answer = await fetch(`${withoutEndingSlashes(endpoint)}${path}`, { headers });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as unknown;
}
