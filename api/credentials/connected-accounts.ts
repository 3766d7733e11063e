// Credentials that are accounts of other services. They come about by a consent, never by typing.
import type { CredentialDraft } from '../../shared/credentials/credential.ts';
import type { CredentialType } from '../../shared/credentials/credential-type.ts';
import {
  credentialChanged,
  credentialConnected,
  credentialCreated,
} from '../../shared/credentials/events.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inOneTransaction, type Db } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { AuthContext } from '../http/authorize.ts';
import { projectStore } from '../projects/index.ts';
import { checkReach } from './check-draft.ts';
import { credentialFinder } from './credential-finder.ts';
import { credentialStore, type CredentialRow } from './credential-store.ts';
import { personalStore } from './personal-store.ts';
import { awaitedConnections } from './waiting-read-model.ts';

const MAX_NAMES = 20;

type Account = Pick<CredentialDraft, 'name' | 'scope' | 'projectId' | 'userSpecific'> & {
  credentialType: CredentialType;
  /** The only origin its tokens go to; empty: those of its type. */
  address: string;
};
type Emit = (event: ReturnType<typeof credentialCreated>) => void;

/** `also`: what is stored together with it, or not at all. */
type Storing = { emit: Emit; also: (db: Db) => Promise<unknown> };

export function connectedAccounts({ db, vault }: { db: Db; vault: Vault }) {
  const stores = { store: credentialStore(db), personal: personalStore(db), vault };
  const { findMine, findVisible, one } = credentialFinder(stores);

  return {
    /** Before anybody consents to anything. */
    checkReach: (auth: AuthContext, account: Pick<Account, 'scope' | 'projectId'>) =>
      checkReach(auth, account, projectStore(db).knownIds),

    /** One they may connect: their own part of a user-based one, or one they may change. */
    async find(auth: AuthContext, id: string): Promise<CredentialRow> {
      const [awaited] = await awaitedConnections(db)(auth.scope, {
        userId: auth.person.id,
        credentialId: id,
      });
      const row = awaited && (await stores.store.find(auth.scope, id));
      const found = row ?? (await findVisible(auth, id));
      if (found.sourceType !== 'OAuth')
        throw new Problem(credentialProblems.unfitType, { type: found.credentialType });
      return found.userSpecific ? found : findMine(auth, id);
    },

    /** Those they see. */
    findVisible,

    async add(auth: AuthContext, id: string, account: Account, { emit, also }: Storing) {
      await inOneTransaction(db, async (joined) => {
        await addUnderFreeName(joined, auth, id, account);
        if (account.userSpecific)
          await keepPersonal(joined, auth.scope, { credentialId: id, userId: auth.person.id });
        await also(joined);
      });
      const credential = await one(await findVisible(auth, id), auth);
      emit(credentialCreated(credential));
      return credential;
    },

    /** The account of one that is there already. */
    async connect(auth: AuthContext, row: CredentialRow, { emit, also }: Storing) {
      const { userSpecific, id } = row;
      await inOneTransaction(db, async (joined) => {
        await also(joined);
        if (userSpecific)
          await keepPersonal(joined, auth.scope, { credentialId: id, userId: auth.person.id });
        else await credentialStore(joined).accept(auth.scope, id);
      });
      const credential = await one((await stores.store.find(auth.scope, id)) ?? row, auth);
      emit(userSpecific ? credentialConnected(credential) : credentialChanged(credential));
      return credential;
    },
  };
}

/** Its tokens are elsewhere: the row says that they are there. */
const keepPersonal = (
  db: Db,
  tenant: Pick<Scope, 'tenantId'>,
  holder: { credentialId: string; userId: string },
) => personalStore(db).save(tenant, holder, { fields: [], sealedValues: null });

/** People have consented by now: nothing is refused for a name. */
async function addUnderFreeName(db: Db, auth: AuthContext, id: string, { name, ...account }: Account) {
  const change = {
    ...account,
    ownerId: account.scope === 'Personal' ? auth.person.id : null,
    sourceType: 'OAuth' as const,
    fields: [],
    sealedValues: null,
    expiresAt: null,
  };
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name} ${number}`;
    try {
      return await credentialStore(db).add(auth.scope, id, auth.person.name, { ...change, name: free });
    } catch (error) {
      const isTaken = error instanceof Problem && error.code === credentialProblems.nameTaken.code;
      if (!isTaken || number >= MAX_NAMES) throw error;
    }
  }
}
