// A tool once more, in another project.
import { toolCreated } from '../../shared/tools/events.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { ToolSettings } from '../../shared/tools/tool.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { CredentialPort } from '../credentials/index.ts';
import type { RequestContext } from '../http/serve.ts';
import { checkTargets, type TargetDeps } from './check-targets.ts';
import { checkCredential } from './credential-for.ts';
import { openSecret, sealSecret } from './credential.ts';
import { isMine, named, normalized, present } from './tool-drafts.ts';
import { find } from './tool-port.ts';
import type { ToolStore } from './tool-store.ts';

type Deps = TargetDeps & {
  store: ToolStore;
  vault: Vault;
  credentials: CredentialPort;
  checkProject: (scope: Scope, draft: { projectId: string | null }) => Promise<void>;
};

export async function copyTool(
  { store, vault, credentials, checkProject, ...targets }: Deps,
  { params, body: { projectId, name }, emit, operationId, ...auth }: RequestContext<typeof toolRoutes.copy>,
) {
  const { scope, person } = auth;
  const { sealedSecret, ...row } = await find(store, scope, params.id);
  const draft = normalized({ ...ToolSettings.parse(row), projectId, name });
  await checkProject(scope, draft);
  await checkTargets(targets, scope, draft);
  await checkCredential(credentials, auth, draft);
  // Only who could give it another address anyway takes the secret along. [TO25]
  const secret = isMine(scope, row) ? openSecret(vault, scope, { id: row.id, sealedSecret }) : '';
  await store.add(scope, operationId, person.name, {
    ...named(draft, operationId),
    sealedSecret: sealSecret(vault, scope, operationId, secret),
  });
  const tool = present(await find(store, scope, operationId), auth);
  emit(toolCreated(tool));
  return tool;
}
