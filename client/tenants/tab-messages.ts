// What tabs of one browser tell each other about a switch. Anything of this origin may speak on the channel, so a
// message counts only when it is whole, and nobody can keep the others busy.
import { z } from 'zod';
import type { TenantSwitch } from '../../shared/tenants/tenant.ts';

const CHANNEL = 'atelier-tenant';
const MAX_MESSAGES = 30;
const WITHIN_MS = 60_000;
/** How often what was counted is thrown away. */
const CLEAN_MS = 300_000;

const Message = z.object({
  source: z.string().min(1).max(200),
  tenantId: z.string().min(1).max(200),
  organizationExternalId: z.string().min(1).max(200),
});

type Clock = () => number;

/** Counts messages by where they come from: at most 30 in any 60 seconds are let through [TN10]. */
export function createMessageLimit(now: Clock = Date.now) {
  const timesBySource = new Map<string, number[]>();
  const recentOf = (source: string) =>
    (timesBySource.get(source) ?? []).filter((at) => at > now() - WITHIN_MS);

  return {
    admit(source: string): boolean {
      const recent = recentOf(source);
      if (recent.length >= MAX_MESSAGES) return false;
      timesBySource.set(source, [...recent, now()]);
      return true;
    },
    clean() {
      for (const source of timesBySource.keys())
        if (recentOf(source).length === 0) timesBySource.delete(source);
    },
    /** How many are being counted. */
    size: () => timesBySource.size,
  };
}

type Port = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

type Options = {
  /** Names this tab. */
  source: string;
  onSwitch: (to: TenantSwitch) => void;
  port?: Port;
  now?: Clock;
};

export type TabMessages = ReturnType<typeof openTabMessages>;

export function openTabMessages({ source, onSwitch, now, port = new BroadcastChannel(CHANNEL) }: Options) {
  const limit = createMessageLimit(now);
  const cleaning = setInterval(limit.clean, CLEAN_MS);

  port.addEventListener('message', ({ data }) => {
    const { data: message } = Message.safeParse(data);
    if (!message || message.source === source || !limit.admit('tabs')) return;
    const { tenantId, organizationExternalId } = message;
    onSwitch({ tenantId, organizationExternalId });
  });

  return {
    /** False when this tab has told too much already. */
    send(to: TenantSwitch): boolean {
      if (!limit.admit(source)) return false;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- such a channel reaches its own origin only
      port.postMessage({ source, ...to });
      return true;
    },
    close() {
      clearInterval(cleaning);
      port.close();
    },
  };
}
