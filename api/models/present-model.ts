// A model as it leaves: its secrets become whether there is one.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { DEMO_PROVIDER, type Model } from '../../shared/models/model.ts';
import type { AuthContext } from '../http/authorize.ts';
import { credentialsDefinitionOf } from './check-model.ts';
import type { ModelRow } from './model-store.ts';

export const isMine = (scope: Scope, { projectId }: Pick<ModelRow, 'projectId'>) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

export function present(row: ModelRow, { scope, canEdit }: AuthContext): Model {
  const { sealedKey, sealedDeployedKey, sealedConnectionString, allowByokCredentials, ...settings } = row;
  const isDemo = row.provider === DEMO_PROVIDER;
  return {
    ...settings,
    allowBYOKCredentials: allowByokCredentials,
    sourceType: row.libraryModelId === null ? 'UserProvided' : 'Library',
    scope: row.projectId === null ? 'Tenant' : 'Project',
    credentialsDefinition: row.provider === DEMO_PROVIDER ? [] : credentialsDefinitionOf(row.provider),
    isDemo,
    hasKey: sealedKey !== null,
    hasDeployedKey: sealedDeployedKey !== null,
    hasConnectionString: sealedConnectionString !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    abilities: { change: canEdit && isMine(scope, row) && !isDemo },
  };
}
