// Whether the schedules of the version that runs now go on in the new one; not asked where there are none.
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import type { Agent } from '../../../shared/agents/agent.ts';
import { scheduleRoutes } from '../../../shared/schedules/routes.ts';
import { useRead } from '../../data/query.ts';
import { Check } from '../../kit/field.tsx';

type Props = { agent: Agent; isOn: boolean; onChange: (isOn: boolean) => void };

export function CarriesTriggers({ agent, isOn, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useRead(scheduleRoutes.list, { query: { agentId: agent.id } });
  if (!data || data.length === 0) return null;
  return (
    <Check>
      <Checkbox size="1" checked={isOn} onCheckedChange={(next) => onChange(next === true)} />
      <span>{t`Keep the schedules in the new version`}</span>
    </Check>
  );
}
