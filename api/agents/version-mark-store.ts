// What is said of versions, which never change themselves: labels, which one is active, which are deprecated. All of it
// waits for a publication under way, so that every check sees what the one before has decided.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { holdPublishing, namesOf } from './agent-store.ts';
import { recordUses } from './use-store.ts';

type Person = { id: string; name: string };
export type LabelRow = { name: string; version: number; by: Person; at: Date };
export type Deprecation = { by: Person; at: Date };

/** Of a version, as the list of versions tells it. */
export type VersionMarks = { labels: Omit<LabelRow, 'version'>[]; deprecated: Deprecation | null };

export type VersionMarkStore = ReturnType<typeof versionMarkStore>;

type OfVersion = { agentId: string; version: number };
type OfLabel = { agentId: string; label: string };
/** `from` absent: wherever it is. */
export type NewPlace = OfLabel & OfVersion & { from?: number | null | undefined; by: Person };

export function versionMarkStore(db: Db) {
  const holding = <Result>(scope: Scope, agentId: string, work: (trx: Trx) => Promise<Result>) =>
    inTenant(db, scope, async (trx) => {
      await holdPublishing(trx, agentDocumentName(scope.tenantId, agentId));
      return work(trx);
    });

  return {
    /** Answers what was active before. */
    activate: (
      scope: Scope,
      { agentId, version, activated }: OfVersion & { activated: Activated },
    ): Promise<number | null> =>
      holding(scope, agentId, async (trx) => {
        await refuseUnlessThere(trx, { agentId, version });
        await refuseDeprecated(trx, { agentId, version });
        const from = await setActive(trx, agentId, version);
        await activated(trx, { agentId, from, to: version });
        return from;
      }),

    /** Answers whether that has changed something. */
    deprecate: (scope: Scope, { agentId, version, by }: OfVersion & { by: Person }): Promise<boolean> =>
      holding(scope, agentId, async (trx) => {
        await refuseUnlessThere(trx, { agentId, version });
        if ((await activeVersion(trx, agentId)) === version)
          throw new Problem(agentProblems.versionActive, { version });
        const labels = (await labelsOf(trx, agentId)).filter((label) => label.version === version);
        if (labels.length > 0) {
          const names = labels.map(({ name }) => name).join(', ');
          throw new Problem(agentProblems.versionLabelled, { version, labels: names });
        }
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('agentDeprecations')
          .values({ agentId, number: version, setBy: by.id, setByName: by.name })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }),

    /** Answers whether that has changed something. */
    reinstate: (scope: Scope, { agentId, version }: OfVersion): Promise<boolean> =>
      holding(scope, agentId, async (trx) => {
        await refuseUnlessThere(trx, { agentId, version });
        const { numDeletedRows } = await trx
          .deleteFrom('agentDeprecations')
          .where('agentId', '=', agentId)
          .where('number', '=', version)
          .executeTakeFirstOrThrow();
        return numDeletedRows === 1n;
      }),

    labels: (scope: Scope, agentId: string): Promise<LabelRow[]> =>
      inTenant(db, scope, (trx) => labelsOf(trx, agentId)),

    /** By agent, of those within the scope. */
    labelsOfSome: (scope: Scope, query: { ids: readonly string[]; projectId?: string | undefined }) =>
      inTenant(db, scope, async (trx) => {
        const agents = await namesOf(trx, scope, query);
        return labelNames(
          trx,
          agents.map(({ id }) => id),
        );
      }),

    /** Answers the label and whether it was elsewhere. */
    moveLabel: (scope: Scope, { agentId, label, version, from, by }: NewPlace) =>
      holding(scope, agentId, async (trx) => {
        await refuseUnlessThere(trx, { agentId, version });
        await refuseDeprecated(trx, { agentId, version });
        const labels = await labelsOf(trx, agentId);
        const before = labels.find(({ name }) => name === label);
        if (before?.version === version) return { label: before, isMoved: false };
        if (from !== undefined && (before?.version ?? null) !== from)
          throw new Problem(agentProblems.labelMoved, { label });
        const { maxLabels } = workLimits.versions;
        if (!before && labels.length >= maxLabels)
          throw new Problem(agentProblems.tooManyLabels, { most: maxLabels });
        return { label: await putLabel(trx, { agentId, label, version, by }), isMoved: true };
      }),

    /** Answers the version it was on; nothing where it is on none. */
    removeLabel: (scope: Scope, { agentId, label }: OfLabel): Promise<number | undefined> =>
      holding(scope, agentId, async (trx) => {
        const gone = await trx
          .deleteFrom('agentLabels')
          .where('agentId', '=', agentId)
          .where('name', '=', label)
          .returning('number')
          .executeTakeFirst();
        return gone?.number;
      }),
  };
}

/** Part of the transaction in which another version becomes the active one. */
export type Activated = (
  trx: Trx,
  change: { agentId: string; from: number | null; to: number },
) => Promise<void>;

/** Answers what was active before. */
export async function setActive(trx: Trx, agentId: string, version: number): Promise<number | null> {
  const before = await activeVersion(trx, agentId);
  await trx
    .updateTable('agents')
    .set({ liveVersion: version, updatedAt: new Date() })
    .where('id', '=', agentId)
    .execute();
  await recordUses(trx, agentId, version);
  return before;
}

/** Of all of the agent's versions that have any. */
export async function marksOf(trx: Trx, agentId: string): Promise<(version: number) => VersionMarks> {
  const labels = Map.groupBy(await labelsOf(trx, agentId), ({ version }) => version);
  const rows = await trx
    .selectFrom('agentDeprecations')
    .where('agentId', '=', agentId)
    .select(['number', 'setBy', 'setByName', 'setAt'])
    .execute();
  const deprecations = new Map(
    rows.map(({ number, setBy, setByName, setAt }) => [
      number,
      { by: { id: setBy, name: setByName }, at: setAt },
    ]),
  );
  return (version) => ({
    labels: (labels.get(version) ?? []).map(({ name, by, at }) => ({ name, by, at })),
    deprecated: deprecations.get(version) ?? null,
  });
}

/** The version that has the label. */
export const findLabelled = async (trx: Trx, agentId: string, label: string): Promise<number | null> => {
  const row = await trx
    .selectFrom('agentLabels')
    .where('agentId', '=', agentId)
    .where('name', '=', label)
    .select('number')
    .executeTakeFirst();
  return row?.number ?? null;
};

export const labelledVersions = async (trx: Trx, agentId: string): Promise<number[]> =>
  (await labelsOf(trx, agentId)).map(({ version }) => version);

/** By agent; those without any have an empty list. */
export async function labelNames(trx: Trx, agentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (agentIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('agentLabels')
    .where('agentId', 'in', [...agentIds])
    .select(['agentId', 'name'])
    .orderBy('name')
    .execute();
  const names = Map.groupBy(rows, ({ agentId }) => agentId);
  return new Map(agentIds.map((id) => [id, (names.get(id) ?? []).map(({ name }) => name)]));
}

async function labelsOf(trx: Trx, agentId: string): Promise<LabelRow[]> {
  const rows = await trx
    .selectFrom('agentLabels')
    .where('agentId', '=', agentId)
    .select(['name', 'number', 'setBy', 'setByName', 'setAt'])
    .orderBy('name')
    .execute();
  return rows.map(asLabel);
}

async function putLabel(trx: Trx, { agentId, label: name, version, by }: NewPlace): Promise<LabelRow> {
  const place = { number: version, setBy: by.id, setByName: by.name, setAt: new Date() };
  await trx
    .insertInto('agentLabels')
    .values({ agentId, name, ...place })
    .onConflict((conflict) => conflict.columns(['tenantId', 'agentId', 'name']).doUpdateSet(place))
    .execute();
  return asLabel({ name, ...place });
}

const asLabel = ({ name, number, setBy, setByName, setAt }: LabelColumns): LabelRow => ({
  name,
  version: number,
  by: { id: setBy, name: setByName },
  at: setAt,
});

type LabelColumns = { name: string; number: number; setBy: string; setByName: string; setAt: Date };

async function refuseUnlessThere(trx: Trx, { agentId, version }: OfVersion) {
  const row = await trx
    .selectFrom('agentVersions')
    .where('agentId', '=', agentId)
    .where('number', '=', version)
    .select('number')
    .executeTakeFirst();
  if (!row) throw new Problem(agentProblems.versionNotFound, { version });
}

async function refuseDeprecated(trx: Trx, { agentId, version }: OfVersion) {
  const row = await trx
    .selectFrom('agentDeprecations')
    .where('agentId', '=', agentId)
    .where('number', '=', version)
    .select('number')
    .executeTakeFirst();
  if (row) throw new Problem(agentProblems.versionDeprecated, { version });
}

async function activeVersion(trx: Trx, agentId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('agents')
    .where('id', '=', agentId)
    .select('liveVersion')
    .executeTakeFirst();
  return row?.liveVersion ?? null;
}
