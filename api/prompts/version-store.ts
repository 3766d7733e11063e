// Versions of prompts, and the labels that move between them. Reading the draft means reading the durable log.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { promptDocumentName } from '../../shared/documents/names.ts';
import { readPrompt, type DraftContent } from '../../shared/documents/prompt-doc.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { includedIn } from '../../shared/prompts/check-content.ts';
import type { PromptContent } from '../../shared/prompts/content.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { loadDocument } from '../../shared/node/documents/index.ts';
import { resolveContent, resolvePrompt, type Included } from './resolve-store.ts';

type Person = { id: string; name: string };

export type VersionRow = {
  number: number;
  description: string;
  publishedBy: Person;
  createdAt: Date;
};
export type LabelRow = { name: string; version: number; isProtected: boolean; by: Person; at: Date };

const { maxVersions, maxLabels, maxLabelMoves, maxShownCharacters } = workLimits.prompts;

export type VersionStore = ReturnType<typeof versionStore>;
export type NewVersion = {
  prompt: { id: string; name: string; projectId: string | null };
  description: string;
  by: Person;
  /** Throws what forbids publishing. */
  check: (draft: DraftContent) => PromptContent;
};
export type NewPlace = {
  promptId: string;
  label: string;
  version: number;
  /** Absent: wherever it is. */
  from?: number | null | undefined;
  isProtected?: boolean | undefined;
  by: Person;
  mayMoveProtected: boolean;
};

export function versionStore(db: Db) {
  /** Everything about the versions of a prompt waits for what is under way. */
  const holding = <Result>(scope: Scope, promptId: string, work: (trx: Trx) => Promise<Result>) =>
    inTenant(db, scope, async (trx) => {
      await hold(trx, promptId);
      return work(trx);
    });

  return {
    draft: (scope: Scope, promptId: string): Promise<DraftContent> =>
      inTenant(db, scope, (trx) => draftOf(trx, scope, promptId)),

    /** Ascending, with how they begin. */
    list: (scope: Scope, promptId: string) =>
      inTenant(db, scope, (trx) =>
        versionsOf(trx, promptId)
          .select(
            sql<string>`left((select string_agg(segment ->> 'text', E'\n\n') from jsonb_array_elements(content -> 'segments') segment), ${maxShownCharacters})`.as(
              'message',
            ),
          )
          .orderBy('number')
          .limit(maxVersions)
          .execute(),
      ),

    find: (scope: Scope, promptId: string, number: number) =>
      inTenant(db, scope, (trx) => findVersion(trx, promptId, number)),

    publish: (scope: Scope, { prompt, description, by, check }: NewVersion) =>
      holding(scope, prompt.id, async (trx) => {
        const content = check(await draftOf(trx, scope, prompt.id));
        // Two prompts that begin to include each other at the same moment wait for one another.
        if (includedIn(content).length > 0) await hold(trx, scope.tenantId);
        await resolveContent(trx, scope, { ...prompt, content });
        return addVersion(trx, prompt.id, { content, description, by });
      }),

    resolve: (scope: Scope, included: Included) =>
      inTenant(db, scope, (trx) => resolvePrompt(trx, scope, included)),

    /** `content`: of its draft. */
    resolveDraft: (scope: Scope, prompt: NewVersion['prompt'] & { content: PromptContent }) =>
      inTenant(db, scope, (trx) => resolveContent(trx, scope, prompt)),

    labels: (scope: Scope, promptId: string): Promise<LabelRow[]> =>
      inTenant(db, scope, (trx) => labelsOf(trx, promptId)),

    /** Answers the label and where it was. */
    moveLabel: (scope: Scope, place: NewPlace) =>
      holding(scope, place.promptId, async (trx) => {
        const { promptId, label, version, by } = place;
        const before = await refuseMove(trx, place);
        const isProtected = place.isProtected ?? before?.isProtected ?? false;
        const row = { number: version, isProtected, setBy: by.id, setByName: by.name, setAt: new Date() };
        await trx
          .insertInto('promptLabels')
          .values({ promptId, name: label, ...row })
          .onConflict((conflict) => conflict.columns(['promptId', 'name']).doUpdateSet(row))
          .execute();
        await noteMove(trx, { promptId, name: label, number: version });
        const moved: LabelRow = { name: label, version, isProtected, by, at: row.setAt };
        return { label: moved, from: before?.version ?? null };
      }),

    /** Answers where it was. */
    removeLabel: (
      scope: Scope,
      { promptId, label, mayMoveProtected }: Pick<NewPlace, 'promptId' | 'label' | 'mayMoveProtected'>,
    ): Promise<number> =>
      holding(scope, promptId, async (trx) => {
        const before = (await labelsOf(trx, promptId)).find(({ name }) => name === label);
        if (!before) throw new Problem(promptProblems.labelNotFound, { label });
        if (before.isProtected && !mayMoveProtected)
          throw new Problem(promptProblems.labelProtected, { label });
        await trx
          .deleteFrom('promptLabels')
          .where('promptId', '=', promptId)
          .where('name', '=', label)
          .execute();
        await noteMove(trx, { promptId, name: label, number: null });
        return before.version;
      }),
  };
}

/** Answers where the label is now. */
async function refuseMove(trx: Trx, place: NewPlace): Promise<LabelRow | undefined> {
  const { promptId, label, version, from } = place;
  if (!(await findVersion(trx, promptId, version)))
    throw new Problem(promptProblems.versionNotFound, { version });
  const labels = await labelsOf(trx, promptId);
  const before = labels.find(({ name }) => name === label);
  const asksProtection = before?.isProtected || place.isProtected;
  if (asksProtection && !place.mayMoveProtected) throw new Problem(promptProblems.labelProtected, { label });
  if (from !== undefined && placeOf(before) !== from) throw new Problem(promptProblems.labelMoved, { label });
  if (!before && labels.length >= maxLabels)
    throw new Problem(promptProblems.tooManyLabels, { most: maxLabels });
  return before;
}

/** Runs that began before it read on as they began [PR11]. */
async function noteMove(trx: Trx, move: { promptId: string; name: string; number: number | null }) {
  await trx.insertInto('promptLabelMoves').values(move).execute();
  await sql`delete from prompt_label_moves where prompt_id = ${move.promptId} and id not in (
    select id from prompt_label_moves where prompt_id = ${move.promptId}
    order by moved_at desc, id desc limit ${maxLabelMoves})`.execute(trx);
}

const placeOf = (label: LabelRow | undefined) => label?.version ?? null;

const hold = (trx: Trx, of: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${of}, 11))`.execute(trx);

const draftOf = async (trx: Trx, { tenantId }: Scope, promptId: string): Promise<DraftContent> =>
  readPrompt(await loadDocument(trx, promptDocumentName(tenantId, promptId)));

/** Versions never change [PR4]. */
export async function addVersion(
  trx: Trx,
  promptId: string,
  { content, description, by }: { content: PromptContent; description: string; by: Person },
) {
  const last = await versionsOf(trx, promptId)
    .select('content')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && sameContent(last.content, content))
    throw new Problem(promptProblems.unchanged, { version: last.number });
  const number = (last?.number ?? 0) + 1;
  if (number > maxVersions) throw new Problem(promptProblems.tooManyVersions, { most: maxVersions });
  await trx
    .insertInto('promptVersions')
    .values({
      promptId,
      number,
      content: JSON.stringify(content),
      description,
      publishedBy: by.id,
      publishedByName: by.name,
    })
    .execute();
  await trx.updateTable('prompts').set({ updatedAt: new Date() }).where('id', '=', promptId).execute();
  return findVersion(trx, promptId, number);
}

/** The database keeps the keys of an object in an order of its own. */
const sameContent = (a: PromptContent, b: PromptContent) => plainly(a) === plainly(b);
const plainly = ({ segments, variables }: PromptContent) =>
  JSON.stringify([
    segments.map((one) => (one.kind === 'own' ? one.text : [one.promptId, one.version])),
    variables.map(({ name, type, default: value }) => [name, type, value]),
  ]);

const findVersion = (trx: Trx, promptId: string, number: number) =>
  versionsOf(trx, promptId).select('content').where('number', '=', number).executeTakeFirst();

const versionsOf = (trx: Trx, promptId: string) =>
  trx
    .selectFrom('promptVersions')
    .where('promptId', '=', promptId)
    .select([
      'number',
      'description',
      'createdAt',
      sql<Person>`json_build_object('id', published_by, 'name', published_by_name)`.as('publishedBy'),
    ]);

async function labelsOf(trx: Trx, promptId: string): Promise<LabelRow[]> {
  const rows = await trx
    .selectFrom('promptLabels')
    .where('promptId', '=', promptId)
    .select(['name', 'number', 'isProtected', 'setBy', 'setByName', 'setAt'])
    .orderBy('name')
    .execute();
  return rows.map(({ number, setBy, setByName, setAt, ...row }) => ({
    ...row,
    version: number,
    by: { id: setBy, name: setByName },
    at: setAt,
  }));
}
