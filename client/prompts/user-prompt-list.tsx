// User prompts of a project, or of all of one's projects.
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import type { UserPrompt } from '../../shared/prompts/user-prompt.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Crumb } from '../kit/layout/page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { CopyUserPrompt } from './copy-user-prompt.tsx';
import { RemoveUserPrompt } from './remove-user-prompt.tsx';

type Props = {
  title: string;
  path?: Crumb[];
  tabs?: ReactNode;
  /** Absent: of all projects one may see. */
  projectId?: string;
  /** Absent: there is no project to make one in. */
  createHref: string | undefined;
  hrefOf: (userPrompt: UserPrompt) => string;
};

export function UserPromptList({ title, path = [], tabs, projectId, createHref, hrefOf }: Props) {
  const { t } = useLingui();
  const updated = useUpdatedColumn();
  const mayCreate = useCan('prompts', 'edit');
  const [removing, setRemoving] = useState<UserPrompt>();
  const [copying, setCopying] = useState<UserPrompt>();
  const create = mayCreate && createHref && (
    <Button variant="primary" icon={Plus} href={createHref}>
      <Trans>New user prompt</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={title}
        path={path}
        route={userPromptRoutes.list}
        {...(projectId !== undefined && { bounds: { query: { projectId } } })}
        href={hrefOf}
        menu={(row) => [
          ...(row.abilities.change ? [{ label: t`Settings`, icon: Pencil, href: hrefOf(row) }] : []),
          ...(mayCreate
            ? [{ label: t`Copy to a project`, icon: Copy, onSelect: () => setCopying(row) }]
            : []),
          ...(row.abilities.change
            ? [
                {
                  label: t`Delete user prompt`,
                  icon: Trash2,
                  danger: true,
                  onSelect: () => setRemoving(row),
                },
              ]
            : []),
        ]}
        searchLabel={t`Find a user prompt`}
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, message }) => <RecordName icon={MessageSquareText} name={name} detail={message} />,
          },
          {
            title: t`Asks for`,
            width: 200,
            narrow: 'hidden',
            cell: ({ placeholders }) => <span className="clip">{placeholders.join(', ') || '–'}</span>,
          },
          {
            title: t`Projects`,
            width: 150,
            narrow: 'hidden',
            cell: ({ projectId: own }) =>
              own === 'all' ? <span className="muted">{t`All projects`}</span> : t`One project`,
          },
          updated,
        ]}
        actions={create}
        tabs={tabs}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No user prompts yet`} actions={create}>
            <Trans>
              Messages people start a chat with. Placeholders in them are asked for when they are used.
            </Trans>
          </StateText>
        }
      />
      {copying && <CopyUserPrompt userPrompt={copying} onClose={() => setCopying(undefined)} />}
      {removing && <RemoveUserPrompt userPrompt={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
