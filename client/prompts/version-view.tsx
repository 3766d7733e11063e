// One version, to read; and how it differs from another or from the draft.
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { applyPrompt, readPrompt, type DraftContent } from '../../shared/documents/prompt-doc.ts';
import type { PromptContent } from '../../shared/prompts/content.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { useLiveState, type LiveDocument } from '../data/live/index.ts';
import { useRead } from '../data/query.ts';
import { DraftLayout, DraftMain } from '../drafts/index.ts';
import { WordDiff } from '../kit/display/word-diff.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastWithUndo } from '../kit/overlays/toast.tsx';
import { VersionChip } from '../studio/index.ts';
import { promptLinks } from './links.ts';
import type { PromptPlace } from './prompt-place.ts';
import { SidePanels } from './side-panels.tsx';
import { TryButton } from './try-button.tsx';
import styles from './prompts.module.css';

type Props = PromptPlace & { live: LiveDocument | undefined; number: number };

export function VersionView({ prompt, projectId, path, live, number }: Props) {
  const { t } = useLingui();
  const params = { id: prompt.id, version: number };
  const { data: version, error, refetch } = useRead(promptRoutes.version, { params });
  const [beside, setBeside] = useState('');
  return (
    <Page
      title={prompt.name}
      path={path}
      status={<VersionChip>v{number}</VersionChip>}
      actions={
        <>
          <TryButton href={promptLinks.tryOut(projectId, prompt.id, number)} />
          {version && live && prompt.abilities.change && (
            <Restore live={live} content={version.content} place={{ prompt, projectId }} number={number} />
          )}
        </>
      }
    >
      {!version ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        )
      ) : (
        <DraftLayout>
          <DraftMain label={t`Version ${number}`}>
            <CompareChoice prompt={prompt} number={number} value={beside} onChange={setBeside} />
            {beside === '' ? (
              version.content.segments.map((segment, index) => (
                <article className={styles.segment} key={segment.id} aria-label={t`Segment ${index + 1}`}>
                  {segment.kind === 'own' ? (
                    <p className={styles.read} dir="auto">
                      {segment.text}
                    </p>
                  ) : (
                    <IncludedIn promptId={segment.promptId} version={segment.version} />
                  )}
                </article>
              ))
            ) : (
              <Compared
                prompt={prompt}
                live={live}
                number={number}
                content={version.content}
                beside={beside}
              />
            )}
          </DraftMain>
          <SidePanels
            prompt={prompt}
            projectId={projectId}
            content={{ ...version.content, isWhole: true }}
            shown={number}
            live={undefined}
          />
        </DraftLayout>
      )}
    </Page>
  );
}

type CompareChoiceProps = Pick<PromptPlace, 'prompt'> & {
  number: number;
  value: string;
  onChange: (version: string) => void;
};

const NOTHING = 'nothing';

function CompareChoice({ prompt, number, value, onChange }: CompareChoiceProps) {
  const { t } = useLingui();
  const others = prompt.versions.map((one) => one.versionNumber).filter((one) => one !== number);
  return (
    <div className="row wrap">
      <span className="muted">
        <Trans>Compare with</Trans>
      </span>
      <Select.Root value={value || NOTHING} onValueChange={(next) => onChange(next === NOTHING ? '' : next)}>
        <Select.Trigger aria-label={t`Compare with`} />
        <Select.Content position="popper" variant="soft" color="gray">
          <Select.Item value={NOTHING}>{t`Nothing`}</Select.Item>
          <Select.Item value="draft">{t`Draft`}</Select.Item>
          {others.toReversed().map((other) => (
            <Select.Item key={other} value={String(other)}>
              v{other}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </div>
  );
}

type ComparedProps = Pick<Props, 'prompt' | 'live' | 'number'> & { content: PromptContent; beside: string };

/** The earlier one is before; the draft is the latest. */
function Compared({ prompt, live, number, content, beside }: ComparedProps) {
  const isDraft = beside === 'draft';
  const { data, error } = useRead(
    promptRoutes.version,
    { params: { id: prompt.id, version: Number(beside) || number } },
    { enabled: !isDraft },
  );
  const other = isDraft ? live && textOf(readPrompt(live.doc)) : data && textOf(data.content);
  if (error) return <LoadFailed error={error} />;
  if (other === undefined) return <SkeletonText />;
  const own = textOf(content);
  return !isDraft && Number(beside) < number ? (
    <WordDiff before={other} after={own} />
  ) : (
    <WordDiff before={own} after={other} />
  );
}

/** As one text, so that words moved from segment to segment are seen. */
const textOf = ({ segments, variables }: Pick<DraftContent, 'segments' | 'variables'>) =>
  [
    ...segments.map((one) => (one.kind === 'own' ? one.text : `→ ${one.promptId} ${one.version}`)),
    ...variables.map(({ name, type, default: value }) => `{{${name}}} ${type} ${value}`),
  ].join('\n\n');

function IncludedIn({ promptId, version }: { promptId: string; version: string }) {
  const { data, error } = useRead(promptRoutes.resolved, { params: { id: promptId }, query: { version } });
  return (
    <p className={styles.read} dir="auto">
      {error ? <span className="bad">{error.message}</span> : data?.text}
    </p>
  );
}

type RestoreProps = {
  live: LiveDocument;
  content: PromptContent;
  place: Pick<PromptPlace, 'prompt' | 'projectId'>;
  number: number;
};

/** A live edit like any other: everybody sees it, and undo takes it back. */
function Restore({ live, content, place, number }: RestoreProps) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { access } = useLiveState(live);
  const restore = () => {
    live.undo.stopCapturing();
    applyPrompt(live.doc, content);
    live.undo.stopCapturing();
    toastWithUndo(t`The draft now reads as v${number}.`, () => void live.undo.undo());
    goTo(promptLinks.edit(place.projectId, place.prompt.id));
  };
  return (
    <Button variant="quiet" icon={History} disabled={access !== 'write'} onClick={restore}>
      <Trans>Restore to the draft</Trans>
    </Button>
  );
}
