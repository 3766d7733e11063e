// The keys of the installation's operator for providers of models, as `ATELIER_MODEL_KEYS` names them.
import { z } from 'zod';
import { providerNames, type ProviderName } from '../models/provider.ts';

export type PlatformKeys = { readonly [Provider in ProviderName]?: string };

/** `OpenAI=sk-…,Mistral=…` */
export const platformKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((pairs) => pairs.every((pair) => isPair(pair)), {
    error: 'must be names of providers with their keys, such as OpenAI=sk-1,Mistral=2',
  })
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => partsOf(pair))) as PlatformKeys);

const partsOf = (pair: string) => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)] as const;
};

function isPair(pair: string): boolean {
  const [name, key] = partsOf(pair);
  return (providerNames as readonly string[]).includes(name) && key !== '';
}
