import type { ProviderName } from '../../../shared/models/provider.ts';

/** Part of an address, whatever the name. */
export const libraryId = (provider: ProviderName, modelName: string) =>
  `${provider}.${modelName.replaceAll(/[^\w.-]/g, '~')}`;
