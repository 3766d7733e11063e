import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { newId } from '../../shared/documents/edit-agent.ts';
import {
  addVariable,
  moveSegment,
  removePart,
  segmentsOf,
  segmentText,
  type DraftSegment,
} from '../../shared/documents/prompt-doc.ts';
import type { ContentProblem } from '../../shared/prompts/check-content.ts';
import type { PromptVariable } from '../../shared/prompts/content.ts';
import type { Prompt } from '../../shared/prompts/prompt.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { MoveButtons } from '../kit/buttons/move-buttons.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import { IncludedPrompt } from './included-prompt.tsx';
import { CommentsToggle, SegmentComments, useSegmentComments } from './segment-comments.tsx';
import styles from './prompts.module.css';

const SegmentEditor = deferred(() => import('./segment-editor.tsx'));

type Props = {
  live: LiveDocument;
  segment: DraftSegment;
  place: number;
  ids: readonly string[];
  canEdit: boolean;
  variables: readonly PromptVariable[];
  problems: readonly ContentProblem[];
  prompt: Pick<Prompt, 'id' | 'projectId'>;
};

export function SegmentCard(props: Props) {
  const { live, segment, place, canEdit, problems } = props;
  const { t } = useLingui();
  const { isShown, setShown } = useSegmentComments(segment.id);
  const number = place + 1;
  const title = segment.kind === 'own' ? t`Segment ${number}` : t`Included prompt ${number}`;
  return (
    <article className={styles.segment} aria-label={title} data-faulty={problems.length > 0 || undefined}>
      <header>
        <span className="field-name grow">{title}</span>
        <CommentsToggle segmentId={segment.id} isShown={isShown} onToggle={() => setShown(!isShown)} />
        {canEdit && <SegmentTools {...props} />}
      </header>
      {segment.kind === 'own' ? (
        <OwnSegment {...props} segment={segment} title={title} />
      ) : (
        <IncludedPrompt {...props} segment={segment} />
      )}
      {problems.map(({ text, values, undeclared }) => (
        <Problem
          key={text + JSON.stringify(values)}
          text={text}
          values={values}
          onDeclare={
            canEdit && undeclared
              ? () => addVariable(live.doc, { id: newId(), name: undeclared, type: 'text', default: '' })
              : undefined
          }
        />
      ))}
      {isShown && <SegmentComments segmentId={segment.id} />}
    </article>
  );
}

function SegmentTools({ live, segment: { id }, place, ids }: Props) {
  const others = ids.filter((other) => other !== id);
  return (
    <MoveButtons
      place={place}
      count={ids.length}
      onMove={(to) => {
        moveSegment(live.doc, id, others[to - 1] ?? null);
        live.undo.stopCapturing();
      }}
      onRemove={() => {
        removePart(live.doc, segmentsOf(live.doc), id);
        live.undo.stopCapturing();
      }}
    />
  );
}

type OwnProps = Props & { segment: Extract<DraftSegment, { kind: 'own' }>; title: string };

function OwnSegment({ live, segment, canEdit, variables, title }: OwnProps) {
  const { t } = useLingui();
  const text = useMemo(() => segmentText(live.doc, segment.id), [live, segment.id]);
  if (!canEdit || !text)
    return (
      <p className={styles.read} dir="auto">
        {segment.text}
      </p>
    );
  return (
    <SegmentEditor
      live={live}
      text={text}
      label={title}
      hint={t`What the model should know or do`}
      variables={variables.map(({ name }) => name)}
    />
  );
}

type ProblemProps = Pick<ContentProblem, 'text' | 'values'> & { onDeclare: (() => void) | undefined };

function Problem({ text, values, onDeclare }: ProblemProps) {
  const { t, i18n } = useLingui();
  return (
    <p className={`row wrap small bad ${styles.problem}`} role="alert">
      <span>{i18n._(text, values)}</span>
      {onDeclare && <Button variant="quiet" size="1" onClick={onDeclare}>{t`Declare it`}</Button>}
    </p>
  );
}
