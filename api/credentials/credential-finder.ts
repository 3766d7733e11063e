// Credentials as somebody who asks for them finds them: those they see, those they change, and what is stored of them.
import type { CredentialDraft } from '../../shared/credentials/credential.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { may } from '../../shared/credentials/reach.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { AuthContext } from '../http/authorize.ts';
import { checkDraft } from './check-draft.ts';
import type { CredentialRow } from './credential-store.ts';
import type { CredentialDeps } from './deps.ts';
import { askerOf, present } from './present.ts';
import { openValues } from './sealed-values.ts';

export function credentialFinder({
  store,
  personal,
  vault,
}: Pick<CredentialDeps, 'store' | 'personal' | 'vault'>) {
  return { shown, one, findVisible, findMine, keptValues };

  async function shown(rows: readonly CredentialRow[], auth: AuthContext) {
    const slots = rows.filter(({ userSpecific }) => userSpecific).map(({ id }) => id);
    const own = slots.length > 0 ? await personal.ofPerson(auth.scope, auth.person.id, slots) : [];
    return rows.map((row) =>
      present(
        row,
        own.find(({ credentialId }) => credentialId === row.id),
        auth,
      ),
    );
  }

  async function one(row: CredentialRow, auth: AuthContext) {
    const [own] = row.userSpecific ? await personal.ofPerson(auth.scope, auth.person.id, [row.id]) : [];
    return present(row, own, auth);
  }

  async function findVisible(auth: AuthContext, id: string): Promise<CredentialRow> {
    const row = await store.find(auth.scope, id);
    if (!row || !may(askerOf(auth), 'see', row)) throw new Problem(credentialProblems.notFound);
    return row;
  }

  /** One that they may change. */
  async function findMine(auth: AuthContext, id: string): Promise<CredentialRow> {
    const row = await findVisible(auth, id);
    if (!may(askerOf(auth), 'change', row)) throw new Problem(credentialProblems.notFound);
    return row;
  }

  /** [CR4] What was stored for one address never goes to another, and no secret becomes a value that is shown. */
  function keptValues({ scope }: AuthContext, row: CredentialRow, next: CredentialDraft) {
    const stored = openValues(vault, { tenantId: scope.tenantId, credentialId: row.id }, row);
    const { address } = checkDraft({ ...next, userSpecific: true }, {});
    const secrets = row.fields.filter(({ isSecret, isSet }) => isSecret && isSet).map(({ key }) => key);
    const isKept = (key: string) =>
      next.credentialDataList.find((each) => each.key === key)?.value === undefined;
    const becomesShown = next.credentialDataList.some(
      ({ key, isSecret, value }) =>
        !isSecret && value === undefined && secrets.includes(key) && row.credentialType === 'Custom',
    );
    if (becomesShown || (address !== row.address && secrets.some(isKept) && !next.userSpecific))
      throw new Problem(credentialProblems.valuesForNewAddress).at('credentialDataList');
    return stored;
  }
}
