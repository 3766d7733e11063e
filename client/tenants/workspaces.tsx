import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Building2, Copy, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { roleLabels } from '../../shared/access/roles.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { tenantProblems } from '../../shared/tenants/problems.ts';
import type { Tenant } from '../../shared/tenants/tenant.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { RecordTable, type Column } from '../kit/lists/record-table.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonRows } from '../kit/layout/states.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { EnvironmentTag } from './environment-tag.tsx';
import { useTenantSwitch } from './use-tenant-switch.tsx';
import { WorkspaceDialog } from './workspace-dialog.tsx';

const inOrder = { limit: 100, offset: 0, sortDirection: 'ASC', filter: '' } as const;

export default function Workspaces() {
  const { t } = useLingui();
  const { tenant } = useViewer();
  const { data: tenants, error, refetch } = useRead(tenantRoutes.list, {});
  const { ask, dialogs } = useTenantSwitch(tenant.id);
  const [editing, setEditing] = useState<Tenant | 'new'>();
  const columns = useColumns();
  const menu = useRowMenu({ onSwitch: ask, onEdit: setEditing });
  const mayMake = tenants?.some(({ abilities }) => abilities.change) ?? false;
  return (
    <Page
      title={t`Workspaces`}
      actions={
        mayMake && (
          <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
            <Trans>New workspace</Trans>
          </Button>
        )
      }
    >
      <Scroll>
        {tenants && !mayMake && (
          <ReadOnlyNote>
            <Trans>Administrators of a workspace can rename it and create more.</Trans>
          </ReadOnlyNote>
        )}
        {error && !tenants && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!error && !tenants && <SkeletonRows rows={3} />}
        {tenants && (
          <RecordTable
            label={t`Workspaces`}
            columns={columns}
            rows={tenants}
            slice={inOrder}
            onSort={() => {}}
            menu={menu}
          />
        )}
      </Scroll>
      {editing && (
        <WorkspaceDialog
          tenant={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {dialogs}
    </Page>
  );
}

type WorkspaceActions = { onSwitch: (tenant: Tenant) => void; onEdit: (tenant: Tenant) => void };

function useRowMenu({ onSwitch, onEdit }: WorkspaceActions) {
  const { t, i18n } = useLingui();
  const copy = (id: string) =>
    navigator.clipboard.writeText(id).then(() => toast(t`Organization ID copied.`), toastError);
  return (tenant: Tenant): MenuItem[] => [
    ...(tenant.current
      ? []
      : [
          {
            label: t`Switch to it`,
            icon: ArrowRightLeft,
            onSelect: () => onSwitch(tenant),
            because: tenant.disabled ? i18n._(tenantProblems.disabled.text) : undefined,
          },
        ]),
    ...(tenant.abilities.change
      ? [{ label: t`Rename, change environment`, icon: Pencil, onSelect: () => onEdit(tenant) }]
      : []),
    {
      label: t`Copy organization ID`,
      icon: Copy,
      onSelect: () => void copy(tenant.organizationExternalId),
    },
  ];
}

function useColumns(): Column<Tenant>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return [
    {
      title: t`Name`,
      cell: ({ name, current, disabled }) => (
        <span className="row">
          <Tile icon={Building2} />
          <span className="name">
            <b dir="auto">{name}</b>
            {disabled && <small>{i18n._(tenantProblems.disabled.text)}</small>}
            {current && <small>{t`Current`}</small>}
          </span>
        </span>
      ),
    },
    {
      title: t`Environment`,
      width: 120,
      narrow: 'below',
      cell: ({ environment }) => <EnvironmentTag of={environment} />,
    },
    { title: t`Plan`, width: 110, narrow: 'hidden', cell: ({ subscriptionType }) => subscriptionType },
    {
      title: t`Your roles`,
      width: 180,
      narrow: 'hidden',
      cell: ({ roles }) => roles.map((role) => i18n._(roleLabels[role])).join(', '),
    },
    {
      title: t`Members`,
      width: 90,
      figures: true,
      narrow: 'below-end',
      cell: ({ memberCount }) => format.number(memberCount),
    },
  ];
}
