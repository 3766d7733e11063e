// Whose form a form is: that of the record it changes.
import type { AreaName } from '../shared/access/areas.ts';
import type { Held } from '../shared/credentials/reach.ts';
import type { FormKind } from '../shared/documents/names.ts';
import type { Trx } from '../shared/node/database/database.ts';

/** `projectId` null: of all projects. */
export type DocumentPlace = {
  projectId: string | null;
  isReadOnly: boolean;
  /** Of no project at all: for everybody to change who may change its area. */
  isOfTenant?: boolean;
  /** Absent: the one of its kind. */
  area?: AreaName;
  /** Of a credential, which has its own rules of who sees it. */
  held?: Held;
};

export const areasOfForms: Record<FormKind, AreaName> = {
  credentialForm: 'credentials',
  mcpServerForm: 'tools',
  memoryForm: 'knowledge',
  projectGraphForm: 'knowledge',
  modelForm: 'models',
  oauthConnectorForm: 'credentials',
  toolForm: 'tools',
  userPromptForm: 'prompts',
};

const tables = {
  mcpServerForm: 'mcpServers',
  memoryForm: 'memories',
  projectGraphForm: 'projectGraphs',
  modelForm: 'models',
  toolForm: 'tools',
  userPromptForm: 'userPrompts',
} as const;

/** Nobody writes in one: it says who is there. */
export async function placeOfForm(trx: Trx, kind: FormKind, id: string): Promise<DocumentPlace | undefined> {
  if (kind === 'credentialForm') {
    const held = await trx
      .selectFrom('credentials')
      .select(['scope', 'projectId', 'ownerId'])
      .where('id', '=', id)
      .executeTakeFirst();
    return held && { projectId: held.projectId, isReadOnly: true, held };
  }
  if (kind === 'oauthConnectorForm') {
    const row = await trx.selectFrom('oauthConnectors').select('id').where('id', '=', id).executeTakeFirst();
    return row && { projectId: null, isReadOnly: true };
  }
  const row = await trx.selectFrom(tables[kind]).select('projectId').where('id', '=', id).executeTakeFirst();
  return row && { ...row, isReadOnly: true };
}
