// The only file that touches tool rows. Scope comes first everywhere: out of scope means not found [TO2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inProjects, inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, onceInTenant, prepared, type Db, type Trx } from '../../shared/node/database/database.ts';
import { keepWithinLimit, readLimit, type LimitCount } from '../../shared/node/database/plan-limits.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { refuseStale } from '../../shared/node/database/refuse-stale.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import type { MethodType, ToolSettings } from '../../shared/tools/tool.ts';
import { kindOfTool, toolTypes, type ToolKind, type ToolType } from '../../shared/tools/tool-types.ts';

type Sortable = 'name' | 'methodType' | 'createdAt' | 'updatedAt';
type Filters = {
  projectId?: string | undefined;
  methodType?: MethodType | undefined;
  toolKind?: ToolKind | undefined;
  toolType?: ToolType | undefined;
  source?: ToolSettings['source'] | undefined;
  excludeToolTypes?: readonly string[];
  ids?: readonly string[];
};

export type ToolRow = ToolSettings & {
  id: string;
  standardizedName: string;
  sealedSecret: string | null;
  importSource: string;
  author: string;
  createdAt: Date;
  updatedAt: Date;
};
export type ToolStore = ReturnType<typeof toolStore>;

/** `sealedSecret` absent: the stored one stays. */
export type ToolChange = ToolSettings & {
  standardizedName: string;
  sealedSecret?: string | null;
  /** Of a new one: what it is imported from. */
  imported?: { importSource: string; importKey: string };
};

const columns = {
  name: sql`lower(name)`,
  methodType: sql`method_type`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
};

/** Of one statement, which has a limit of values. */
const ADDED_AT_ONCE = 100;

/** Of two who take the last place at the same moment, one is refused. */
const tooMany = (limit: number) => new Problem(toolProblems.limitReached, { limit });

export const countTools: LimitCount = (trx) =>
  trx
    .selectFrom('tools')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();

export function toolStore(db: Db) {
  return {
    page: (scope: Scope, slice: PageRequest<Sortable> & Filters): Promise<Page<ToolRow>> =>
      inTenant(db, scope, (trx) =>
        readPage(
          trx
            .selectFrom('tools')
            .where(matches(scope, slice))
            .select(selected)
            .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ).then(({ items, ...page }) => ({ ...page, items: items.map(fromColumns) })),

    find: async (scope: Scope, id: string): Promise<ToolRow | undefined> => {
      const row = await onceInTenant(db, scope, (trx) =>
        visible(trx, scope).where('id', '=', id).modifyEnd(prepared).executeTakeFirst(),
      );
      return row && fromColumns(row);
    },

    /** A tool of this id that is there already is kept: the call was repeated. */
    add: (scope: Scope, id: string, author: string, change: ToolChange) =>
      inTenant(db, scope, async (trx) => {
        await trx
          .insertInto('tools')
          .values({ id, author, ...toColumns(change), ...change.imported })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        await keepWithinLimit(trx, scope, { name: 'tools', count: countTools, refusal: tooMany }); // [TO9]
      }).catch(nameTaken(change.name)),

    /** All of them or none. */
    addAll: (scope: Scope, author: string, tools: readonly (ToolChange & { id: string })[]) =>
      inTenant(db, scope, async (trx) => {
        for (let from = 0; from < tools.length; from += ADDED_AT_ONCE)
          await trx
            .insertInto('tools')
            .values(
              tools
                .slice(from, from + ADDED_AT_ONCE)
                .map(({ id, ...tool }) => ({ id, author, ...toColumns(tool), ...tool.imported })),
            )
            .execute();
        await keepWithinLimit(trx, scope, { name: 'tools', count: countTools, refusal: tooMany });
      }).catch(nameTaken(tools[0]?.name ?? '')),

    change: (scope: Scope, id: string, change: ToolChange & AsRead) =>
      inTenant(db, scope, async (trx) => {
        await refuseStale(trx, 'tools', id, change);
        await trx
          .updateTable('tools')
          .set({ ...toColumns(change), updatedAt: new Date() })
          .where('id', '=', id)
          .where(inProjects(scope))
          .execute();
      }).catch(nameTaken(change.name)),

    remove: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('tools').where('id', '=', id).where(inProjects(scope)).execute(),
      ),

    /** Those made from a description before, by the operation they were made from. */
    importedFrom: async (scope: Scope, projectId: string, importSource: string) => {
      const rows = await inTenant(db, scope, (trx) =>
        visible(trx, scope)
          .select('importKey')
          .where('projectId', '=', projectId)
          .where('importSource', '=', importSource)
          .limit(workLimits.tools.maxOperations)
          .execute(),
      );
      return new Map(rows.map(({ importKey, ...row }) => [importKey, fromColumns(row)]));
    },

    /** What people and models call the tools of a project. */
    takenNames: (scope: Scope, projectId: string) =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('tools')
          .select(['name', 'standardizedName'])
          .where('projectId', '=', projectId)
          .execute(),
      ),

    limit: (scope: Scope) => inTenant(db, scope, (trx) => readLimit(trx, scope, 'tools', countTools)),
  };
}

/** The tools a project may use, as people tell them apart. */
export const toolNames = (db: Db) => (scope: Scope, projectId: string) =>
  inTenant(db, scope, (trx) =>
    trx
      .selectFrom('tools')
      .select(['id', 'name'])
      .where(inProjectsOrShared(scope))
      .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
      .orderBy('name')
      .limit(workLimits.lists.maxNamedModels)
      .execute(),
  );

/** By its own name or by what models call it. [TO1] */
const nameTaken = (name: string) => (error: unknown) => {
  const isTaken =
    isUniqueViolation(error, 'tools_name') || isUniqueViolation(error, 'tools_standardized_name');
  // Somebody else imports the same at this moment.
  if (isUniqueViolation(error, 'tools_import')) throw new Problem(toolProblems.descriptionChanged);
  if (isTaken) throw new Problem(toolProblems.nameTaken, { name }).at('name');
  throw error;
};

const selected = [
  'id',
  'projectId',
  'name',
  'standardizedName',
  'description',
  'purpose',
  'methodType',
  'apiEndpoint',
  'headers',
  'bodyType',
  'body',
  'parameters',
  'requestTimeout',
  'followRedirects',
  'authenticationType',
  'authenticationName',
  'toolType',
  'toolMetadata',
  'connectionTimeout',
  'apiTimeout',
  'useUserCredentials',
  'routeThroughAcc',
  'accGroup',
  'provider',
  'source',
  'libraryToolId',
  'answerFields',
  'importSource',
  'credentialId',
  'sealedSecret',
  'author',
  'createdAt',
  'updatedAt',
] as const;

/** The column is called what databases call it. */
const fromColumns = <Row extends { routeThroughAcc: boolean }>({ routeThroughAcc, ...row }: Row) => ({
  ...row,
  routeThroughACC: routeThroughAcc,
});

const visible = (trx: Trx, scope: Scope) =>
  trx.selectFrom('tools').select(selected).where(inProjectsOrShared(scope));

const ofKind = (kind: ToolKind | undefined) => toolTypes.filter((type) => kindOfTool(type) === kind);

const matches = (scope: Scope, slice: { filter: string } & Filters) => {
  const { filter, projectId = null, methodType = null, toolType = null, source = null } = slice;
  const { toolKind, ids = [], excludeToolTypes = [] } = slice;
  return sql<boolean>`
  ${inProjectsOrShared(scope)}
  and strpos(lower(name || ' ' || api_endpoint), lower(${filter})) > 0
  and (${projectId}::uuid is null or project_id is null or project_id = ${projectId}::uuid)
  and (${ids.length === 0} or id = any(${[...ids]}::uuid[]))
  and (${methodType}::text is null or tool_type = 'Custom' and method_type = ${methodType})
  and (${toolType}::text is null or tool_type = ${toolType})
  and (${source}::text is null or source = ${source})
  and (${toolKind === undefined} or tool_type = any(${ofKind(toolKind)}::text[]))
  and not tool_type = any(${[...excludeToolTypes]}::text[])`;
};

const toColumns = (change: ToolChange) => ({
  projectId: change.projectId,
  name: change.name,
  standardizedName: change.standardizedName,
  description: change.description,
  purpose: change.purpose,
  methodType: change.methodType,
  apiEndpoint: change.apiEndpoint,
  headers: JSON.stringify(change.headers),
  bodyType: change.bodyType,
  body: change.body,
  parameters: JSON.stringify(change.parameters),
  requestTimeout: change.requestTimeout,
  followRedirects: change.followRedirects,
  authenticationType: change.authenticationType,
  credentialId: change.credentialId,
  authenticationName: change.authenticationName,
  toolType: change.toolType,
  toolMetadata: JSON.stringify(change.toolMetadata),
  connectionTimeout: change.connectionTimeout,
  apiTimeout: change.apiTimeout,
  useUserCredentials: change.useUserCredentials,
  routeThroughAcc: change.routeThroughACC,
  accGroup: change.accGroup,
  provider: change.provider,
  source: change.source,
  libraryToolId: change.libraryToolId,
  answerFields: JSON.stringify(change.answerFields),
  ...(change.sealedSecret !== undefined && { sealedSecret: change.sealedSecret }),
});
