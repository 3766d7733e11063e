// Project graphs: entities and relationships that texts speak of, where they were said, and which entities are one.
import { sql, type Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

const ofGraph = sql`${recordColumns},
  graph_id uuid not null references project_graphs on delete cascade,
  -- Of a graph of which each person has their own part: whose it is. null: everybody's.
  owner_id text`;

export async function up(db: Kysely<unknown>) {
  await sql`create table project_graphs (${recordColumns},
    project_id uuid references projects on delete cascade,
    name text not null,
    description text not null,
    user_specific boolean not null,
    created_by uuid,
    author text not null,
    version integer not null default 1,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index project_graphs_name on project_graphs
    (tenant_id, project_id, lower(name)) nulls not distinct`.execute(db);
  await sql`create index project_graphs_project on project_graphs (project_id)`.execute(db);
  await protectByTenant(db, 'project_graphs');
  await hideWithProject(db, 'project_graphs');
  await sources(db);
  await nodes(db);
  await edges(db);
  await mentions(db);
  await merges(db);
}

async function sources(db: Kysely<unknown>) {
  await sql`create table project_graph_sources (${ofGraph},
    name text not null,
    content text not null,
    status text not null default 'Pending'
      check (status in ('Pending', 'Processing', 'Finished', 'Failed', 'Aborted')),
    -- Which extraction counts: what was begun before writes nothing more.
    round integer not null default 1,
    done integer not null default 0,
    total integer not null default 0,
    error_code text not null default '',
    author text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index project_graph_sources_graph on project_graph_sources (graph_id, created_at desc)`.execute(
    db,
  );
  await protectByTenant(db, 'project_graph_sources');
}

async function nodes(db: Kysely<unknown>) {
  await sql`create table project_graph_nodes (${ofGraph},
    -- The name as it is compared: entities of one key are one.
    key text not null,
    name text not null,
    type text not null,
    properties jsonb not null default '{}',
    confidence double precision not null,
    -- The entity it was merged into, and the last one of that chain. null: it stands for itself.
    merged_into uuid references project_graph_nodes on delete cascade,
    root_id uuid references project_graph_nodes on delete cascade,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create unique index project_graph_nodes_key on project_graph_nodes
    (graph_id, owner_id, key) nulls not distinct`.execute(db);
  await sql`create index project_graph_nodes_name on project_graph_nodes (graph_id, name)`.execute(db);
  await sql`create index project_graph_nodes_merged on project_graph_nodes (merged_into)
    where merged_into is not null`.execute(db);
  await sql`create index project_graph_nodes_root on project_graph_nodes (root_id)
    where root_id is not null`.execute(db);
  await protectByTenant(db, 'project_graph_nodes');
}

async function edges(db: Kysely<unknown>) {
  await sql`create table project_graph_edges (${ofGraph},
    type text not null,
    confidence double precision not null,
    -- Between which it was said to be.
    said_from uuid not null references project_graph_nodes on delete cascade,
    said_to uuid not null references project_graph_nodes on delete cascade,
    -- What those were merged into.
    from_id uuid not null references project_graph_nodes on delete cascade,
    to_id uuid not null references project_graph_nodes on delete cascade,
    foreign key (tenant_id) references tenants on delete cascade,
    unique (said_from, type, said_to))`.execute(db);
  await sql`create index project_graph_edges_graph on project_graph_edges (graph_id, type)`.execute(db);
  await sql`create index project_graph_edges_from on project_graph_edges (from_id, to_id)`.execute(db);
  await sql`create index project_graph_edges_to on project_graph_edges (to_id, from_id)`.execute(db);
  await sql`create index project_graph_edges_said_to on project_graph_edges (said_to)`.execute(db);
  await protectByTenant(db, 'project_graph_edges');
}

async function mentions(db: Kysely<unknown>) {
  await sql`create table project_graph_mentions (${ofGraph},
    source_id uuid not null references project_graph_sources on delete cascade,
    node_id uuid references project_graph_nodes on delete cascade,
    edge_id uuid references project_graph_edges on delete cascade,
    confidence double precision not null,
    excerpt text not null,
    -- Characters before it in the text.
    position integer not null,
    foreign key (tenant_id) references tenants on delete cascade,
    check (num_nonnulls(node_id, edge_id) = 1))`.execute(db);
  await sql`create index project_graph_mentions_source on project_graph_mentions (source_id)`.execute(db);
  await sql`create index project_graph_mentions_node on project_graph_mentions (node_id)
    where node_id is not null`.execute(db);
  await sql`create index project_graph_mentions_edge on project_graph_mentions (edge_id)
    where edge_id is not null`.execute(db);
  await protectByTenant(db, 'project_graph_mentions');
}

async function merges(db: Kysely<unknown>) {
  await sql`create table project_graph_merges (${ofGraph},
    kept_id uuid not null references project_graph_nodes on delete cascade,
    merged_id uuid not null unique references project_graph_nodes on delete cascade,
    author text not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index project_graph_merges_graph on project_graph_merges (graph_id, created_at desc)`.execute(
    db,
  );
  await sql`create index project_graph_merges_kept on project_graph_merges (kept_id)`.execute(db);
  await protectByTenant(db, 'project_graph_merges');
}
