// From one person to another in the same browser: nothing of the one may show for the other, in any tab.
import { actingRoutes } from '../../shared/impersonation/routes.ts';
import { call } from '../data/call.ts';
import { forgetKept } from '../data/kept.ts';
import { queries } from '../data/query.ts';
import { dropGuards } from '../kit/leave-guard.tsx';

const CHANGED = 'changed';
const open = () => new BroadcastChannel('atelier-acting');

export async function startActing(token: string) {
  await call(actingRoutes.start, { body: { token } });
  becomeSomebodyElse('/');
}

/** Fails while the server is away: who still acts must not look as if they did not. */
export async function stopActing() {
  const { isSignedIn } = await call(actingRoutes.stop);
  becomeSomebodyElse(isSignedIn ? '/settings/impersonation-tokens' : '/login');
}

function becomeSomebodyElse(address: string) {
  forgetKept();
  queries.clear();
  dropGuards();
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
    forgetKept();
    dropGuards();
    location.reload();
  });
  return () => channel.close();
}
