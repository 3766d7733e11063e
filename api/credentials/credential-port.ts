// How other domains use credentials: what one adds to a request, or the key of a provider. Nothing of it is logged.
import type { Scope } from '../../shared/access/permissions.ts';
import { mayBeSentTo } from '../../shared/credentials/address.ts';
import { isFor, type CredentialType, type Purpose } from '../../shared/credentials/credential-type.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { may } from '../../shared/credentials/reach.ts';
import { requestParts, type RequestParts, type Values } from '../../shared/credentials/request-parts.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { AccountPort } from './account-port.ts';
import type { CredentialRow, CredentialStore } from './credential-store.ts';
import { fieldsOf, isOver, personalFields, stateOf } from './fields.ts';
import { NeedsConnection } from '../../shared/credentials/needs-connection.ts';
import type { PersonalStore } from './personal-store.ts';
import { openValues } from './sealed-values.ts';

export type CredentialUseRequest = {
  tenantId: string;
  /** Of the thing that uses it; null: that is for every project. */
  projectId: string | null;
  credentialId: string;
  /** Of a test: who asked for it. */
  userId?: string | undefined;
  /** Of a run: its person is whoever started it, and nobody where a schedule or another program did. */
  runId?: string | undefined;
  /** Where it goes. Absent only where its own address is what is connected to, such as a database. */
  address?: string | undefined;
  purpose: Purpose;
  /** Absent: any type of the purpose will do. */
  type?: CredentialType | undefined;
};

export type UsedCredential = RequestParts & {
  id: string;
  name: string;
  type: CredentialType;
  /** Of its fields, secrets among them: `apiKey`, `region`, `accessToken`. */
  values: Values;
  /** Where it is bound to; empty: to the origins of its type. */
  address: string;
  /** What must not be seen in answers that repeat the request. */
  secrets: readonly string[];
};

export type CredentialChoice = {
  credentialId: string;
  /** Of what will use it; null: that is for every project. */
  projectId: string | null;
  purpose: Purpose;
  /** Absent: any type of the purpose will do. */
  type?: CredentialType | undefined;
  /** Absent: it is not known yet. */
  address?: string | undefined;
  /** What was chosen before: it may stay, also where the person could not choose it. */
  before?: string | null | undefined;
};

export type CredentialPort = {
  /** Throws one of `credentialProblems`; `needsConnection` where the person has not entered theirs. */
  use(request: CredentialUseRequest): Promise<UsedCredential>;
  /** Before something that names a credential is saved: throws a problem at `credentialId`. */
  checkChoice(
    auth: Pick<AuthContext, 'person' | 'permissions' | 'scope'>,
    choice: CredentialChoice,
  ): Promise<void>;
  /** The service has refused it: people are asked to enter it again. */
  reject(used: { tenantId: string; credentialId: string; userId?: string | undefined }): Promise<void>;
};

type Deps = {
  store: CredentialStore;
  personal: PersonalStore;
  vault: Vault;
  accounts: () => AccountPort;
  personOf: (run: { tenantId: string; runId?: string | undefined }) => Promise<string | undefined>;
};

export const createCredentialPort = (deps: Deps): CredentialPort => ({
  async use(asked) {
    const row = await findRow(deps.store, asked, asked.credentialId);
    const isOfPerson = row.userSpecific || row.scope === 'Personal';
    const request = isOfPerson && asked.runId ? { ...asked, userId: await deps.personOf(asked) } : asked;
    refuseForeign(row, request);
    const values = await valuesOf(deps, row, request);
    const parts = requestParts(row.credentialType, values);
    if (!parts) throw new Problem(credentialProblems.invalid);
    return {
      id: row.id,
      name: row.name,
      type: row.credentialType,
      values,
      address: row.address,
      secrets: secretsOf(row, values),
      ...parts,
    };
  },

  async checkChoice({ person, permissions, scope }, { credentialId, before, address, ...choice }) {
    try {
      const row = await findRow(deps.store, scope, credentialId);
      const isKept = before === credentialId;
      if (!isKept && !may({ personId: person.id, permissions, scope }, 'use', row))
        throw new Problem(credentialProblems.notFound);
      // A person's own runs alone could use it: it is tried when there is one.
      refuseForeign(row, { ...choice, address, userId: row.ownerId ?? person.id });
    } catch (error) {
      throw error instanceof Problem ? error.at('credentialId') : error;
    }
  },

  async reject({ tenantId, credentialId, userId }) {
    const row = await findRow(deps.store, { tenantId }, credentialId);
    if (!row.userSpecific) await deps.store.reject({ tenantId }, credentialId);
    else if (userId) await deps.personal.reject({ tenantId }, { credentialId, userId });
  },
});

async function findRow(store: CredentialStore, tenant: Pick<Scope, 'tenantId'>, id: string) {
  const row = isId(id) ? await store.find(tenant, id) : undefined;
  if (!row) throw new Problem(credentialProblems.notFound);
  return row;
}

type Use = Pick<CredentialUseRequest, 'projectId' | 'userId' | 'address' | 'purpose' | 'type'>;

/** Code can say what it reads to everybody who may write code: it gets none of administrators. */
const isElsewhere = (row: CredentialRow, { projectId, purpose }: Pick<Use, 'projectId' | 'purpose'>) =>
  (row.scope === 'Project' && projectId !== row.projectId) || (row.scope === 'Admin' && purpose === 'code');

/** [CR3] [CR4] [CR5] */
function refuseForeign(row: CredentialRow, { projectId, userId, address, purpose, type }: Use) {
  const { name, scope, credentialType } = row;
  refuseUnfit(credentialType, purpose, type);
  if (
    isElsewhere(row, { projectId, purpose }) ||
    (scope === 'Personal' && userId !== undefined && userId !== row.ownerId)
  )
    throw new Problem(credentialProblems.notForUse);
  if (scope === 'Personal' && userId === undefined) throw new Problem(credentialProblems.ofNobody, { name });
  if (address !== undefined && !mayBeSentTo(credentialType, row.address, address))
    throw new Problem(credentialProblems.elsewhere, { name });
}

function refuseUnfit(type: CredentialType, purpose: Purpose, fitting: CredentialType = type) {
  if (!isFor(purpose, type) || fitting !== type) throw new Problem(credentialProblems.unfitType, { type });
}

async function valuesOf(deps: Deps, row: CredentialRow, request: CredentialUseRequest): Promise<Values> {
  const values = row.userSpecific ? await ownValues(deps, row, request) : sharedValues(deps, row, request);
  if (row.sourceType !== 'OAuth') return values;
  const { tenantId } = request;
  const userId = row.userSpecific ? (request.userId ?? null) : null;
  const accessToken = await deps.accounts().accessToken({ tenantId, credentialId: row.id, userId });
  if (accessToken !== undefined) return { accessToken };
  // [CR7] It is not tried again before somebody has connected it again.
  if (userId === null) {
    await deps.store.reject({ tenantId }, row.id);
    throw new Problem(credentialProblems.invalid);
  }
  await deps.personal.reject({ tenantId }, { credentialId: row.id, userId });
  const [own] = await deps.personal.ofPerson({ tenantId }, userId, [row.id]);
  const missing = { name: row.name, credentialId: row.id, userId };
  throw new NeedsConnection({ ...missing, enteredAt: own?.updatedAt ?? null });
}

function sharedValues({ vault }: Deps, row: CredentialRow, { tenantId }: CredentialUseRequest): Values {
  const state = stateOf(fieldsOf(row.credentialType, row.fields), { ...row, stored: row.fields });
  if (state !== 'Valid') throw new Problem(credentialProblems.invalid);
  return openValues(vault, { tenantId, credentialId: row.id }, row);
}

/** [CR6] */
async function ownValues(
  { vault, personal }: Deps,
  row: CredentialRow,
  { tenantId, userId }: CredentialUseRequest,
): Promise<Values> {
  const { name, id: credentialId } = row;
  if (userId === undefined) throw new Problem(credentialProblems.ofNobody, { name });
  // Nothing they enter would help.
  if (isOver(row)) throw new Problem(credentialProblems.invalid);
  const [own] = await personal.ofPerson({ tenantId }, userId, [credentialId]);
  const fields = personalFields(row.credentialType, row.fields);
  const state = stateOf(fields, {
    stored: own?.fields ?? [],
    isRejected: own?.isRejected ?? false,
    expiresAt: null,
  });
  if (!own || state !== 'Valid') {
    const enteredAt = own?.updatedAt ?? null;
    throw new NeedsConnection({ name, credentialId, userId, enteredAt });
  }
  return {
    ...openValues(vault, { tenantId, credentialId }, { fields: row.fields, sealedValues: null }),
    ...openValues(vault, { tenantId, credentialId, userId }, own),
  };
}

function secretsOf(row: CredentialRow, values: Values): string[] {
  const isSecret = new Map(
    fieldsOf(row.credentialType, row.fields).map(({ key, isSecret: is }) => [key, is]),
  );
  return Object.entries(values).flatMap(([key, value]) => ((isSecret.get(key) ?? true) ? [value] : []));
}
