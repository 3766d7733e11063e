// What a version of a prompt says with all it includes. Labels are looked up now, and what includes itself is refused.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { PromptContent, PromptVariable } from '../../shared/prompts/content.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import type { ResolvedPrompt } from '../../shared/prompts/prompt.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { findPrompt } from './prompt-store.ts';

const { maxIncluded, maxResolvedCharacters } = workLimits.prompts;

/** `projectId` null: used by what is of all projects. Prompts of all projects are open to every user of one. */
export type Included = {
  promptId: string;
  version: string;
  projectId: string | null;
  /** Its versions and labels as they were then; absent: as they are. */
  at?: Date | undefined;
};
type Known = { id: string; name: string };

/** Throws what forbids it. */
export async function resolvePrompt(
  trx: Trx,
  scope: Scope,
  { promptId, version, projectId, at }: Included,
  above: readonly Known[] = [],
): Promise<ResolvedPrompt> {
  const prompt = await findPrompt(trx, scope, promptId);
  const isOpen = prompt && (prompt.projectId === null || prompt.projectId === projectId);
  if (!isOpen) throw new Problem(above.length > 0 ? promptProblems.includedMissing : promptProblems.notFound);
  if (prompt.latestVersion === null) throw new Problem(promptProblems.neverPublished, { name: prompt.name });
  const number = await numberOf(trx, { promptId, version, at });
  const content = number === undefined ? undefined : await contentOfVersion(trx, promptId, number);
  if (number === undefined || !content)
    throw new Problem(promptProblems.versionNotFound, { version: version || '–' });
  const said = await resolveContent(trx, scope, { ...prompt, content, at }, above);
  return { version: number, ...said };
}

type Resolvable = Known & { projectId: string | null; content: PromptContent; at?: Date | undefined };

/** One that may not be published yet. */
export async function resolveContent(
  trx: Trx,
  scope: Scope,
  { id, name, projectId, content, at }: Resolvable,
  above: readonly Known[] = [],
): Promise<{ text: string; variables: PromptVariable[] }> {
  const path = [...above, { id, name }];
  if (above.some((known) => known.id === id))
    throw new Problem(promptProblems.circular, { names: path.map((known) => known.name).join(' → ') });
  if (above.length > maxIncluded) throw new Problem(promptProblems.tooDeep, { most: maxIncluded });
  const texts: string[] = [];
  const variables = [...content.variables];
  let length = 0;
  for (const segment of content.segments) {
    const said =
      segment.kind === 'own' ? segment : await resolvePrompt(trx, scope, { ...segment, projectId, at }, path);
    // A variable of the same name is the outer one's.
    if ('variables' in said)
      variables.push(...said.variables.filter((one) => variables.every((known) => known.name !== one.name)));
    length += said.text.length;
    if (length > maxResolvedCharacters)
      throw new Problem(promptProblems.tooLong, { most: maxResolvedCharacters });
    if (said.text.trim() !== '') texts.push(said.text.trim());
  }
  return { text: texts.join('\n\n'), variables };
}

type Named = Pick<Included, 'promptId' | 'version' | 'at'>;

async function numberOf(trx: Trx, { promptId, version, at }: Named): Promise<number | undefined> {
  if (/^\d+$/.test(version)) return Number(version);
  if (version === '') return latestAt(trx, promptId, at);
  if (at) return labelledAt(trx, { promptId, version, at });
  const row = await trx
    .selectFrom('promptLabels')
    .select('number')
    .where('promptId', '=', promptId)
    .where('name', '=', version)
    .executeTakeFirst();
  return row?.number;
}

async function latestAt(trx: Trx, promptId: string, at: Date | undefined) {
  const row = await trx
    .selectFrom('promptVersions')
    .select('number')
    .where('promptId', '=', promptId)
    .$if(at !== undefined, (query) => query.where('createdAt', '<=', at ?? new Date()))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

async function labelledAt(trx: Trx, { promptId, version, at }: Named & { at: Date }) {
  const row = await trx
    .selectFrom('promptLabelMoves')
    .select('number')
    .where('promptId', '=', promptId)
    .where('name', '=', version)
    .where('movedAt', '<=', at)
    .orderBy('movedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? undefined;
}

const contentOfVersion = async (trx: Trx, promptId: string, number: number) =>
  (
    await trx
      .selectFrom('promptVersions')
      .select('content')
      .where('promptId', '=', promptId)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.content;
