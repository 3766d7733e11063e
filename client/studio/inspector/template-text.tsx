import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { parseTemplate } from '../../../shared/steps/index.ts';
import { nameSegment, type DescribeReference } from './reference-name.ts';
import styles from './references.module.css';

/** A template to read: the same chips, no editor. */
export function TemplateText({ value, describe }: { value: string; describe: DescribeReference }) {
  if (!value.trim())
    return (
      <span className="muted">
        <Trans>Empty</Trans>
      </span>
    );
  return (
    <p className={styles.templateText} dir="auto">
      {parseTemplate(value).map((segment, index) => {
        if (segment.kind === 'text') return segment.text;
        const { title, part, isMissing } = nameSegment(segment, describe);
        return (
          <span key={index} className={isMissing ? clsx('bad', styles.chip) : styles.chip}>
            {title}
            {part && <i>{part}</i>}
          </span>
        );
      })}
    </p>
  );
}
