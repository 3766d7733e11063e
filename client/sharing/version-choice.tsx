// Which version of an agent leaves.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { agentRoutes } from '../../shared/agents/routes.ts';
import type { VersionName } from '../../shared/agents/version.ts';
import { useRead } from '../data/query.ts';
import { Field } from '../kit/forms/field.tsx';

const DRAFT = 'draft';

type Props = { agentId: string; value: VersionName; onChoose: (version: VersionName) => void };

export function VersionChoice({ agentId, value, onChoose }: Props) {
  const { t } = useLingui();
  const { data: versions } = useRead(agentRoutes.versions, { params: { id: agentId } });
  return (
    <Field label={t`Version`}>
      {(ties) => (
        <Select.Root
          value={`${value}`}
          onValueChange={(chosen) => onChoose(chosen === DRAFT ? DRAFT : Number(chosen))}
        >
          <Select.Trigger {...ties} />
          <Select.Content position="popper" variant="soft" color="gray">
            <Select.Item value={DRAFT}>{t`Draft`}</Select.Item>
            {(versions ?? []).map(({ number, title, state }) => (
              <Select.Item key={number} value={`${number}`}>
                {[t`Version ${number}`, title, state === 'active' ? t`active` : '']
                  .filter(Boolean)
                  .join(' · ')}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}
