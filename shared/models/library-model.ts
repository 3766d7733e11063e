// The library of models that is shipped with the product: what providers offer, with the prices they name.
import { z } from 'zod';
import { inputTypes, modelCategories } from './model.ts';
import { providerNames } from './provider.ts';

/** Of the list of prices that is shipped: when it was published. */
export const PRICES_AS_OF = '2026-09-23';

const known = z.number().nullable();

export const LibraryModel = z
  .object({
    /** The same in each version of the product. */
    id: z.string(),
    provider: z.enum(providerNames),
    modelName: z.string(),
    displayName: z.string(),
    description: z.string(),
    category: z.enum(modelCategories),
    inputType: z.enum(inputTypes),
    /** In tokens. What nobody knows is null, here and below. */
    contextWindow: known,
    /** US dollars for a million tokens; where the price grows with the length of a prompt, for the shortest ones. */
    inputTokenPrice: known,
    outputTokenPrice: known,
    cachedInputTokenPrice: known,
    isTiered: z.boolean(),
    /** null: there is no price. */
    pricesAsOf: z.iso.date().nullable(),
    pricingUrl: z.string().nullable(),
    hasToolSupport: z.boolean().nullable(),
  })
  .meta({ id: 'LibraryModel' });

export const LibraryProvider = z
  .object({ name: z.enum(providerNames), displayName: z.string(), count: z.number().int() })
  .meta({ id: 'LibraryModelProvider' });

export const LibraryCategory = z
  .object({ name: z.enum(modelCategories), count: z.number().int() })
  .meta({ id: 'LibraryModelCategory' });

export type LibraryModel = z.output<typeof LibraryModel>;
