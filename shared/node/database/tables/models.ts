import type { Generated } from 'kysely';
import type { inputTypes, ModelProvider, priceTypes } from '../../../models/model.ts';
import type { RecordColumns } from './columns.ts';

export interface ModelTables {
  models: ModelTable;
}

export type ModelTable = RecordColumns & {
  /** null: every project of the tenant may use it. */
  projectId: string | null;
  displayName: string;
  modelName: string;
  provider: ModelProvider;
  /** Empty: the provider's own address. */
  endpoint: string;
  /** Sealed by the vault. */
  sealedKey: string | null;
  inputType: (typeof inputTypes)[number];
  systemPrompt: string;
  /** US dollars for `token_units` tokens. */
  inputTokenPrice: number;
  outputTokenPrice: number;
  tokenUnits: number;
  priceType: (typeof priceTypes)[number];
  hasToolSupport: boolean;
  createdBy: string | null;
  author: string;
  updatedAt: Generated<Date>;
};
