// The whole schema of a database as lines of text: what is equal here is the same schema. The definitions are written
// by PostgreSQL itself; its own pg_dump does not come with the embedded server.
import pg from 'pg';

/** `kind` and what there is of it, one line of JSON for each. */
export type SchemaLine = { kind: string; line: string };

const ours = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and nspname !~ '^pg_temp'`;
const inOurs = `(select oid from pg_namespace where ${ours})`;
const granted = (acl: string) => `cross join lateral aclexplode(${acl}) right_of
  left join pg_roles grantee on grantee.oid = right_of.grantee`;
const right = `coalesce(grantee.rolname, 'public') grantee, privilege_type, is_grantable`;
const asWritten = (text: string) => `btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`;

const queries: Record<string, string> = {
  schema: `select nspname, pg_get_userbyid(nspowner) owner from pg_namespace where ${ours}`,
  'schema grant': `select nspname, ${right} from pg_namespace ${granted('nspacl')} where ${ours}`,
  table: `select oid::regclass::text name, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions,
      relreplident, pg_get_userbyid(relowner) owner from pg_class
    where relnamespace in ${inOurs} and relkind in ('r', 'p', 'f', 'c')`,
  column: `select attrelid::regclass::text name, row_number() over (partition by attrelid order by attnum) position, attname,
      format_type(atttypid, atttypmod) type, attnotnull, attidentity, attgenerated, attstorage, attcompression,
      attcollation::regcollation::text collation_name, attstattarget, attoptions, pg_get_expr(adbin, adrelid) written
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where relnamespace in ${inOurs} and relkind in ('r', 'p', 'v', 'm', 'f', 'c') and attnum > 0 and not attisdropped`,
  constraint: `select conrelid::regclass::text name, conname, contype, pg_get_constraintdef(oid) written, condeferrable,
      condeferred, convalidated, conenforced from pg_constraint where connamespace in ${inOurs}`,
  index: `select indexrelid::regclass::text name, pg_get_indexdef(indexrelid) written, indisvalid, indisclustered,
      indisreplident, indimmediate from pg_index join pg_class c on c.oid = indrelid where relnamespace in ${inOurs}`,
  policy: `select * from pg_policies`,
  trigger: `select tgrelid::regclass::text name, pg_get_triggerdef(oid) written, tgenabled from pg_trigger
    where not tgisinternal`,
  function: `select oid::regprocedure::text name, ${asWritten('pg_get_functiondef(oid)')} written,
      pg_get_userbyid(proowner) owner from pg_proc where pronamespace in ${inOurs} and prokind in ('f', 'p')`,
  view: `select schemaname, viewname, definition from pg_views where schemaname in (select nspname from pg_namespace where ${ours})
    union all select schemaname, matviewname, definition from pg_matviews`,
  type: `select oid::regtype::text name, typtype, typcategory, typnotnull, typdefault,
      (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid) labels
    from pg_type t where typnamespace in ${inOurs}`,
  // Without where it stands: that belongs to the rows.
  sequence: `select schemaname, sequencename, sequenceowner, data_type::text, start_value, min_value, max_value,
      increment_by, cycle, cache_size from pg_sequences`,
  rule: `select schemaname, tablename, rulename, definition from pg_rules
    where schemaname in (select nspname from pg_namespace where ${ours})`,
  statistics: `select pg_get_statisticsobjdef(oid) written from pg_statistic_ext`,
  'event trigger': `select evtname, evtevent, evtfoid::regproc::text, evtenabled, evttags from pg_event_trigger`,
  'table grant': `select c.oid::regclass::text name, relkind, ${right} from pg_class c ${granted('relacl')}
    where relnamespace in ${inOurs}`,
  'column grant': `select attrelid::regclass::text name, attname, ${right}
    from pg_attribute join pg_class c on c.oid = attrelid ${granted('attacl')} where relnamespace in ${inOurs}`,
  'function grant': `select p.oid::regprocedure::text name, ${right} from pg_proc p
    ${granted(`coalesce(proacl, acldefault('f', proowner))`)} where pronamespace in ${inOurs}`,
  'default grant': `select pg_get_userbyid(defaclrole) owner, defaclnamespace::regnamespace::text, defaclobjtype, ${right}
    from pg_default_acl ${granted('defaclacl')}`,
  'effective table grant': `select * from information_schema.role_table_grants where table_schema = 'public'`,
  'effective column grant': `select * from information_schema.role_column_grants where table_schema = 'public'`,
  'effective routine grant': `select grantor, grantee, routine_name, privilege_type, is_grantable
    from information_schema.role_routine_grants where routine_schema = 'public'`,
  role: `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls,
      rolconnlimit, rolvaliduntil, rolconfig from pg_roles`,
  'role membership': `select pg_get_userbyid(roleid) role, pg_get_userbyid(member) member, admin_option, inherit_option,
      set_option from pg_auth_members`,
  setting: `select pg_get_userbyid(setrole) role, setconfig from pg_db_role_setting`,
  comment: `select i.type, i.identity, description from pg_description,
    pg_identify_object(classoid, objoid, objsubid) i where i.schema in (select nspname from pg_namespace where ${ours})`,
  extension: `select extname, extversion, extnamespace::regnamespace::text from pg_extension`,
  publication: `select p.*, t.schemaname, t.tablename, t.attnames, t.rowfilter
    from (select pubname, puballtables, pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication) p
    left join pg_publication_tables t using (pubname)`,
};

/**
 * Sorted, so that only the order of a table's columns counts. Rows are lines as well (`row`), but for the migrations'
 * own list. `isWanted` chooses kinds; without it all are answered.
 */
export async function schemaLines(
  ownerUrl: string,
  isWanted: (kind: string) => boolean = () => true,
): Promise<SchemaLine[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const lines: SchemaLine[] = [];
    const ask = async (kind: string, query: string) => {
      const { rows } = await client.query<object>(query);
      lines.push(...rows.map((row) => ({ kind, line: JSON.stringify(row) })).sort(byLine));
    };
    for (const [kind, query] of Object.entries(queries)) if (isWanted(kind)) await ask(kind, query);
    if (isWanted('row'))
      for (const name of await tableNames(client))
        await ask('row', `select '${name}' table_name, to_jsonb(t) "row" from ${name} t`);
    return lines;
  } finally {
    await client.end();
  }
}

async function tableNames(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text name from pg_class where relkind = 'r' and relnamespace in ${inOurs}
      and relname <> 'kysely_migration' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const byLine = (a: SchemaLine, b: SchemaLine) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0);
