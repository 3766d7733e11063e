// The draft, or why there is nothing to see.
import { Trans, useLingui } from '@lingui/react/macro';
import { FlaskConical, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PolicyDetail } from '../../shared/policies/policy.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { DraftLayout, OpenedDraft, usePresence, type OpenDraft } from '../drafts/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, type Crumb } from '../kit/layout/page.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { PresenceBar, SavePill, SetAside } from '../studio/index.ts';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { PolicyBuilder } from './policy-builder.tsx';
import { PolicySettings } from './policy-settings.tsx';
import { PublishPolicy } from './publish-policy.tsx';
import { RemovePolicy } from './remove-policy.tsx';
import { usePolicyContent } from './use-policy.ts';
import { VersionDialog } from './version-dialog.tsx';

type Props = { policy: PolicyDetail; path: Crumb[]; live: LiveDocument | undefined };

export function OpenPolicy({ policy, path, live }: Props) {
  const { t } = useLingui();
  return (
    <OpenedDraft
      live={live}
      title={policy.name}
      path={path}
      noAccess={t`You don’t have access to this policy right now`}
      noCopy={t`This policy has not been opened on this device before, so there is no copy to work on.`}
    >
      {(draft) => <Draft policy={policy} path={path} {...draft} />}
    </OpenedDraft>
  );
}

type DraftProps = OpenDraft & { policy: PolicyDetail; path: Crumb[] };

function Draft({ policy, path, live, state }: DraftProps) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { me, presence } = usePresence(live);
  const [dialog, setDialog] = useState<'publish' | 'remove' | 'dryRun' | { version: number } | null>(null);
  const content = usePolicyContent(live.doc);
  // Without a line nobody can ask the server; what is refused afterwards is put aside, not lost.
  const mayEdit = state.access === 'write' || state.access === 'asking';
  const canEdit = mayEdit && policy.abilities.change;
  const close = () => setDialog(null);
  return (
    <Page
      title={policy.name}
      path={path}
      status={canEdit && <SavePill live={live} state={state} />}
      actions={
        <>
          <PresenceBar presence={presence} me={me} />
          {canEdit && (
            <>
              <Button variant="quiet" icon={Trash2} onClick={() => setDialog('remove')}>
                <Trans>Delete</Trans>
              </Button>
              <Button variant="quiet" icon={FlaskConical} onClick={() => setDialog('dryRun')}>
                <Trans>Dry run</Trans>
              </Button>
              <Button variant="primary" icon={Upload} onClick={() => setDialog('publish')}>
                <Trans>Publish</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      {!canEdit && <ReadOnlyNote />}
      <DraftLayout>
        <PolicyBuilder policy={policy} live={live} content={content} canEdit={canEdit} />
        <PolicySettings policy={policy} onOpen={(version) => setDialog({ version })} />
      </DraftLayout>
      {state.isSynced && (
        <SetAside
          live={live}
          mayApply={state.access === 'write'}
          said={t`Some of your changes to this policy were set aside.`}
        />
      )}
      {dialog === 'publish' && (
        <PublishPolicy policy={policy} live={live} content={content} presence={presence} onClose={close} />
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <VersionDialog
          policy={policy}
          live={live}
          content={content}
          number={dialog.version}
          onClose={close}
        />
      )}
      {dialog === 'dryRun' && <DryRunDialog policy={policy} onClose={close} />}
      {dialog === 'remove' && (
        <RemovePolicy
          policy={policy}
          onClose={close}
          onDone={() => {
            clearUnsavedGuards();
            goTo(path.at(-1)?.href ?? '/', { replace: true });
          }}
        />
      )}
    </Page>
  );
}
