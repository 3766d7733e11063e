import { credentialTypeNames } from '../../shared/credentials/credential-type.ts';
import type { CredentialDraft } from '../../shared/credentials/credential.ts';
import { credentialChanged, credentialCreated, credentialRemoved } from '../../shared/credentials/events.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import { checkDraft, checkReach, toChange } from './check-draft.ts';
import type { CredentialRow } from './credential-store.ts';
import type { CredentialDeps } from './deps.ts';
import { personalHandlers } from './personal-handlers.ts';
import { askerOf, presentForm } from './present.ts';
import { tryCredential } from './try-credential.ts';
import { credentialFinder } from './credential-finder.ts';
import { refuseWhileUsed } from './uses.ts';

const MAX_OF_TYPE = 200;

export function serveCredentials(gate: Gate, deps: CredentialDeps) {
  const { store, personal, vault, egressFetch, knownProjects, usesOf, accounts } = deps;
  const { shown, one, findVisible, findMine, keptValues } = credentialFinder(deps);

  serve(gate, credentialRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(askerOf(auth), query);
      return { items: await shown(items, auth), totalCount };
    },

    forms: async () => credentialTypeNames.map(presentForm),
    form: async ({ params }) => presentForm(params.type),

    async ofType({ params, query, ...auth }) {
      const slice = { limit: MAX_OF_TYPE, offset: 0, filter: '', sortDirection: 'ASC' as const };
      const { items } = await store.page(askerOf(auth), {
        ...slice,
        credentialType: params.type,
        projectId: query.projectId,
      });
      return (await shown(items, auth)).filter(({ abilities }) => abilities.use);
    },

    ...personalHandlers(deps, findVisible),

    async test({ body: { id, credential }, ...auth }) {
      const before = id === undefined ? undefined : await findMine(auth, id);
      const checked = checkDraft(credential, before ? keptValues(auth, before, credential) : {});
      return tryCredential(egressFetch, credential.credentialType, checked);
    },

    async create({ body, emit, operationId, ...auth }) {
      await checkReach(auth, body, knownProjects);
      const change = toChange({ vault, auth }, operationId, body, checkDraft(body, {}));
      await store.add(auth.scope, operationId, auth.person.name, change);
      const credential = await one(await findVisible(auth, operationId), auth);
      emit(credentialCreated(credential));
      return credential;
    },

    async read({ params, ...auth }) {
      return one(await findVisible(auth, params.id), auth);
    },

    async change({ params, body: { updatedAt, ...body }, emit, ...auth }) {
      const before = await findMine(auth, params.id);
      if (body.credentialType !== before.credentialType)
        throw new Problem(credentialProblems.typeFixed).at('credentialType');
      await checkReach(auth, body, knownProjects);
      const checked = checkDraft(body, keptValues(auth, before, body));
      await store.change(auth.scope, before.id, {
        ...toChange({ vault, auth }, before.id, body, checked),
        updatedAt,
      });
      if (before.userSpecific && isOtherSlot(before, body, checked.address))
        await personal.forgetAll(auth.scope, before.id);
      const credential = await one(await findVisible(auth, before.id), auth);
      emit(credentialChanged(credential));
      return credential;
    },

    async copy({ params, body: { projectId, name }, emit, operationId, ...auth }) {
      const row = await findMine(auth, params.id);
      const draft: CredentialDraft = {
        ...row,
        ...{ name, projectId, scope: 'Project' },
        expiresAt: row.expiresAt?.toISOString() ?? null,
        credentialDataList: row.fields.map(({ key, isSecret }) => ({ key, isSecret })),
      };
      await checkReach(auth, draft, knownProjects);
      const checked = checkDraft(draft, keptValues(auth, row, draft));
      await store.add(
        auth.scope,
        operationId,
        auth.person.name,
        toChange({ vault, auth }, operationId, draft, checked),
      );
      const credential = await one(await findVisible(auth, operationId), auth);
      emit(credentialCreated(credential));
      return credential;
    },

    async remove({ params, emit, ...auth }) {
      const row = await findMine(auth, params.id);
      const { tenantId } = auth.scope;
      const revoke = await accounts.prepareRevocation({ tenantId, credentialId: row.id });
      await store.remove(auth.scope, row.id, refuseWhileUsed(row.id));
      emit(credentialRemoved(await one(row, auth)));
      await revoke();
    },

    async uses({ params, ...auth }) {
      return usesOf(auth.scope, (await findVisible(auth, params.id)).id);
    },
  });
}

const isOtherSlot = (before: CredentialRow, next: CredentialDraft, address: string) =>
  address !== before.address || !next.userSpecific;
