// What each model of a run has used and cost: a step that failed, or was stopped by a guardrail, has no output to name
// the model it paid for.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table run_models (${tenantColumn},
    run_id uuid not null,
    model_id text not null,
    name text not null,
    provider text not null,
    calls integer not null,
    input_tokens bigint not null,
    output_tokens bigint not null,
    cost double precision not null,
    primary key (run_id, model_id))`.execute(db);
  await sql`comment on column run_models.cost is 'US dollars.'`.execute(db);
  await protectByTenant(db, 'run_models');
  // As far as earlier runs know it: a call for each step that gave an output.
  await sql`insert into run_models (tenant_id, run_id, model_id, name, provider, calls, input_tokens, output_tokens, cost)
    select tenant_id, run_id, output -> 'model' ->> 'id', max(output -> 'model' ->> 'name'),
      max(output -> 'model' ->> 'provider'), count(*), sum((usage ->> 'inputTokens')::bigint),
      sum((usage ->> 'outputTokens')::bigint), sum((usage ->> 'cost')::double precision)
    from run_steps where usage is not null and usage ->> 'ofRun' is null
      and output -> 'model' ->> 'id' is not null and output -> 'model' ->> 'name' is not null
      and output -> 'model' ->> 'provider' is not null
    group by 1, 2, 3`.execute(db);
}
