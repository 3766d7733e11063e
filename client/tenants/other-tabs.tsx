// All tabs of a browser share one session: when one switches, the others cannot stay behind. They start anew in the
// new tenant; one with unsaved work says so first.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { hasUnsavedChanges } from '../kit/forms/unsaved-changes.tsx';
import { noteTenant, onOtherTabSwitched, startAnew, tenantOfBrowser } from './switch-tenant.ts';

export function OtherTabs() {
  const { tenant } = useViewer();
  // What this page was opened in: the viewer may be read again before the message arrives.
  const [{ id, name }] = useState(tenant);
  const [elsewhere, setElsewhere] = useState<string>();

  useEffect(() => {
    const follow = (tenantId: string) => {
      if (tenantId === id) return;
      if (hasUnsavedChanges()) setElsewhere(tenantId);
      else startAnew(id, tenantId);
    };
    noteTenant(tenant.id);
    follow(tenant.id);
    // A tab that slept may have missed the message.
    const lookAgain = () => {
      const now = tenantOfBrowser();
      if (document.visibilityState === 'visible' && now) follow(now);
    };
    const stop = onOtherTabSwitched(({ tenantId }) => follow(tenantId));
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('pageshow', lookAgain);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('pageshow', lookAgain);
    };
  }, [id, tenant.id]);

  return elsewhere && <Moved name={name} onReload={() => startAnew(id, elsewhere)} />;
}

function Moved({ name, onReload }: { name: string; onReload: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      insistent
      onClose={onReload}
      title={t`You switched to another workspace`}
      description={t`In another tab you left ${name}. Unsaved work here belongs to ${name} and cannot be saved from the other workspace: copy what you need, then continue.`}
      actions={
        <Button variant="primary" onClick={onReload}>
          <Trans>Continue in the other workspace</Trans>
        </Button>
      }
    />
  );
}
