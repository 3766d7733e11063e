// A tool between what is sent and what is stored, and as it is answered.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { modelSchema } from '../../shared/tools/model-schema.ts';
import { standardizedName } from '../../shared/tools/standardized-name.ts';
import { kindOfTool, parametersOf } from '../../shared/tools/tool-types.ts';
import type { Tool, ToolDefinition, ToolDraft } from '../../shared/tools/tool.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { ToolRow } from './tool-store.ts';

export const isMine = (scope: Scope, { projectId }: Pick<ToolRow, 'projectId'>) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

/** What a tool that sends no request of its own does not have. */
export function normalized<Draft extends Omit<ToolDefinition, 'secret'>>(draft: Draft): Draft {
  const parameters = parametersOf(draft.toolType, draft.parameters);
  if (draft.toolType === 'Custom')
    return draft.authenticationType === 'Credential' ? draft : { ...draft, credentialId: null };
  const [authenticationType, credentialId] =
    draft.toolType === 'Sql' ? (['Credential', draft.credentialId] as const) : (['None', null] as const);
  return {
    ...draft,
    ...{ parameters, apiEndpoint: '', headers: [], body: '', authenticationName: '' },
    ...({ methodType: 'GET', bodyType: 'None', authenticationType, credentialId } as const),
  };
}

export const named = (draft: Omit<ToolDraft, 'secret'>, id: string) => ({
  ...draft,
  standardizedName: standardizedName(draft.name, id),
});

export const present = ({ sealedSecret, ...row }: ToolRow, { scope, canEdit }: AuthContext): Tool => ({
  ...row,
  toolKind: kindOfTool(row.toolType),
  schemaDefinition: modelSchema(row.parameters),
  hasSecret: sealedSecret !== null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit && isMine(scope, row) },
});
