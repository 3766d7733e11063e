// The answer of a run on its page: in words, copied as it is.
import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../kit/buttons/copy-button.tsx';
import { AnswerText } from '../../kit/display/data-text.tsx';
import { Markdown } from '../../kit/display/markdown.tsx';
import type { RunAnswer } from './answer.ts';
import styles from './reading.module.css';

export function AnswerView({ answer }: { answer: RunAnswer | undefined }) {
  const { t } = useLingui();
  const text = answer && answer.kind !== 'failure' ? answer.text : undefined;
  return (
    <section className={styles.json} aria-label={t`Answer`}>
      <header className="row">
        <span className="field-name grow">{t`Answer`}</span>
        {text !== undefined && <CopyButton text={text} label={t`Copy the answer`} />}
      </header>
      {text === undefined ? (
        <p className="muted small">
          <Trans>Nothing</Trans>
        </p>
      ) : (
        <div className={styles.answer}>
          <AnswerText text={text} written={(part) => <Markdown text={part} />} />
        </div>
      )}
    </section>
  );
}
