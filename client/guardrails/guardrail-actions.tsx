// What guardrails did with the texts of a run: who, where, the violation behind it, and the way to what they hid.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { GuardrailAction, RunDetail, RunSummary } from '../../shared/executions/run.ts';
import { useCan } from '../data/viewer.ts';
import { ActionTag } from '../kit/display/action-tag.tsx';
import { RevealButton } from '../kit/buttons/reveal.tsx';
import { feedLinks } from '../feeds/links.ts';
import styles from './guardrail-actions.module.css';

type Props = {
  actions: readonly GuardrailAction[];
  /** Absent: it is shown already. */
  onReveal: ((reason: string) => Promise<unknown>) | undefined;
};

export function GuardrailActions({ actions, onReveal }: Props) {
  const { t } = useLingui();
  const mayReveal = useCan('violationFeed', 'edit');
  if (actions.length === 0) return null;
  return (
    <section className={styles.guardActions} aria-label={t`Guardrails`}>
      <ul>
        {actions.map((action) => (
          <ActionLine key={action.violationId} of={action} />
        ))}
      </ul>
      {onReveal && mayReveal && <RevealButton onReveal={onReveal} />}
    </section>
  );
}

function ActionLine({ of: { action, direction, guardrailName, violationId } }: { of: GuardrailAction }) {
  const maySee = useCan('violationFeed', 'view');
  return (
    <li className="row wrap">
      <ActionTag of={action} />
      <span className="muted">{direction === 'input' ? <Trans>Input</Trans> : <Trans>Answer</Trans>}</span>
      <b dir="auto">{guardrailName}</b>
      {maySee && (
        <Link className="link" href={feedLinks.violation(violationId)}>
          <Trans>Show the violation</Trans>
        </Link>
      )}
    </li>
  );
}

/** In place of a message that a list does not show: there is none, or a guardrail has blocked it. */
export function useMissingMessage() {
  const { t } = useLingui();
  return ({ status }: Pick<RunSummary, 'status'>): string =>
    status === 'halted' ? t`Hidden: blocked by a guardrail` : t`No message`;
}

/** In place of a message that is not shown; undefined when it is. */
export function useHiddenInput() {
  const { t } = useLingui();
  return ({ inputState }: Pick<RunDetail, 'inputState'>): string | undefined => {
    if (inputState === 'blocked') return t`Hidden: blocked by a guardrail`;
    return inputState === 'unchecked' ? t`Hidden: not checked by guardrails yet` : undefined;
  };
}
