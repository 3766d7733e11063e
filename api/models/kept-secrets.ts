// The secrets a model has stored, where a change leaves them as they are [M4].
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { ModelDraft } from '../../shared/models/model.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import type { ProviderName } from '../../shared/models/provider.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { openSecret } from './model-key.ts';
import type { ModelRow } from './model-store.ts';
import { keyNameOf, keyPlaceOf } from './model-target.ts';

export type StoredModel = ModelRow & { provider: ProviderName };

/** The key the draft would be asked with; a stored one is refused for another address than it was stored for. */
export function ownKey(
  vault: Vault,
  scope: Scope,
  draft: ModelDraft,
  stored: StoredModel | undefined,
): string {
  for (const name of ['apiKey', 'deployedKey'] as const) {
    if (draft[name] !== undefined || !stored) continue;
    const isSame = keyPlaceOf[name](stored) === keyPlaceOf[name](draft);
    if (!isSame && openSecret(vault, scope, stored, name))
      throw new Problem(modelProblems.keyForNewAddress).at(name);
  }
  const name = keyNameOf(draft);
  return draft[name] ?? (stored ? openSecret(vault, scope, stored, name) : '');
}
