// What each person enters in user-based credentials.
import { credentialConnected, credentialDisconnected } from '../../shared/credentials/events.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import type { credentialRoutes } from '../../shared/credentials/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Handlers } from '../http/serve.ts';
import type { CredentialRow } from './credential-store.ts';
import { fill, personalFields, refuseIncomplete, refuseUnsendable, valuesOf } from './fields.ts';
import type { CredentialDeps } from './deps.ts';
import { personalOf } from './present.ts';
import { openValues, sealValues } from './sealed-values.ts';

type Find = (auth: AuthContext, id: string) => Promise<CredentialRow>;
type PersonalHandlers = Pick<
  Handlers<typeof credentialRoutes>,
  'awaited' | 'readPersonal' | 'savePersonal' | 'forgetPersonal'
>;

export function personalHandlers(
  { store, personal, vault, accounts, awaitedBy }: CredentialDeps,
  findVisible: Find,
): PersonalHandlers {
  return {
    awaited: ({ query, scope, person }) => awaitedBy(scope, { userId: person.id, ...query }),

    async readPersonal({ params, ...auth }) {
      const row = await findSlot(auth, params.id);
      return personalOf(row, await ownOf(auth, row.id));
    },

    async savePersonal({ params, body, emit, ...auth }) {
      const row = await findSlot(auth, params.id);
      if (row.sourceType === 'OAuth') throw new Problem(credentialProblems.viaConnector);
      const holder = { tenantId: auth.scope.tenantId, credentialId: row.id, userId: auth.person.id };
      const before = await ownOf(auth, row.id);
      const fields = personalFields(row.credentialType, row.fields);
      const filled = fill(fields, body.credentialDataList, before ? openValues(vault, holder, before) : {});
      refuseIncomplete(fields, filled);
      const shared = openValues(vault, holder, { fields: row.fields, sealedValues: null });
      const all = Object.entries({ ...shared, ...valuesOf(filled) });
      refuseUnsendable(
        row.credentialType,
        all.map(([key, value]) => ({ key, value, isSecret: true })),
      );
      await personal.save(auth.scope, holder, sealValues(vault, holder, filled));
      emit(credentialConnected(row));
      return personalOf(row, await ownOf(auth, row.id));
    },

    async forgetPersonal({ params, emit, ...auth }) {
      const row = await findSlot(auth, params.id);
      const holder = { credentialId: row.id, userId: auth.person.id };
      const revoke = await accounts.prepareRevocation({ tenantId: auth.scope.tenantId, ...holder });
      if (await personal.forget(auth.scope, holder)) emit(credentialDisconnected(row));
      await revoke();
    },
  };

  async function findSlot(auth: AuthContext, id: string) {
    const row = await findAsked(auth, id);
    if (!row.userSpecific) throw new Problem(credentialProblems.notPersonal);
    return row;
  }

  /** One they do not see may still be what a run of theirs waits for. */
  async function findAsked(auth: AuthContext, id: string) {
    const [asked] = await awaitedBy(auth.scope, { userId: auth.person.id, credentialId: id });
    const row = asked && (await store.find(auth.scope, id));
    return row ?? findVisible(auth, id);
  }

  async function ownOf({ scope, person }: AuthContext, credentialId: string) {
    const [own] = await personal.ofPerson(scope, person.id, [credentialId]);
    return own;
  }
}
