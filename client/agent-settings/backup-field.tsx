import { useLingui } from '@lingui/react/macro';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useRead } from '../data/query.ts';
import { ValueText } from '../kit/forms/fields.tsx';
import { RecordField } from '../kit/pickers/record-field.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import type { SettingsForm } from './settings-form.ts';

type Props = { of: RecordForm<SettingsForm>; agent: Pick<Agent, 'id' | 'projectId'> };

/** The agent that runs when this one fails. */
export function BackupField({ of, agent }: Props) {
  const { t } = useLingui();
  const id = of.form.watch('backupAgentId') ?? undefined;
  const { data: backup, error } = useRead(agentRoutes.read, { params: { id: id ?? '' } }, { enabled: !!id });
  const isGone = error !== null;
  const name = !id ? t`None` : isGone ? t`An agent that was deleted` : (backup?.name ?? '…');
  if (of.readOnly) return <ValueText label={t`Backup agent`} value={name} />;
  const isUnpublished = backup?.status === 'Draft';
  return (
    <RecordField
      label={t`Backup agent`}
      searchLabel={t`Find an agent`}
      optional
      value={
        <span className={id ? 'grow clip' : 'grow muted'} dir="auto">
          {name}
        </span>
      }
      route={agentRoutes.list}
      bounds={{ query: { projectId: agent.projectId } }}
      chosenId={id}
      without={[agent.id]}
      none={t`None`}
      nothing={t`There is no other agent in this project.`}
      error={errorOf(of, 'backupAgentId')}
      {...(isUnpublished && { help: t`It has no published version yet, so it cannot run.` })}
      onChoose={(row) => {
        of.form.setValue('backupAgentId', row?.id ?? null, { shouldDirty: true });
        of.form.clearErrors('backupAgentId');
      }}
    >
      {(row) => <span dir="auto">{row.name}</span>}
    </RecordField>
  );
}
