// What a draft says of its key: whether there is one, whose it is, and what of it is stored.
import type { Scope } from '../../shared/access/permissions.ts';
import type { ModelDraft, ModelSecret } from '../../shared/models/model.ts';
import type { AuthContext } from '../http/authorize.ts';
import { checkComplete, settingsOf } from './check-model.ts';
import { ownKey, type StoredModel } from './kept-secrets.ts';
import { checkCredential, lendKey } from './lent-key.ts';
import { openSecret, sealSecrets } from './model-key.ts';
import { targetFor, type KeyDeps } from './model-target.ts';

export function modelKeys({ vault, platformKeys, credentials }: KeyDeps) {
  /** [M32] */
  async function checkChosen(auth: AuthContext, draft: ModelDraft, before: StoredModel | undefined) {
    const { credentialId } = draft;
    if (credentialId === null) return;
    await checkCredential(credentials, auth, { ...draft, credentialId }, before?.credentialId);
  }

  return {
    /** Throws a Problem where it could not be asked with any key. */
    async check(auth: AuthContext, draft: ModelDraft, before?: StoredModel) {
      const isLent = isLending(draft);
      const apiKey = isLent ? '' : ownKey(vault, auth.scope, draft, before);
      checkComplete(draft, { key: targetFor(platformKeys, draft, { apiKey }).apiKey, isLent });
      await checkChosen(auth, draft, before);
    },

    /** Of a test, which is of the person who wants it. */
    async targetToTry(auth: AuthContext, draft: ModelDraft, stored: StoredModel | undefined) {
      const { scope, person } = auth;
      await checkChosen(auth, draft, stored);
      const own = isLending(draft)
        ? await lendKey(credentials, scope.tenantId, draft, { userId: person.id })
        : { apiKey: ownKey(vault, scope, draft, stored) };
      return targetFor(platformKeys, draft, own);
    },

    /** For a copy of it; empty where there is none. */
    stored: (scope: Scope, row: StoredModel): Required<Pick<ModelDraft, ModelSecret>> => ({
      apiKey: openSecret(vault, scope, row),
      deployedKey: openSecret(vault, scope, row, 'deployedKey'),
      connectionString: openSecret(vault, scope, row, 'connectionString'),
    }),

    /** A draft as it is stored: with a saved credential it keeps no keys of its own. */
    seal(scope: Scope, id: string, draft: ModelDraft) {
      const { apiKey: _, deployedKey: _key, connectionString: _connection, ...settings } = draft;
      const providerSettings = settingsOf(draft.provider, draft.providerSettings);
      const secrets = draft.credentialId === null ? draft : { ...draft, apiKey: '', deployedKey: '' };
      return { ...settings, providerSettings, ...sealSecrets(vault, scope, id, secrets) };
    },
  };
}

/** Turned off, no key of the workspace is used, saved ones neither. */
const isLending = (draft: ModelDraft): draft is ModelDraft & { credentialId: string } =>
  draft.credentialId !== null && draft.allowBYOKCredentials;
