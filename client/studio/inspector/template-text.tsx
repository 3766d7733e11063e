import { Trans } from '@lingui/react/macro';
import { parseTemplate } from '../../../shared/steps/index.ts';
import type { DescribeReference } from './reference-chips.ts';

/** A template to read: the same chips, no editor. */
export function TemplateText({ value, describe }: { value: string; describe: DescribeReference }) {
  if (!value.trim())
    return (
      <span className="muted">
        <Trans>Empty</Trans>
      </span>
    );
  return (
    <p className="s-template-text" dir="auto">
      {parseTemplate(value).map((segment, index) => {
        if (segment.kind === 'text') return segment.text;
        const shown =
          segment.kind === 'broken'
            ? { title: undefined, path: '' }
            : describe(segment.reference.root, segment.reference.path);
        return (
          <span key={index} className={shown.title === undefined ? 's-chip bad' : 's-chip'}>
            {shown.title ?? segment.source}
            {shown.title !== undefined && shown.path && <i>{shown.path}</i>}
          </span>
        );
      })}
    </p>
  );
}
