import { useLingui } from '@lingui/react/macro';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import { useRead } from '../data/query.ts';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { choicesOf, useFeedbackStatusLabels, useSentimentLabels } from './sentiment.tsx';
import { useVersionName } from './use-version-name.ts';

/** Versions are those of the chosen agent, or of all. */
export function useFeedbackFilters(agentId: string | undefined): readonly ListFilter[] {
  const { t } = useLingui();
  const versionName = useVersionName();
  const { data } = useRead(feedbackRoutes.choices, { query: agentId ? { agentId } : {} });
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { name: 'sentiment', label: t`Sentiment`, options: choicesOf(useSentimentLabels()) },
    { name: 'status', label: t`Status`, options: choicesOf(useFeedbackStatusLabels()) },
    { name: 'agentId', label: t`Agent`, options: named(data?.agents) },
    {
      name: 'version',
      label: t`Version`,
      options: (data?.versions ?? []).map((version) => ({
        value: String(version),
        label: versionName(version),
      })),
    },
    { name: 'projectId', label: t`Project`, records: projectRecords },
    { name: 'authorId', label: t`Person`, options: named(data?.people) },
    {
      name: 'days',
      label: t`Period`,
      options: [
        { value: '1', label: t`Last 24 hours` },
        { value: '7', label: t`Last 7 days` },
        { value: '30', label: t`Last 30 days` },
        { value: '90', label: t`Last 90 days` },
      ],
    },
  ];
}
