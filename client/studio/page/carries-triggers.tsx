// Whether the schedules, webhooks and address of the version that runs now go on in the new one; not asked where there are none.
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import type { Agent } from '../../../shared/agents/agent.ts';
import { emailTriggerRoutes } from '../../../shared/email-triggers/routes.ts';
import { scheduleRoutes } from '../../../shared/schedules/routes.ts';
import { webhookRoutes } from '../../../shared/webhooks/routes.ts';
import { useRead } from '../../data/query.ts';
import { Check } from '../../kit/forms/field.tsx';

type Props = { agent: Agent; isOn: boolean; onChange: (isOn: boolean) => void };

export function CarriesTriggers({ agent, isOn, onChange }: Props) {
  const { t } = useLingui();
  const query = { agentId: agent.id };
  const { data: schedules = [] } = useRead(scheduleRoutes.list, { query });
  const { data: webhooks = [] } = useRead(webhookRoutes.list, { query });
  const { data: email } = useRead(emailTriggerRoutes.ofAgent, { query });
  if (schedules.length + webhooks.length === 0 && !email?.trigger) return null;
  return (
    <Check>
      <Checkbox size="1" checked={isOn} onCheckedChange={(next) => onChange(next === true)} />
      <span>{t`Keep the schedules, webhooks and email address in the new version`}</span>
    </Check>
  );
}
