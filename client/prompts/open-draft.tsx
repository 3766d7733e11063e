// The draft, or why there is nothing to see.
import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { refusals } from '../../shared/documents/close-codes.ts';
import { CommentsProvider } from '../comments/index.ts';
import { useLiveState, type LiveDocument, type LiveState } from '../data/live/index.ts';
import { useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page } from '../kit/layout/page.tsx';
import { ReadOnlyNote, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { useProjects } from '../projects/index.ts';
import { openPresence, PresenceBar, SavePill, SetAside } from '../studio/index.ts';
import { DraftEditor } from './draft-editor.tsx';
import { promptLinks } from './links.ts';
import type { PromptPlace } from './prompt-place.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { SidePanels } from './side-panels.tsx';
import { TryButton } from './try-button.tsx';
import { useDraftContent } from './use-prompt.ts';
import { usePromptComments } from './use-prompt-comments.ts';
import styles from './prompts.module.css';

type Props = PromptPlace & { live: LiveDocument | undefined };

export function OpenDraft({ live, ...place }: Props) {
  if (live) return <Opened key={live.doc.guid} {...place} live={live} />;
  return (
    <Page title={place.prompt.name} path={place.path}>
      <SkeletonText />
    </Page>
  );
}

type OpenedProps = PromptPlace & { live: LiveDocument };

function Opened({ live, ...place }: OpenedProps) {
  const state = useLiveState(live);
  if (state.access === 'none' || !state.isLoaded)
    return (
      <Page title={place.prompt.name} path={place.path}>
        <NotThere live={live} state={state} projectId={place.projectId} />
      </Page>
    );
  const canChange = place.prompt.abilities.change;
  // Without a line nobody can ask the server; what was refused afterwards is put aside, not lost.
  const canEdit = state.access === 'write' || (state.access === 'asking' && canChange);
  return <Draft {...place} live={live} state={state} canEdit={canEdit} />;
}

function NotThere({ live, state, projectId }: { live: LiveDocument; state: LiveState; projectId: string }) {
  const { t, i18n } = useLingui();
  if (state.access === 'none')
    return (
      <StateText
        alert
        title={t`You don’t have access to this prompt right now`}
        actions={<Button variant="quiet" href={promptLinks.of(projectId)}>{t`Back to the prompts`}</Button>}
      >
        {i18n._(refusals[state.refusal ?? 'noAccess'])}
      </StateText>
    );
  if (state.save.kind !== 'offline') return <SkeletonText />;
  return (
    <StateText
      title={t`You are offline`}
      actions={<Button variant="quiet" onClick={live.goOnline}>{t`Try now`}</Button>}
    >
      {t`This prompt has not been opened on this device before, so there is no copy to work on.`}
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

function Draft({ prompt, projectId, path, live, state, canEdit }: DraftProps) {
  const { t } = useLingui();
  const { me, presence } = usePresence(live);
  const [publishing, setPublishing] = useState(false);
  const content = useDraftContent(live.doc);
  const comments = usePromptComments(live, prompt.id, canEdit);
  const { data: [first] = [] } = useProjects();
  // A prompt of all projects is discussed by the people of the one it is looked at from.
  const peopleOf = prompt.projectId ?? (projectId === 'all' ? (first?.id ?? '') : projectId);
  return (
    <Page
      title={prompt.name}
      path={path}
      status={canEdit && <SavePill live={live} state={state} />}
      actions={
        <>
          <PresenceBar presence={presence} me={me} />
          <TryButton href={promptLinks.tryOut(projectId, prompt.id)} />
          {canEdit && (
            <Button variant="primary" icon={Upload} onClick={() => setPublishing(true)}>
              <Trans>Publish</Trans>
            </Button>
          )}
        </>
      }
    >
      {!canEdit && <ReadOnlyNote />}
      <div className={styles.editor}>
        <CommentsProvider model={comments} projectId={peopleOf}>
          <DraftEditor live={live} content={content} canEdit={canEdit} prompt={prompt} />
        </CommentsProvider>
        <SidePanels
          prompt={prompt}
          projectId={projectId}
          content={content}
          shown="draft"
          live={canEdit ? live : undefined}
        />
      </div>
      {state.isSynced && (
        <SetAside
          live={live}
          mayApply={state.access === 'write'}
          said={t`Some of your changes to this prompt were set aside.`}
        />
      )}
      {publishing && (
        <PublishDialog prompt={prompt} live={live} content={content} onClose={() => setPublishing(false)} />
      )}
    </Page>
  );
}
