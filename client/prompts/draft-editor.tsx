// The segments of a draft, in their order.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Plus } from 'lucide-react';
import { newId } from '../../shared/documents/edit-agent.ts';
import { addSegment, type DraftContent, type DraftSegment } from '../../shared/documents/prompt-doc.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { checkContent } from '../../shared/prompts/check-content.ts';
import type { Prompt } from '../../shared/prompts/prompt.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { DraftMain } from '../drafts/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { SegmentCard } from './segment-card.tsx';
import { CommentsWithoutSegment } from './segment-comments.tsx';

type Props = {
  live: LiveDocument;
  content: DraftContent;
  canEdit: boolean;
  prompt: Pick<Prompt, 'id' | 'projectId'>;
};

export function DraftEditor({ live, content, canEdit, prompt }: Props) {
  const { t } = useLingui();
  const { segments, variables } = content;
  const problems = checkContent({ segments: segments.filter(isOwn), variables });
  const add = (segment: DraftSegment) => addSegment(live.doc, segment, segments.at(-1)?.id ?? null);
  const full =
    segments.length >= workLimits.prompts.maxSegments
      ? t`A prompt has no room for more segments.`
      : undefined;
  return (
    <DraftMain label={t`Draft`}>
      {segments.length === 0 && (
        <p className="muted">
          {canEdit
            ? t`Add a segment and write what the model should know. Type two braces for a variable: what changes from use to use.`
            : t`Nothing has been written yet.`}
        </p>
      )}
      {segments.map((segment, index) => (
        <SegmentCard
          key={segment.id}
          live={live}
          segment={segment}
          place={index}
          ids={segments.map(({ id }) => id)}
          canEdit={canEdit}
          variables={variables}
          problems={problems.filter(({ id }) => id === segment.id)}
          prompt={prompt}
        />
      ))}
      {canEdit && (
        <div className="row wrap">
          <Button
            variant="quiet"
            icon={Plus}
            because={full}
            onClick={() => add({ kind: 'own', id: newId(), text: '' })}
          >
            <Trans>Add a segment</Trans>
          </Button>
          <Button
            variant="quiet"
            icon={Link2}
            because={full}
            onClick={() => add({ kind: 'prompt', id: newId(), promptId: '', version: '' })}
          >
            <Trans>Include a prompt</Trans>
          </Button>
        </div>
      )}
      <CommentsWithoutSegment ids={segments.map(({ id }) => id)} />
    </DraftMain>
  );
}

const isOwn = (segment: DraftSegment): segment is Extract<DraftSegment, { kind: 'own' }> =>
  segment.kind === 'own';
