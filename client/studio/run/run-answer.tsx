// The run's answer above its bar: one line of it, all of it on demand; why it failed in the same place.
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, CircleAlert } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import { useOwnText } from '../../guardrails/index.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { CopyButton } from '../../kit/buttons/copy-button.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { AnswerText } from '../../kit/display/data-text.tsx';
import { Markdown } from '../../kit/display/markdown.tsx';
import { adviceFor } from './advice.ts';
import { answerOf, previewOf, type RunAnswer as Answer } from './answer.ts';
import { Citations } from './citations.tsx';
import type { ShownRun } from './run-context.ts';
import styles from './run-bar.module.css';

/** Of a longer answer the page of the run shows the rest. */
const VISIBLE_CHARACTERS = 50_000;

type Props = {
  run: ShownRun;
  titleOf: (stepId: string) => string;
  /** Shows the step. */
  onStep?: ((stepId: string) => void) | undefined;
};

export function RunAnswer({ run, titleOf, onStep }: Props) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { reading, detail, revealed } = run;
  const said = useMemo(
    () => answerOf(reading, (revealed ?? detail)?.output ?? undefined),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a failure is told in the language of this moment
    [reading, revealed, detail, i18n],
  );
  const isGrowing = said?.kind === 'writing';
  const text = useOwnText(executionRoutes.values, run.id, { text: said?.text ?? '', isGrowing });
  if (!said) return null;
  const answer = { ...said, text };
  return (
    <div className={styles.runAnswer} role="group" aria-label={t`Answer`}>
      <div className="row">
        <Label answer={answer} titleOf={titleOf} />
        <button
          type="button"
          className="grow clip"
          dir="auto"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '' : previewOf(answer, (text) => i18n._(text))}
        </button>
        <CopyButton
          text={answer.text}
          label={answer.kind === 'failure' ? t`Copy the error` : t`Copy the answer`}
        />
        <IconButton
          size="1"
          icon={isOpen ? ChevronDown : ChevronUp}
          label={isOpen ? t`Show less` : t`Show everything`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {answer.kind === 'failure' && (
        <Advice code={reading.error?.code} stepId={answer.stepId} onStep={onStep} />
      )}
      {isOpen && (
        <Whole answer={answer}>
          <Citations reading={reading} text={answer.text} />
        </Whole>
      )}
    </div>
  );
}

type AdviceProps = Pick<Props, 'onStep'> & { code: string | undefined; stepId: string | undefined };

/** What to do about it, and the way to the step. */
function Advice({ code, stepId, onStep }: AdviceProps) {
  const { t, i18n } = useLingui();
  return (
    <p className="row small">
      <span className="grow">{i18n._(adviceFor(code))}</span>
      {stepId !== undefined && onStep && (
        <button type="button" className="link" onClick={() => onStep(stepId)}>{t`Show the step`}</button>
      )}
    </p>
  );
}

function Label({ answer, titleOf }: { answer: Answer; titleOf: Props['titleOf'] }) {
  const { t } = useLingui();
  if (answer.kind === 'answer') return <span className="muted">{t`Answer`}</span>;
  const title = answer.stepId === undefined ? '' : titleOf(answer.stepId);
  if (answer.kind === 'writing') {
    return (
      <span className="muted clip" dir="auto">
        {title}
      </span>
    );
  }
  return (
    <span className="row bad">
      <Icon of={CircleAlert} size={14} />
      <b className="clip" dir="auto">
        {title || t`Error`}
      </b>
    </span>
  );
}

function Whole({ answer, children }: { answer: Answer; children: ReactNode }) {
  const { t } = useLingui();
  const text = answer.text.slice(0, VISIBLE_CHARACTERS);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={styles.runWhole} tabIndex={0}>
      {answer.kind === 'answer' ? (
        <AnswerText text={text} written={(part) => <Markdown text={part} />} />
      ) : (
        <Markdown text={text} />
      )}
      {children}
      {text.length < answer.text.length && (
        <p className="muted small">{t`See the rest on the page of the run.`}</p>
      )}
    </div>
  );
}
