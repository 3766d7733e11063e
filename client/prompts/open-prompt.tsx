// The draft, or why there is nothing to see.
import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { CommentsProvider } from '../comments/index.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { DraftLayout, OpenedDraft, usePresence, type OpenDraft } from '../drafts/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page } from '../kit/layout/page.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { useProjects } from '../projects/index.ts';
import { PresenceBar, SavePill, SetAside } from '../studio/index.ts';
import { DraftEditor } from './draft-editor.tsx';
import { promptLinks } from './links.ts';
import type { PromptPlace } from './prompt-place.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { SidePanels } from './side-panels.tsx';
import { TryButton } from './try-button.tsx';
import { useDraftContent } from './use-prompt.ts';
import { usePromptComments } from './use-prompt-comments.ts';

type Props = PromptPlace & { live: LiveDocument | undefined };

export function OpenPrompt({ live, ...place }: Props) {
  const { t } = useLingui();
  return (
    <OpenedDraft
      live={live}
      title={place.prompt.name}
      path={place.path}
      noAccess={t`You don’t have access to this prompt right now`}
      noCopy={t`This prompt has not been opened on this device before, so there is no copy to work on.`}
      back={<Button variant="quiet" href={promptLinks.of(place.projectId)}>{t`Back to the prompts`}</Button>}
    >
      {(draft) => <Draft {...place} {...draft} />}
    </OpenedDraft>
  );
}

function Draft({ prompt, projectId, path, live, state }: PromptPlace & OpenDraft) {
  const { t } = useLingui();
  const { me, presence } = usePresence(live);
  const [publishing, setPublishing] = useState(false);
  const content = useDraftContent(live.doc);
  // Without a line nobody can ask the server; what was refused afterwards is put aside, not lost.
  const canEdit = state.access === 'write' || (state.access === 'asking' && prompt.abilities.change);
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
      <DraftLayout>
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
      </DraftLayout>
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
