// The only file that touches model rows. Scope comes first everywhere: out of scope means not found [M3].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import {
  DEMO_MODEL_ID,
  DEMO_MODEL_NAME,
  DEMO_PROVIDER,
  type ModelDraft,
  type ModelProvider,
  type ModelSecret,
} from '../../shared/models/model.ts';
import type { ProviderName } from '../../shared/models/provider.ts';
import { inProjects, inProjectsOrShared } from '../../shared/node/database/in-projects.ts';
import { inTenant, onceInTenant, prepared, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { refuseStale } from '../../shared/node/database/refuse-stale.ts';
import type { SealedSecrets } from './model-key.ts';
import { recordPrices } from './price-store.ts';
import { isInUse } from './use-read-model.ts';

type Sortable = 'displayName' | 'provider' | 'createdAt' | 'updatedAt';
type Filters = {
  projectId?: string | undefined;
  provider?: ProviderName | undefined;
  inUse?: boolean;
};

type Settings = Omit<ModelDraft, ModelSecret | 'provider'> & { provider: ModelProvider };

export type ModelRow = Omit<Settings, 'allowBYOKCredentials'> &
  SealedSecrets & {
    allowByokCredentials: boolean;
    id: string;
    author: string;
    createdAt: Date;
    updatedAt: Date;
  };
export type ModelStore = ReturnType<typeof modelStore>;

const columns = {
  displayName: sql`lower(display_name)`,
  provider: sql`provider`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
};

export function modelStore(db: Db) {
  return {
    page: (scope: Scope, slice: PageRequest<Sortable> & Filters): Promise<Page<ModelRow>> =>
      inTenant(db, scope, (trx) =>
        readPage(
          trx
            .selectFrom('models')
            .where(matches(scope, slice))
            .select(selected)
            .orderBy(columns[slice.sortBy ?? 'displayName'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    find: (scope: Scope, id: string) =>
      onceInTenant(db, scope, (trx) =>
        visible(trx, scope).where('id', '=', id).modifyEnd(prepared).executeTakeFirst(),
      ),

    /** Looks through the whole tenant, since a name may be taken by a model the asker cannot see. */
    findIdByName: ({ tenantId }: Scope, name: string) =>
      inTenant(db, { tenantId }, async (trx) => {
        const named = sql<boolean>`lower(display_name) = lower(${name})`;
        return (await trx.selectFrom('models').select('id').where(named).executeTakeFirst())?.id;
      }),

    /** Answers false when the name was taken in between. A model of this id that is there already is kept. */
    add: (scope: Scope, id: string, by: { id: string; name: string }, change: ModelChange) =>
      inTenant(db, scope, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('models')
          .values({ id, createdBy: by.id, author: by.name, ...toColumns(change) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        const isNew = numInsertedOrUpdatedRows === 1n;
        if (isNew) await recordPrices(trx, id, change, by.name);
        return isNew;
      }),

    change: (scope: Scope, id: string, by: { name: string }, change: ModelChange & AsRead) =>
      inTenant(db, scope, async (trx) => {
        await refuseStale(trx, 'models', id, change);
        const { numUpdatedRows } = await trx
          .updateTable('models')
          .set({ ...toColumns(change), updatedAt: new Date() })
          .where('id', '=', id)
          .where(inProjects(scope))
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await recordPrices(trx, id, change, by.name);
      }),

    remove: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx.deleteFrom('models').where('id', '=', id).where(inProjects(scope)).execute(),
      ),
  };
}

/** A secret that is absent stays. */
export type ModelChange = Settings & Partial<SealedSecrets>;

const selected = [
  'id',
  'projectId',
  'displayName',
  'modelName',
  'provider',
  'category',
  'endpoint',
  'sealedKey',
  'credentialId',
  'providerSettings',
  'deploymentType',
  'deployedUrl',
  'sealedDeployedKey',
  'sealedConnectionString',
  'containerName',
  'state',
  'inputType',
  'systemPrompt',
  'inputTokenPrice',
  'outputTokenPrice',
  'cachedInputTokenPrice',
  'tokenUnits',
  'priceType',
  'hasToolSupport',
  'promptId',
  'libraryModelId',
  'allowAiriaCredentials',
  'allowByokCredentials',
  'author',
  'createdAt',
  'updatedAt',
] as const;

const visible = (trx: Trx, scope: Scope) =>
  trx.selectFrom('models').select(selected).where(inProjectsOrShared(scope));

const matches = (
  scope: Scope,
  { filter, projectId, provider, inUse }: { filter: string } & Filters,
) => sql<boolean>`
  ${inProjectsOrShared(scope)} and ${inUse ? isInUse(scope) : sql`true`}
  and strpos(lower(display_name || ' ' || model_name), lower(${filter})) > 0
  and (${projectId ?? null}::uuid is null or project_id is null or project_id = ${projectId ?? null}::uuid)
  and (${provider ?? null}::text is null or provider = ${provider ?? null})`;

const toColumns = (change: ModelChange) => ({
  projectId: change.projectId,
  displayName: change.displayName,
  modelName: change.modelName,
  provider: change.provider,
  category: change.category,
  endpoint: change.endpoint,
  providerSettings: JSON.stringify(change.providerSettings),
  deploymentType: change.deploymentType,
  deployedUrl: change.deployedUrl,
  containerName: change.containerName,
  state: change.state,
  inputType: change.inputType,
  systemPrompt: change.systemPrompt,
  inputTokenPrice: change.inputTokenPrice,
  outputTokenPrice: change.outputTokenPrice,
  cachedInputTokenPrice: change.cachedInputTokenPrice,
  tokenUnits: change.tokenUnits,
  priceType: change.priceType,
  hasToolSupport: change.hasToolSupport,
  promptId: change.promptId,
  libraryModelId: change.libraryModelId,
  credentialId: change.credentialId,
  allowAiriaCredentials: change.allowAiriaCredentials,
  allowByokCredentials: change.allowBYOKCredentials,
  ...(change.sealedKey !== undefined && { sealedKey: change.sealedKey }),
  ...(change.sealedDeployedKey !== undefined && { sealedDeployedKey: change.sealedDeployedKey }),
  ...(change.sealedConnectionString !== undefined && {
    sealedConnectionString: change.sealedConnectionString,
  }),
});

/** The models a project may use, as people tell them apart. */
export const modelNames = (db: Db) => (scope: Scope, projectId: string) =>
  inTenant(db, scope, async (trx) => {
    const rows = await visible(trx, scope)
      .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
      .orderBy(columns.displayName)
      .orderBy('id')
      .limit(workLimits.lists.maxNamedModels)
      .execute();
    const named = rows.map(({ id, displayName, modelName, provider }) => ({
      ...{ id, displayName, modelName },
      provider: provider as string,
    }));
    return [
      {
        id: DEMO_MODEL_ID,
        displayName: DEMO_MODEL_NAME,
        modelName: DEMO_MODEL_ID,
        provider: DEMO_PROVIDER as string,
      },
      ...named,
    ];
  });

/** Of these models, those that a project may use: its own, those of every project, and the demo model. */
export async function usableModels(trx: Trx, projectId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('models')
    .select('id')
    .where(sql<string>`id::text`, '=', sql<string>`any(${[...ids]}::text[])`)
    .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
    .execute();
  return [DEMO_MODEL_ID, ...rows.map(({ id }) => id)];
}

/** Of these models, those that no other project may use. */
export async function namesOfProject(trx: Trx, projectId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('models')
    .select('displayName as name')
    .where('projectId', '=', projectId)
    .where(sql<string>`id::text`, '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy(sql`lower(display_name)`)
    .execute();
  return rows.map(({ name }) => name);
}
