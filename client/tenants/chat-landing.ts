import { CHAT_PATH } from '../../shared/configurations/configuration.ts';
import type { LicenseState } from '../../shared/licensing/license-key.ts';

/** What those find who hold no administrator's role: a chat elsewhere, word of an expired licence, or the chat here. */
export type ChatLanding = { kind: 'elsewhere'; address: string } | { kind: 'expired' } | { kind: 'here' };

type Known = { chatUrl: string | null | undefined; license: LicenseState | undefined; origin: string };

/** Only an address of the web is gone to, whatever was set [TN15]. */
export function chatLandingOf({ chatUrl, license, origin }: Known): ChatLanding {
  if (license === 'expired') return { kind: 'expired' };
  const url = chatUrl && URL.canParse(chatUrl) ? new URL(chatUrl) : undefined;
  const isElsewhere =
    url && /^https?:$/.test(url.protocol) && url.origin + url.pathname !== origin + CHAT_PATH;
  return isElsewhere ? { kind: 'elsewhere', address: url.href } : { kind: 'here' };
}
