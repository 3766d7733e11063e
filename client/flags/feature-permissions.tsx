// Who may use which feature of the chat. A change is saved at once.
import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import {
  featureAudiences,
  features,
  type FeatureAudience,
  type FeaturePermission,
} from '../../shared/feature-permissions/feature.ts';
import { featurePermissionRoutes } from '../../shared/feature-permissions/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ChosenAudience } from '../deployments/index.ts';
import { LoadFailed } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import styles from './features.module.css';

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
      <div className="grow">
        <b>{title}</b>
        <small className="muted">{i18n._(features[feature].opens)}</small>
        {audience === 'Selected' && (
          <>
            <ChosenAudience
              kind="group"
              ids={groupIds}
              onChange={canEdit ? (ids) => save({ groupIds: ids }) : undefined}
            />
            <ChosenAudience
              kind="person"
              ids={userIds}
              onChange={canEdit ? (ids) => save({ userIds: ids }) : undefined}
            />
          </>
        )}
      </div>
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
