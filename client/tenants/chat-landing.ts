import type { LicenseState } from '../../shared/licensing/license-key.ts';

/** What those find who hold no administrator's role: the chat, word of an expired licence, or that nothing is open. */
export type ChatLanding = { kind: 'chat'; address: string } | { kind: 'expired' } | { kind: 'nothing' };

type Known = { chatUrl: string | null | undefined; license: LicenseState | undefined };

/** Only an address of the web is gone to, whatever was set [TN15]. */
export function chatLandingOf({ chatUrl, license }: Known): ChatLanding {
  if (license === 'expired') return { kind: 'expired' };
  const isWeb = chatUrl && URL.canParse(chatUrl) && /^https?:$/.test(new URL(chatUrl).protocol);
  return isWeb ? { kind: 'chat', address: chatUrl } : { kind: 'nothing' };
}
