// How a violation looks in a row.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  violationSourceLabel,
  type Violation,
  type ViolationSource,
} from '../../shared/guardrails/violation.ts';
import { ActionTag } from '../kit/display/action-tag.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Severity } from '../kit/display/severity.tsx';
import { FeedWord, type FeedColumn } from './feed-table.tsx';
import { FeedTime } from './feed-time.tsx';
import { MarkedExcerpt } from './marked-text.tsx';
import { ViolationStateTag } from './violation-state.tsx';

/** Characters of the text before a finding: few enough that the finding is in sight in a narrow list. */
const VISIBLE_CHARACTERS_BEFORE = 20;

export function useFilterTypeName() {
  const { i18n } = useLingui();
  return (source: ViolationSource) => i18n._(violationSourceLabel(source));
}

export function useViolationColumns(): readonly FeedColumn<Violation>[] {
  const { t } = useLingui();
  const nameOf = useFilterTypeName();
  const format = useFormat();
  return useMemo(
    () => [
      {
        title: t`Severity`,
        width: 104,
        stays: true,
        narrow: 'side',
        cell: ({ severity }) => <Severity of={severity} label />,
      },
      {
        title: t`Time`,
        width: 124,
        stays: true,
        narrow: 'below',
        cell: ({ at }) => <FeedTime at={at} />,
      },
      {
        title: t`Filter`,
        width: 124,
        stays: true,
        narrow: 'below',
        cell: ({ filterType }) => nameOf(filterType),
      },
      {
        title: t`Text`,
        isMain: true,
        cell: ({ excerpt, action }) => (
          <MarkedExcerpt of={excerpt} action={action} lead={VISIBLE_CHARACTERS_BEFORE} />
        ),
      },
      {
        title: t`Agent`,
        width: 148,
        narrow: 'below',
        cell: ({ agentName }) => <FeedWord>{agentName}</FeedWord>,
      },
      {
        title: t`Who`,
        width: 112,
        narrow: 'hidden',
        cell: ({ startedBy }) => <FeedWord>{startedBy.name}</FeedWord>,
      },
      {
        title: t`Action`,
        width: 120,
        stays: true,
        narrow: 'below-end',
        cell: ({ action }) => <ActionTag of={action} />,
      },
      {
        title: t`State`,
        width: 124,
        narrow: 'below',
        cell: ({ state }) => <ViolationStateTag of={state} />,
      },
      {
        title: t`Assigned to`,
        width: 124,
        narrow: 'wide',
        cell: ({ assignee }) => assignee && <FeedWord>{assignee.name}</FeedWord>,
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- all follow the language, and `format` changes with it
    [format],
  );
}
