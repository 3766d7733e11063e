import type { Generated } from 'kysely';
import type { inputTypes, ModelProvider, priceTypes } from '../../../models/model.ts';
import type { RecordColumns } from './columns.ts';

export interface ModelTables {
  models: ModelTable;
}

export type ModelTable = RecordColumns & {
  /** null: every project of the tenant may use it. */
  project_id: string | null;
  display_name: string;
  model_name: string;
  provider: ModelProvider;
  /** Empty: the provider's own address. */
  endpoint: string;
  /** Sealed by the vault. */
  sealed_key: string | null;
  input_type: (typeof inputTypes)[number];
  system_prompt: string;
  /** US dollars for `token_units` tokens. */
  input_token_price: number;
  output_token_price: number;
  token_units: number;
  price_type: (typeof priceTypes)[number];
  has_tool_support: boolean;
  created_by: string | null;
  author: string;
  updated_at: Generated<Date>;
};
