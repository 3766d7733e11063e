// The draft, or why there is nothing to see.
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { refusals } from '../../shared/documents/close-codes.ts';
import type { PolicyDetail } from '../../shared/policies/policy.ts';
import { useLiveState, type LiveDocument, type LiveState } from '../data/live/index.ts';
import { useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, type Crumb } from '../kit/layout/page.tsx';
import { ReadOnlyNote, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { openPresence, PresenceBar, SavePill, SetAside } from '../studio/index.ts';
import { PolicyBuilder } from './policy-builder.tsx';
import { PolicySettings } from './policy-settings.tsx';
import { PublishPolicy } from './publish-policy.tsx';
import { RemovePolicy } from './remove-policy.tsx';
import { usePolicyContent } from './use-policy.ts';
import styles from './policies.module.css';

type Props = { policy: PolicyDetail; path: Crumb[]; live: LiveDocument | undefined };

export function OpenPolicy({ live, ...rest }: Props) {
  if (live) return <Opened key={live.doc.guid} {...rest} live={live} />;
  return (
    <Page title={rest.policy.name} path={rest.path}>
      <SkeletonText />
    </Page>
  );
}

type OpenedProps = Props & { live: LiveDocument };

function Opened({ policy, path, live }: OpenedProps) {
  const state = useLiveState(live);
  if (state.access === 'none' || !state.isLoaded)
    return (
      <Page title={policy.name} path={path}>
        <NotThere live={live} state={state} />
      </Page>
    );
  // Without a line nobody can ask the server; what is refused afterwards is put aside, not lost.
  const mayEdit = state.access === 'write' || state.access === 'asking';
  return (
    <Draft
      policy={policy}
      path={path}
      live={live}
      state={state}
      canEdit={mayEdit && policy.abilities.change}
    />
  );
}

function NotThere({ live, state }: { live: LiveDocument; state: LiveState }) {
  const { t, i18n } = useLingui();
  if (state.access === 'none')
    return (
      <StateText alert title={t`You don’t have access to this policy right now`}>
        {i18n._(refusals[state.refusal ?? 'noAccess'])}
      </StateText>
    );
  if (state.save.kind !== 'offline') return <SkeletonText />;
  return (
    <StateText
      title={t`You are offline`}
      actions={<Button variant="quiet" onClick={live.goOnline}>{t`Try now`}</Button>}
    >
      {t`This policy has not been opened on this device before, so there is no copy to work on.`}
    </StateText>
  );
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

function usePresence(live: LiveDocument) {
  const { id, name } = useViewer();
  const me = useMemo(() => ({ id, name }), [id, name]);
  const presence = useMemo(() => openPresence(live.awareness, me, firstNameOf), [live, me]);
  useEffect(() => presence.enter(), [presence]);
  return { me, presence };
}

type DraftProps = OpenedProps & { state: LiveState; canEdit: boolean };

function Draft({ policy, path, live, state, canEdit }: DraftProps) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { me, presence } = usePresence(live);
  const [dialog, setDialog] = useState<'publish' | 'remove' | null>(null);
  const content = usePolicyContent(live.doc);
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
              <Button variant="primary" icon={Upload} onClick={() => setDialog('publish')}>
                <Trans>Publish</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      {!canEdit && <ReadOnlyNote />}
      <div className={styles.editor}>
        <PolicyBuilder policy={policy} live={live} content={content} canEdit={canEdit} />
        <PolicySettings policy={policy} />
      </div>
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
