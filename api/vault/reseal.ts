// `npm run reseal`: after a new key was put first, everything older keys have sealed is sealed with it.
import { readConfig } from '../../shared/node/config.ts';
import { openVault, readKeyRing } from '../../shared/node/vault.ts';
import { operate } from '../kit/operate.ts';
import { resealAll } from './reseal-store.ts';

await operate(async ({ db }) => {
  const { keys } = readConfig();
  const [primary = ''] = readKeyRing(keys).keys();
  const { resealed, unreadable } = await resealAll(db, openVault(keys), primary);
  const done = `${resealed} secrets are sealed with the key ${primary} now.`;
  if (unreadable > 0) throw new Error(`${done} ${unreadable} could not be opened: keep the older keys.`);
  return `${done} The older keys can go.`;
});
