// From one person to another in the same browser: nothing of the one may show for the other, in any tab.
import { impersonatingRoutes } from '../../shared/impersonation/routes.ts';
import { call } from '../data/call.ts';
import { clearOfflineCache } from '../data/offline-cache.ts';
import { queries } from '../data/query.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { impersonationLinks } from './links.ts';
import { signInLinks } from '../sign-in/links.ts';

const CHANGED = 'changed';
const open = () => new BroadcastChannel('atelier-acting');

export async function startImpersonating(token: string) {
  await call(impersonatingRoutes.start, { body: { token } });
  becomeSomebodyElse('/');
}

/** Fails while the server is away: who still acts must not look as if they did not. */
export async function stopImpersonating() {
  const { isSignedIn } = await call(impersonatingRoutes.stop);
  becomeSomebodyElse(isSignedIn ? impersonationLinks.tokens : signInLinks.signIn);
}

function becomeSomebodyElse(address: string) {
  clearOfflineCache();
  queries.clear();
  clearUnsavedGuards();
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- such a channel reaches its own origin only
  channel.postMessage(CHANGED);
  channel.close();
  location.assign(address);
}

/** Answers the function that ends it. */
export function reloadWithOtherTabs(): () => void {
  const channel = open();
  channel.addEventListener('message', ({ data }) => {
    if (data !== CHANGED) return;
    clearOfflineCache();
    clearUnsavedGuards();
    location.reload();
  });
  return () => channel.close();
}
