// A proposal step by step: what is taken, what is left, and what no longer fits.
import { Plural, useLingui } from '@lingui/react/macro';
import { Check, Cable, Minus, PenLine, Plus, X } from 'lucide-react';
import type { Misfit } from '../../shared/assistant/apply-edits.ts';
import { CONNECTIONS, partsOf, type ProposalPart } from '../../shared/assistant/parts.ts';
import type { AssistantTurn, PartDecision } from '../../shared/assistant/turn.ts';
import { kindOf } from '../../shared/steps/index.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { StepTile } from '../steps/index.ts';
import styles from './assistant.module.css';

export type ProposalActions = {
  take: (parts: readonly string[]) => void;
  reject: (parts: readonly string[]) => void;
};

type Props = {
  turn: AssistantTurn;
  /** Absent: only looked at. */
  actions?: ProposalActions | undefined;
  misfits?: readonly Misfit[];
  onShow?: ((stepId: string) => void) | undefined;
};

export function Proposal({ turn, actions, misfits = [], onShow }: Props) {
  const { t, i18n } = useLingui();
  const { proposal, decisions } = turn;
  if (!proposal) return null;
  const parts = partsOf(proposal.edits, proposal.seen);
  const decisionOf = new Map(decisions.map((one) => [one.part, one]));
  const open = parts.flatMap(({ id }) => (decisionOf.has(id) ? [] : [id]));
  const named = misfits.map((misfit) => withName(misfit, parts, (text) => i18n._(text)));
  const others = named.filter(({ index }) => !parts.some((part) => isOf(part, proposal.edits[index])));
  return (
    <section className={styles.proposal} aria-label={t`Proposal`}>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part
            key={part.id}
            part={part}
            decision={decisionOf.get(part.id)}
            misfits={named.filter(({ index }) => isOf(part, proposal.edits[index]))}
            actions={actions}
            onShow={onShow}
          />
        ))}
      </ul>
      {others.length > 0 && <Misfits of={others} />}
      {proposal.problems.length > 0 && (
        <p className="small muted">
          <Plural
            value={proposal.problems.length}
            one="# problem is left to be solved by hand."
            other="# problems are left to be solved by hand."
          />
        </p>
      )}
      {actions && open.length > 0 && (
        <div className={styles.line}>
          <Button variant="primary" size="2" onClick={() => actions.take(open)}>
            {open.length === parts.length ? t`Accept all` : t`Accept the rest`}
          </Button>
          <Button variant="quiet" size="2" onClick={() => actions.reject(open)}>
            {t`Reject`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A step is named, as far as the proposal knows it. */
function withName(misfit: Misfit, parts: readonly ProposalPart[], say: (text: string) => string): Misfit {
  const step = parts.find(({ id }) => id === misfit.values.id);
  if (!step) return misfit;
  const title = step.title || say(kindOf(step.type)?.label ?? step.type);
  return { ...misfit, values: { ...misfit.values, id: `“${title}”` } };
}

type Edit = NonNullable<AssistantTurn['proposal']>['edits'][number];

const isOf = (part: ProposalPart, edit: Edit | undefined): boolean => {
  if (!edit) return false;
  if ('id' in edit) return edit.id === part.id;
  return edit.source === part.id || edit.target === part.id;
};

const signs = { added: Plus, changed: PenLine, removed: Minus, connections: Cable };

type PartProps = Pick<Props, 'actions' | 'onShow'> & {
  part: ProposalPart;
  decision: PartDecision | undefined;
  misfits: readonly Misfit[];
};

function Part({ part, decision, misfits, actions, onShow }: PartProps) {
  const { t, i18n } = useLingui();
  const { id, change, type } = part;
  const title = id === CONNECTIONS ? t`Connections` : part.title || i18n._(kindOf(type)?.label ?? type);
  const words = { added: t`added`, changed: t`changed`, removed: t`removed`, connections: '' };
  const name = (
    <b className="grow" dir="auto">
      {title}
    </b>
  );
  return (
    <li data-change={change}>
      <div className="row">
        <Icon of={signs[change]} size={14} />
        {type && <StepTile type={type} size={22} />}
        {onShow && id !== CONNECTIONS ? (
          <button type="button" className={styles.name} onClick={() => onShow(id)}>
            {name}
          </button>
        ) : (
          name
        )}
        <span className="small muted">{decision ? <Decided of={decision} /> : words[change]}</span>
        {actions && !decision && (
          <>
            <IconButton
              size="1"
              icon={Check}
              label={t`Accept: ${title}`}
              onClick={() => actions.take([id])}
            />
            <IconButton size="1" icon={X} label={t`Reject: ${title}`} onClick={() => actions.reject([id])} />
          </>
        )}
      </div>
      {!decision && misfits.length > 0 && <Misfits of={misfits} />}
    </li>
  );
}

function Decided({ of: { decision, by } }: { of: PartDecision }) {
  const { t } = useLingui();
  const name = by.name.split(' ')[0];
  return decision === 'accepted' ? t`accepted by ${name}` : t`rejected by ${name}`;
}

/** What somebody has changed meanwhile is left as it is. */
function Misfits({ of }: { of: readonly Misfit[] }) {
  const { i18n } = useLingui();
  const texts = [...new Set(of.map(({ text, values }) => i18n._(text, values)))];
  return texts.map((text) => (
    <p key={text} className={styles.misfit} role="note" dir="auto">
      {text}
    </p>
  ));
}
