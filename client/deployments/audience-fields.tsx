// Who may use a deployment: everyone, or chosen people and groups.
import { useLingui } from '@lingui/react/macro';
import { UserRound, UsersRound } from 'lucide-react';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { useRead } from '../data/query.ts';
import { SelectField } from '../kit/forms/fields.tsx';
import { FieldFrame } from '../kit/forms/field.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import { ChosenRecords } from './chosen-records.tsx';
import type { DeploymentForm } from './deployment-form.ts';

const { maxUsers, maxGroups } = workLimits.deployments;

/** As many as one call answers. */
const NAMED = 100;

type Props = { of: RecordForm<DeploymentForm> };

export function AudienceFields({ of }: Props) {
  const { t } = useLingui();
  const isSelected = of.form.watch('visibility') === 'Selected';
  const error = errorOf(of, 'userIds') ?? errorOf(of, 'groupIds');
  return (
    <Section
      title={t`Who can use it`}
      help={t`Chosen people see it at once, and lose it at once when you remove them or they leave a group.`}
    >
      <SelectField
        of={of}
        name="visibility"
        label={t`Available to`}
        choices={[
          { value: 'AllUsers', label: t`Everyone in the workspace` },
          { value: 'Selected', label: t`Chosen people and groups` },
        ]}
      />
      {isSelected && (
        <FieldFrame role="group" aria-label={t`Chosen people and groups`}>
          <Audience of={of} kind="group" />
          <Audience of={of} kind="person" />
          {error && (
            <p className="err" role="alert">
              {error}
            </p>
          )}
        </FieldFrame>
      )}
    </Section>
  );
}

function Audience({ of, kind }: Props & { kind: 'person' | 'group' }) {
  const { t } = useLingui();
  const isGroup = kind === 'group';
  const name = isGroup ? 'groupIds' : 'userIds';
  const ids = of.form.watch(name) ?? [];
  // Read-only administrators may not look for people: they see how many there are.
  const { data } = useRead(
    deploymentRoutes.audience,
    { query: { kind, ids: ids.slice(0, NAMED).join(','), pageSize: NAMED } },
    { enabled: ids.length > 0 && !of.readOnly },
  );
  const names = data && new Map(data.items.map((row) => [row.id, row.name]));
  if (of.readOnly)
    return <p className="muted">{isGroup ? t`Groups: ${ids.length}` : t`People: ${ids.length}`}</p>;
  return (
    <ChosenRecords
      icon={isGroup ? UsersRound : UserRound}
      ids={ids}
      names={names}
      gone={isGroup ? t`Another group` : t`Another person`}
      most={isGroup ? maxGroups : maxUsers}
      route={deploymentRoutes.audience}
      bounds={{ query: { kind } }}
      labels={{
        add: isGroup ? t`Add a group` : t`Add a person`,
        find: isGroup ? t`Find a group` : t`Find a person`,
        nothing: isGroup ? t`There are no groups yet.` : t`There is nobody else.`,
      }}
      onChange={(next) => of.form.setValue(name, next, { shouldDirty: true, shouldValidate: true })}
    >
      {(row) => (
        <>
          <span className="grow clip" dir="auto">
            {row.name}
          </span>
          <span className="muted small clip">{row.detail}</span>
        </>
      )}
    </ChosenRecords>
  );
}
