import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { onlyText } from '../../../shared/kernel/data-in-words.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { CopyButton } from '../../kit/buttons/copy-button.tsx';
import readingStyles from './reading.module.css';

const shortest = 1_200;

type Props = {
  label: string;
  value: Json | undefined;
  /** Said instead of the value. */
  instead?: string | undefined;
};

/** A value to read: a text as prose, everything else as JSON, long ones folded. */
export function JsonView({ label, value, instead }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (instead !== undefined || value === undefined || value === null) {
    return (
      <section className={readingStyles.json}>
        <header className="row">
          <span className="field-name grow">{label}</span>
        </header>
        <p className="muted small">{instead ?? <Trans>Nothing</Trans>}</p>
      </section>
    );
  }
  const own = onlyText(value);
  const text = own ?? JSON.stringify(value, null, 2);
  const visibleText = isOpen || text.length <= shortest ? text : `${text.slice(0, shortest)}…`;
  return (
    <section className={readingStyles.json}>
      <header className="row">
        <span className="field-name grow">{label}</span>
        <CopyButton text={text} label={t`Copy`} />
      </header>
      {own === undefined ? (
        <pre dir="ltr">{visibleText}</pre>
      ) : (
        <p className={readingStyles.prose} dir="auto">
          {visibleText}
        </p>
      )}
      {text.length > shortest && (
        <button type="button" className="link small" onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Show less` : t`Show everything`}
        </button>
      )}
    </section>
  );
}
