// Who may use which feature of the chat. A change is saved at once.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { UserRound, UsersRound } from 'lucide-react';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import {
  featureAudiences,
  features,
  type FeatureAudience,
  type FeaturePermission,
} from '../../shared/feature-permissions/feature.ts';
import { featurePermissionRoutes } from '../../shared/feature-permissions/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ChosenRecords } from '../deployments/index.ts';
import { LoadFailed } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import styles from './features.module.css';

const { maxUsers, maxGroups } = workLimits.deployments;
/** As many as one call answers. */
const NAMED = 100;

type Audience = FeatureAudience['audience'];

export function FeaturePermissions({ canEdit }: { canEdit: boolean }) {
  const { data, error, refetch } = useRead(featurePermissionRoutes.list, {});
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <ul>
      {data?.items.map((permission) => (
        <Permission key={permission.feature} permission={permission} canEdit={canEdit} />
      ))}
    </ul>
  );
}

function Permission({ permission, canEdit }: { permission: FeaturePermission; canEdit: boolean }) {
  const { t, i18n } = useLingui();
  const { mutateAsync, isPending } = useChange(featurePermissionRoutes.set);
  const { feature, audience, userIds, groupIds } = permission;
  const title = i18n._(features[feature].title);
  const labels: Record<Audience, string> = {
    AllUsers: t`All users`,
    Disabled: t`Disabled`,
    Selected: t`Specific users and groups`,
  };
  const save = (change: Partial<FeatureAudience>) =>
    void mutateAsync({ params: { feature }, body: { audience, userIds, groupIds, ...change } }).catch(
      toastError,
    );
  return (
    <li className={styles.feature}>
      <span className="grow">
        <b>{title}</b>
        <small className="muted">{i18n._(features[feature].opens)}</small>
        {audience === 'Selected' && (
          <>
            <Chosen
              kind="group"
              ids={groupIds}
              onChange={canEdit ? (ids) => save({ groupIds: ids }) : undefined}
            />
            <Chosen
              kind="person"
              ids={userIds}
              onChange={canEdit ? (ids) => save({ userIds: ids }) : undefined}
            />
          </>
        )}
      </span>
      {canEdit ? (
        <Select.Root
          size="2"
          value={audience}
          disabled={isPending}
          onValueChange={(next) => save({ audience: next as Audience })}
        >
          <Select.Trigger aria-label={title} />
          <Select.Content>
            {featureAudiences.map((one) => (
              <Select.Item key={one} value={one}>
                {labels[one]}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      ) : (
        <span className={styles.featureWord}>{labels[audience]}</span>
      )}
    </li>
  );
}

type ChosenProps = {
  kind: 'person' | 'group';
  ids: readonly string[];
  /** Absent: only counted; read-only administrators may not look for people. */
  onChange: ((ids: string[]) => void) | undefined;
};

function Chosen({ kind, ids, onChange }: ChosenProps) {
  const { t } = useLingui();
  const isGroup = kind === 'group';
  const { data } = useRead(
    deploymentRoutes.audience,
    { query: { kind, ids: ids.slice(0, NAMED).join(','), pageSize: NAMED } },
    { enabled: ids.length > 0 && onChange !== undefined },
  );
  if (!onChange)
    return <small className="muted">{isGroup ? t`Groups: ${ids.length}` : t`People: ${ids.length}`}</small>;
  return (
    <ChosenRecords
      icon={isGroup ? UsersRound : UserRound}
      ids={ids}
      names={data && new Map(data.items.map((row) => [row.id, row.name]))}
      gone={isGroup ? t`Another group` : t`Another person`}
      most={isGroup ? maxGroups : maxUsers}
      route={deploymentRoutes.audience}
      bounds={{ query: { kind } }}
      labels={{
        add: isGroup ? t`Add a group` : t`Add a person`,
        find: isGroup ? t`Find a group` : t`Find a person`,
        nothing: isGroup ? t`There are no groups yet.` : t`There is nobody else.`,
      }}
      onChange={onChange}
    >
      {(row) => (
        <span className="grow clip" dir="auto">
          {row.name}
        </span>
      )}
    </ChosenRecords>
  );
}
