// The side panel of the selected step: the same three tabs for every kind. Never modal.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Copy, Crosshair, Ellipsis, MessageSquare, Trash2, X } from 'lucide-react';
import { use, useMemo, useState, type FocusEvent } from 'react';
import { withDefaults, type GraphStep } from '../../../shared/steps/index.ts';
import type { SaidProblem } from './say-problem.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';
import { typedIn } from '../../kit/forms/leading-space.ts';
import { StepTile } from '../../steps/index.ts';
import { CommentCount, CommentsContext } from '../../comments/index.ts';
import { useStepTitle } from '../canvas/step-title.ts';
import { isNote, kindOf } from '../graph/kinds.ts';
import { PinnedOutput, PolicyForm, StepComments, StepInRun } from '../page/later.tsx';
import { StepDecision } from '../run/step-decision.tsx';
import { panelOf } from '../steps/index.ts';
import { FieldProblems } from './field.tsx';
import { useInspector } from './inspector-model.ts';
import { OffNote } from './off-note.tsx';
import { UnknownKind } from './unknown-kind.tsx';
import styles from '../page/frame.module.css';

export type InspectorTab = 'configure' | 'policy' | 'run' | 'comments';

type Props = {
  step: GraphStep;
  tab: InspectorTab;
  onTab: (tab: InspectorTab) => void;
  problems: readonly SaidProblem[];
  /** Which field has the focus; null: none. */
  onEditing: (field: string | null) => void;
  onClose: () => void;
  /** Absent: one more of it would be of no use. */
  onDuplicate?: (() => void) | undefined;
  onRemove: () => void;
  onReveal: () => void;
  /** Faces of others who have this step in hand. */
  aside?: React.ReactNode;
};

export function Inspector(props: Props) {
  const { step, tab, problems, onEditing } = props;
  const { t } = useLingui();
  const hasComments = use(CommentsContext) !== null;
  const panel = panelOf(step.type);
  const whole = useMemo(() => withDefaults(step), [step]);
  const byField = useMemo(
    () =>
      new Map(
        // The gravest come first, and the last of a field is what it shows.
        problems
          .toReversed()
          .flatMap(({ stepId, field, ...problem }) =>
            stepId === step.id && field !== null ? [[field, problem] as const] : [],
          ),
      ),
    [problems, step.id],
  );
  const onFocus = (event: FocusEvent) => {
    const place = (event.target as Element).closest<HTMLElement>('[data-field-label]');
    onEditing(place?.dataset.fieldLabel ?? null);
  };
  const isWide = panel?.isWide === true && tab === 'configure';
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears which field has the focus
    <aside
      className={clsx(styles.inspector, isWide && styles.wide)}
      aria-label={t`Step`}
      onFocus={onFocus}
      onBlur={() => onEditing(null)}
    >
      <Head {...props} />
      <Tabs {...props} />
      <div className={styles.inspectorBody} data-inspector-body>
        <OffNote step={step} />
        <StepDecision stepId={step.id} />
        <FieldProblems value={byField}>
          {tab === 'configure' &&
            (panel ? <panel.Configure key={step.id} step={whole} /> : <UnknownKind step={step} />)}
          {tab === 'policy' && <PolicyForm key={step.id} step={step} />}
          {tab === 'run' && (
            <>
              <StepInRun key={step.id} step={step} />
              <PinnedOutput key={`pin ${step.id}`} step={step} />
            </>
          )}
          {tab === 'comments' && hasComments && <StepComments key={step.id} stepId={step.id} />}
        </FieldProblems>
      </div>
    </aside>
  );
}

function Head({ step, onClose, onDuplicate, onRemove, onReveal, aside }: Props) {
  const { t, i18n } = useLingui();
  const { edits } = useInspector();
  const kind = kindOf(step.type);
  return (
    <header className={styles.inspectorHead}>
      <StepTile type={step.type} size={32} />
      <div className="grow">
        <StepTitle step={step} />
        <div className="small muted clip">{kind ? i18n._(kind.label) : step.type}</div>
      </div>
      {aside}
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t`More`} />}
        items={[
          { label: t`Show on the canvas`, icon: Crosshair, onSelect: onReveal },
          ...(edits
            ? ([
                ...(onDuplicate ? [{ label: t`Duplicate`, icon: Copy, onSelect: onDuplicate }] : []),
                { label: t`Delete`, icon: Trash2, danger: true, onSelect: onRemove },
              ] as const)
            : []),
        ]}
      />
      <IconButton icon={X} label={t`Close`} keys={['esc']} onClick={onClose} />
    </header>
  );
}

function StepTitle({ step }: { step: GraphStep }) {
  const { t } = useLingui();
  const { edits } = useInspector();
  const title = useStepTitle(step);
  const [typed, setTyped] = useState<string | null>(null);
  if (!edits) return <h2 className="h clip">{title}</h2>;
  return (
    <input
      className={clsx('h', styles.titleInput)}
      aria-label={t`Name of the step`}
      data-field-label={t`Name`}
      dir="auto"
      maxLength={100}
      placeholder={title}
      value={typed ?? step.title}
      onChange={(event) => setTyped(typedIn(event))}
      onBlur={() => {
        if (typed !== null && typed !== step.title) edits.setTitle(step.id, typed.trim());
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

function Tabs({ step, tab, onTab }: Props) {
  const { t } = useLingui();
  const hasComments = use(CommentsContext) !== null;
  const own: [InspectorTab, string][] = [['configure', isNote(step) ? t`Note` : t`Configure`]];
  const ofRuns: [InspectorTab, string][] = [
    ['policy', t`Error & retry`],
    ['run', t`Last run`],
  ];
  const tabs = [...own, ...(isNote(step) ? [] : ofRuns)];
  if (hasComments) tabs.push(['comments', t`Comments`]);
  if (tabs.length === 1) return null;
  return (
    <div className={styles.tabs} role="tablist">
      {tabs.map(([id, label]) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={tab === id}
          data-on={tab === id || undefined}
          {...(id === 'comments' && { title: label })}
          onClick={() => onTab(id)}
        >
          {id === 'comments' ? <Icon of={MessageSquare} /> : null}
          <span className={clsx(id === 'comments' && 'unseen')}>{label}</span>
          {id === 'comments' && <CommentCount anchorId={step.id} />}
        </button>
      ))}
    </div>
  );
}
