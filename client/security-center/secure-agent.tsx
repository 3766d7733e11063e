// Pick an agent and a protection, see what its last runs would have hit, attach: well under half a minute.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { z } from 'zod';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import type { Guardrail } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import type { LandscapeAgent } from '../../shared/security-center/landscape.ts';
import { securityCenterRoutes } from '../../shared/security-center/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { draftOf } from '../guardrails/index.ts';
import { RecordField } from '../kit/pickers/record-field.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { SelectField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { filtersOf, protectionNames, type ProtectionName } from './protections.ts';
import { TriedOnRuns } from './tried-on-runs.tsx';

type Chosen = Pick<LandscapeAgent, 'id' | 'name' | 'projectId' | 'projectName' | 'guardrails'>;

const Form = z.object({
  /** A ready-made set of filters, or the id of a guardrail. */
  protection: z.string().min(1),
  place: z.enum(['Agent', 'Project']),
});

const MAX_OFFERED = 100;

type Props = { agent: Chosen | null; onClose: () => void };

export function SecureAgent({ agent: given, onClose }: Props) {
  const { t } = useLingui();
  const { permissions } = useViewer();
  const [agent, setAgent] = useState(given);
  const attach = useAttaching(agent);
  const form = useRecordForm(
    Form,
    {
      protection: 'everything',
      place: permissions.flags.granularGuardrails ? ('Agent' as const) : ('Project' as const),
    },
    {
      save: async (values) => {
        await attach.save(values);
        onClose();
        toast(t`${agent?.name ?? ''} is guarded now.`);
      },
    },
  );
  const { protection } = form.form.watch();
  const filters = attach.filtersOf(protection);
  return (
    <Dialog
      open
      width={640}
      onClose={onClose}
      title={t`Secure an agent`}
      description={t`Choose what guards it, see what its last runs would have hit, and attach it.`}
      actions={
        <FormActions of={form} onClose={onClose} disabled={!agent || !filters}>
          {t`Secure`}
        </FormActions>
      }
    >
      <FormBody of={form}>
        <RecordField
          label={t`Agent`}
          searchLabel={t`Find an agent`}
          route={securityCenterRoutes.landscape}
          chosenId={agent?.id}
          value={
            <span className={clsx('grow clip', !agent && 'muted')}>{agent ? agent.name : t`Choose`}</span>
          }
          onChoose={(row) => setAgent(row ?? null)}
        >
          {(row) => (
            <span className="row">
              <span className="grow clip">{row.name}</span>
              <span className="small muted">
                {row.guardrails.length > 0 ? row.projectName : t`Not guarded`}
              </span>
            </span>
          )}
        </RecordField>
        <SelectField of={form} name="protection" label={t`Protection`} choices={attach.choices} />
        {permissions.flags.granularGuardrails && (
          <SelectField
            of={form}
            name="place"
            label={t`Applies to`}
            choices={[
              { value: 'Agent', label: t`This agent` },
              { value: 'Project', label: t`All agents of its project` },
            ]}
          />
        )}
        {agent && filters && <TriedOnRuns agentId={agent.id} filters={filters} />}
        {!agent && (
          <p className="help">
            <Trans>Choose an agent to see what would have been found in its last runs.</Trans>
          </p>
        )}
        <FormProblem of={form} />
      </FormBody>
    </Dialog>
  );
}

/** What can be chosen, and how it is attached to the agent or its project. */
function useAttaching(agent: Chosen | null) {
  const { t } = useLingui();
  const create = useChange(guardrailRoutes.create, [securityCenterRoutes.landscape]);
  const change = useChange(guardrailRoutes.change, [securityCenterRoutes.landscape]);
  const { data } = useRead(guardrailRoutes.list, { query: { pageSize: MAX_OFFERED, sortBy: 'name' } });
  const labels: Record<ProtectionName, string> = {
    privateData: t`Hide personal data and secrets`,
    attacks: t`Refuse prompt injection and leaks`,
    everything: t`Both, and refuse harmful content`,
  };
  const watching = new Set(agent?.guardrails.map(({ id }) => id));
  const offered = data?.items.filter(
    ({ id, enabled, abilities }) => enabled && abilities.change && !watching.has(id),
  );
  const existing = (protection: string) => offered?.find(({ id }) => id === protection);

  const add = (guardrail: Guardrail, assignment: Guardrail['guardrailAssignments'][number]) => {
    const { id, version } = guardrail;
    const draft = draftOf(guardrail);
    const guardrailAssignments = [...draft.guardrailAssignments, assignment];
    return change.mutateAsync({ params: { id }, body: { ...draft, guardrailAssignments, version } });
  };

  return {
    choices: [
      ...protectionNames.map((value) => ({ value, label: labels[value] })),
      ...(offered ?? []).map(({ id, name }) => ({ value: id, label: t`Guardrail: ${name}` })),
    ],
    filtersOf: (protection: string): readonly Filter[] | undefined =>
      isReadyMade(protection) ? filtersOf(protection) : existing(protection)?.filters,
    async save({ protection, place }: z.output<typeof Form>) {
      if (!agent) return;
      const assignment = { scope: place, entityId: place === 'Agent' ? agent.id : agent.projectId };
      const guardrail = existing(protection);
      if (guardrail) return void (await add(guardrail, assignment));
      if (!isReadyMade(protection)) return;
      const of = place === 'Agent' ? agent.name : agent.projectName;
      const label = labels[protection];
      await create.mutateAsync({
        body: {
          name: t`${of}: ${label}`.slice(0, 100),
          filters: filtersOf(protection),
          guardrailAssignments: [assignment],
        },
      });
    },
  };
}

const isReadyMade = (name: string): name is ProtectionName =>
  protectionNames.includes(name as ProtectionName);
