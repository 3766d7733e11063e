// What the ways to reach an agent are called, and who comes by them.
import { useLingui } from '@lingui/react/macro';
import type { InterfaceName } from '../../shared/agents/interface.ts';

export function useInterfaceLabels(): Record<InterfaceName, string> {
  const { t } = useLingui();
  return {
    API: t`API`,
    AtelierAgents: t`Atelier Agents`,
    EmbeddedChat: t`Embedded chat`,
    Scheduled: t`Schedules`,
    EmailInbox: t`Email inbox`,
    Webhooks: t`Webhooks`,
  };
}

export function useInterfaceUsers(): Record<InterfaceName, string> {
  const { t } = useLingui();
  return {
    API: t`Programs with an API key that may execute agents of this project. It is always on.`,
    AtelierAgents: t`The people each deployment is for, in the chat of this product.`,
    EmbeddedChat: t`Visitors of pages of the allowed origins. If the deployment is for chosen people, only visitors whose identity the page has signed.`,
    Scheduled: t`Nobody: the agent starts by itself at the times of its active schedules.`,
    EmailInbox: t`Senders that the email trigger allows.`,
    Webhooks: t`Services that sign their deliveries as each webhook asks for.`,
  };
}
