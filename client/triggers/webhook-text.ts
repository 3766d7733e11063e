import { useLingui } from '@lingui/react/macro';
import type { WebhookType } from '../../shared/webhooks/webhook.ts';

/** Names of products stay as they are. */
export function useWebhookTypes(): Record<WebhookType, { label: string; help: string }> {
  const { t } = useLingui();
  return {
    Standard: {
      label: 'Standard Webhooks',
      help: t`For senders that follow standardwebhooks.com, such as Svix.`,
    },
    GitHub: {
      label: 'GitHub',
      help: t`Enter the address and the secret in the settings of the repository or organization.`,
    },
    Stripe: {
      label: 'Stripe',
      help: t`Stripe makes the secret when you enter the address there. Then choose Replace secret here and paste it.`,
    },
    HMAC: {
      label: t`HMAC in a header`,
      help: t`The sender signs the body and puts the signature into a header. The same body is accepted only once.`,
    },
    None: {
      label: t`No signature`,
      help: t`Anyone who knows the address can start the agent.`,
    },
  };
}
