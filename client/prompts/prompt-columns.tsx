// What a row of prompts shows, in a project and in the library.
import { useLingui } from '@lingui/react/macro';
import { TextQuote } from 'lucide-react';
import type { ListedPrompt } from '../../shared/prompts/prompt.ts';
import type { Column } from '../kit/lists/record-table.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { LinkList } from '../kit/lists/link-list.tsx';
import { studioLinks } from '../studio/links.ts';

type Sort = 'name' | 'createdAt' | 'updatedAt';

/** By what agents use in their active version. */
export function useInUseFilter() {
  const { t } = useLingui();
  return {
    name: 'inUse',
    label: t`In use`,
    options: [
      { value: 'true', label: t`By agents` },
      { value: 'false', label: t`By no agent` },
    ],
  };
}

export function usePromptColumns(projectOf: (prompt: ListedPrompt) => string): Column<ListedPrompt, Sort>[] {
  const { t } = useLingui();
  const updated = useUpdatedColumn();
  return [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, author }) => <RecordName icon={TextQuote} name={name} detail={author} />,
    },
    {
      title: t`Version`,
      width: 220,
      cell: ({ latestVersion, labels }) =>
        latestVersion === null ? (
          <span className="muted">{t`Draft only`}</span>
        ) : (
          <span className="row wrap">
            <span className="num">v{latestVersion}</span>
            {labels.map(({ name, version }) => (
              <span className="chip" key={name}>
                {name} · v{version}
              </span>
            ))}
          </span>
        ),
    },
    {
      title: t`Used by`,
      width: 220,
      narrow: 'hidden',
      cell: ({ agents, agentCount }) => <LinkList links={studioLinks.agents(agents)} total={agentCount} />,
    },
    {
      title: t`Projects`,
      width: 170,
      narrow: 'hidden',
      cell: (prompt) =>
        prompt.projectId === 'all' ? (
          <span className="muted">{t`All projects`}</span>
        ) : (
          <span className="clip" dir="auto">
            {projectOf(prompt)}
          </span>
        ),
    },
    updated,
  ];
}
