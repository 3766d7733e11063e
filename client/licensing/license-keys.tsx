import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Copy, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isWithinAMonth } from '../../shared/licensing/license-key.ts';
import { licenseKeyRoutes } from '../../shared/licensing/routes.ts';
import { queries, useChange } from '../data/query.ts';
import { useCan, viewerKey } from '../data/viewer.ts';
import { useNow } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { useLicense } from './use-license.ts';

type Row = { id: string; expiresAt: string };

export default function LicenseKeys() {
  const { t } = useLingui();
  const format = useFormat();
  const canEdit = useCan('licenseKeys', 'edit');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Row>();
  const close = () => setAdding(false);
  const newKey = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      <Trans>Enter key</Trans>
    </Button>
  );
  const copy = (key: string) =>
    navigator.clipboard.writeText(key).then(() => toast(t`License key copied.`), toastError);
  return (
    <>
      <ListPage
        title={t`License keys`}
        route={licenseKeyRoutes.list}
        above={!canEdit && <ReadOnlyNote />}
        actions={canEdit && newKey}
        empty={<NoKeys action={canEdit && newKey} />}
        menu={(key) => [
          { label: t`Copy key`, icon: Copy, onSelect: () => void copy(key.key) },
          ...(canEdit
            ? [{ label: t`Delete key`, icon: Trash2, danger: true, onSelect: () => setRemoving(key) }]
            : []),
        ]}
        columns={[
          {
            title: t`Key`,
            cell: ({ key, plan }) => (
              <span className="row">
                <Tile icon={BadgeCheck} />
                <span className="name">
                  <b>{plan}</b>
                  <small className="mono" dir="ltr">
                    …{key.slice(-12)}
                  </small>
                </span>
              </span>
            ),
          },
          {
            title: t`Status`,
            width: 150,
            narrow: 'below',
            cell: ({ expiresAt }) => <LicenseStateTag expiresAt={expiresAt} />,
          },
          {
            title: t`Seats`,
            width: 90,
            figures: true,
            narrow: 'hidden',
            cell: ({ seats }) => format.number(seats),
          },
          {
            title: t`Entered`,
            sortBy: 'createdAt',
            width: 130,
            narrow: 'hidden',
            cell: ({ createdAt }) => <Ago at={createdAt} />,
          },
          {
            title: t`Expires`,
            sortBy: 'expiresAt',
            width: 130,
            narrow: 'below-end',
            cell: ({ expiresAt }) => format.date(expiresAt),
          },
        ]}
      />
      {adding && (
        <KeyDialog
          title={t`Enter a license key`}
          leave={
            <Button variant="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          }
          onClose={close}
        />
      )}
      {removing && <RemoveKey licenseKey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function LicenseStateTag({ expiresAt }: { expiresAt: string }) {
  const { t } = useLingui();
  const now = useNow();
  const end = new Date(expiresAt);
  if (end.getTime() <= now) return <StateTag tone="bad" text={t`Expired`} />;
  if (isWithinAMonth(end, new Date(now))) return <StateTag tone="wait" text={t`Expires soon`} />;
  return <StateTag tone="ok" text={t`Valid`} />;
}

function NoKeys({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  const { data: license } = useLicense();
  return (
    <StateText title={t`No license keys`} actions={action}>
      {license?.isEnabled
        ? t`This workspace needs a license key to work.`
        : t`Your plan does not need one. License keys are for on-premises installations.`}
    </StateText>
  );
}

function RemoveKey({ licenseKey, onClose }: { licenseKey: Row; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const remove = useChange(licenseKeyRoutes.remove);
  const day = format.date(licenseKey.expiresAt);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete the key that expires on ${day}?`}
      description={t`If this is the last key and your plan needs one, everyone in your organization is asked for a new key before they can continue. You can enter a deleted key again.`}
      verb={t`Delete key`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: licenseKey.id } });
        await queries.invalidateQueries({ queryKey: viewerKey });
      }}
    />
  );
}
