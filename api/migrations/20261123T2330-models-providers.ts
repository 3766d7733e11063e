// More providers ask for more than a key, and what a model costs is remembered when its price changes.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

const descriptions = {
  provider_settings: 'What its provider asks for beside a key and an address: region, project, version.',
  cached_input_token_price: 'Of input that the provider had read before; null: the same as other input.',
  prompt_id: 'The prompt it was set up with, which may be gone by now.',
  library_model_id: 'The entry of the shipped library it was made from, which may be gone by now.',
};

export async function up(db: Kysely<unknown>) {
  await sql`alter table models
    add column category text not null default 'NLP' check (category in ('NLP', 'Multimodal', 'Embedding',
      'Image Generation', 'Computer Vision', 'Voice', 'Machine Learning', 'Reinforcement Learning')),
    add column provider_settings jsonb not null default '{}',
    add column deployment_type text not null default 'Shared' check (deployment_type in ('Shared', 'Dedicated')),
    add column deployed_url text not null default '',
    add column sealed_deployed_key text,
    add column sealed_connection_string text,
    add column container_name text not null default '',
    add column state text not null default 'Active' check (state in ('Active', 'Disabled')),
    add column prompt_id uuid,
    add column library_model_id text,
    add column allow_airia_credentials boolean not null default false,
    add column allow_byok_credentials boolean not null default true,
    add column cached_input_token_price double precision`.execute(db);
  await sql`update models set category = 'Machine Learning' where provider = 'MachineLearning'`.execute(db);
  for (const [column, description] of Object.entries(descriptions))
    await sql`comment on column ${sql.ref(`models.${column}`)} is ${sql.lit(description)}`.execute(db);

  await sql`create table model_prices (${recordColumns},
    model_id uuid not null references models on delete cascade,
    input_token_price double precision not null,
    output_token_price double precision not null,
    cached_input_token_price double precision,
    token_units integer not null,
    price_type text not null,
    author text not null)`.execute(db);
  await sql`create index model_prices_model on model_prices (model_id, id desc)`.execute(db);
  await protectByTenant(db, 'model_prices');
  await sql`insert into model_prices
      (tenant_id, model_id, created_at, input_token_price, output_token_price, token_units, price_type, author)
    select tenant_id, id, created_at, input_token_price, output_token_price, token_units, price_type, author
    from models`.execute(db);
}
