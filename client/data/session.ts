// Leaving takes everything of this person off the device: kept answers, offline documents, what queries hold.
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from './call.ts';
import { clearOfflineCache } from './offline-cache.ts';
import { queries } from './query.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { signInLinks } from '../sign-in/links.ts';
import { signInAddress, type LogoutReason } from './sign-in-address.ts';
import { forgetDocuments, settleUnsent } from './unsent-question.ts';

const channel = new BroadcastChannel('atelier-session');

/** That a session has ended is noticed by every call and line; the first of them leads away. */
let isLeaving = false;
// The browser may bring a page back as it was left.
addEventListener('pageshow', () => (isLeaving = false));

const keepers = new Set<() => void>();

/** For what keeps something of a person on this device: `forget` is called as they sign out. */
export const onSignOut = (forget: () => void) => void keepers.add(forget);

/**
 * Fails while the server is away: a session that cannot be ended must not look ended. What was never sent is sent
 * first, or asked about; whoever would rather stay does.
 */
export async function signOut() {
  if (!(await settleUnsent())) return;
  isLeaving = true;
  try {
    await call(signInRoutes.signOut);
    await clearDevice();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- such a channel reaches its own origin only
  channel.postMessage('signed-out');
  leave();
}

/**
 * The session has ended by itself: whoever it was is forgotten, and may come back to this very address. Documents kept
 * for working offline stay: they belong to the person, who has not left.
 */
export function goToSignIn() {
  if (isLeaving) return;
  isLeaving = true;
  clearOfflineCache();
  location.replace(signInAddress(location, 'credentials_expired'));
}

/** What the server asks for, silently: the next page says why and leads back here. Documents stay, as above. */
export async function signOutBecause(reason: LogoutReason) {
  if (isLeaving) return;
  // Other calls are refused as soon as the session ends, and would give that as the reason.
  isLeaving = true;
  await call(signInRoutes.signOut).catch(() => undefined);
  clearOfflineCache();
  queries.clear();
  clearUnsavedGuards();
  location.replace(signInAddress(location, reason));
}

async function clearDevice() {
  clearOfflineCache();
  for (const forget of keepers) forget();
  await forgetDocuments();
  queries.clear();
}

const leave = () => {
  clearUnsavedGuards();
  location.assign(signInLinks.signIn);
};

/** The session has a new token: lines that were opened with the old one are opened anew, in every tab. */
export function tellSessionRenewed() {
  dispatchEvent(new Event('atelier:session-renewed'));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- such a channel reaches its own origin only
  channel.postMessage('renewed');
}

channel.addEventListener('message', ({ data }) => {
  if (data === 'signed-out') leave();
  if (data === 'renewed') dispatchEvent(new Event('atelier:session-renewed'));
});
