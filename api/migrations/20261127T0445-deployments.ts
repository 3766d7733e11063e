// Agents as people meet them, who these are for, and the keys that web pages embed them with.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import {
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await addIcons(db);
  await addDeployments(db);
  await addAudience(db);
  await addEmbedKeys(db);

  const comments = {
    'deployments.deployment_prompt': 'What answers bring besides their text.',
    'deployments.user_prompts': 'Those that the agent’s project may not use any more are passed over.',
    'deployments.visibility': 'Whose choice it is; with nobody chosen, Selected is for nobody.',
    'embed_keys.key_hash': 'What a key is found by.',
    'embed_keys.allowed_origins': 'None: it is good from nowhere.',
  };
  for (const [column, comment] of Object.entries(comments))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
}

async function addIcons(db: Kysely<unknown>) {
  await sql`create table deployment_icons (${recordColumns},
    bytes bytea not null,
    hash text not null,
    media_type text not null,
    created_by uuid not null,
    uploaded_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade,
    unique (tenant_id, hash))`.execute(db);
  await protectByTenant(db, 'deployment_icons');
}

async function addDeployments(db: Kysely<unknown>) {
  await sql`create table deployments (${recordColumns},
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null references agents on delete cascade,
    deployment_name text not null,
    description text not null,
    deployment_type text not null check (deployment_type in ('Chat', 'AddinChat', 'AddinPlaybookCompare',
      'AddinPlaybookRules', 'ChromeExtensionSummarize', 'ChromeExtensionKeyPoints', 'ChromeExtensionTranslate',
      'BrowserExtension')),
    conversation_type text not null check (conversation_type in ('StandardChat', 'ImageOnly', 'FileOnly')),
    visibility text not null check (visibility in ('AllUsers', 'Selected')),
    tags text[] not null,
    categories text[] not null,
    is_recommended boolean not null,
    icon_id uuid references deployment_icons on delete set null,
    about_version text not null,
    video_url text not null,
    input_modes text[] not null,
    display_consumption_info boolean not null,
    deployment_prompt text check (deployment_prompt in ('Artifact', 'Citation')),
    user_prompts uuid[] not null,
    created_by uuid not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index deployments_tenant on deployments (tenant_id, deployment_type)`.execute(db);
  await sql`create index deployments_agent on deployments (agent_id)`.execute(db);
  await sql`create index deployments_project on deployments (project_id)`.execute(db);
  await sql`create index deployments_icon on deployments (icon_id)`.execute(db);
  await protectByTenant(db, 'deployments');
  await hideWithProject(db, 'deployments');
}

async function addAudience(db: Kysely<unknown>) {
  await sql`create table deployment_users (${tenantColumn} references tenants on delete cascade,
    deployment_id uuid not null references deployments on delete cascade,
    user_id uuid not null,
    primary key (deployment_id, user_id),
    foreign key (user_id, tenant_id) references memberships (user_id, tenant_id) on delete cascade)`.execute(
    db,
  );
  await sql`create index deployment_users_person on deployment_users (tenant_id, user_id)`.execute(db);
  await protectByTenant(db, 'deployment_users');

  await sql`create table deployment_groups (${tenantColumn} references tenants on delete cascade,
    deployment_id uuid not null references deployments on delete cascade,
    group_id uuid not null,
    primary key (deployment_id, group_id),
    foreign key (tenant_id, group_id) references groups (tenant_id, id) on delete cascade)`.execute(db);
  await sql`create index deployment_groups_group on deployment_groups (tenant_id, group_id)`.execute(db);
  await protectByTenant(db, 'deployment_groups');
}

async function addEmbedKeys(db: Kysely<unknown>) {
  await sql`create table embed_keys (${recordColumns},
    project_id uuid not null references projects on delete cascade,
    agent_id uuid not null unique references agents on delete cascade,
    sealed_key text not null,
    key_hash text not null unique,
    allowed_origins text[] not null default '{}',
    rotated_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index embed_keys_project on embed_keys (project_id)`.execute(db);
  await protectByTenant(db, 'embed_keys');
  await hideWithProject(db, 'embed_keys');
  await openToSystem(db, 'embed_keys', ['select', 'update']);
}
