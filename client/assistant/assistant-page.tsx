// The assistant outside of the studio: for an agent that is there, or for a new one.
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { FilterBar, Page } from '../kit/layout/page.tsx';
import { RecordPopover } from '../kit/pickers/record-choice.tsx';
import { SkeletonText, StateText } from '../kit/layout/states.tsx';
import { useCurrentProject, useProjects } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { studioLinks } from '../studio/links.ts';
import { AssistantChat } from './assistant-chat.tsx';
import { CreateAgent } from './create-agent.tsx';
import { Proposal } from './proposal.tsx';
import { useTurns } from './use-turns.ts';
import styles from './assistant.module.css';

export default function AssistantPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { data: projects } = useProjects();
  const project = useCurrentProject(search.get('projectId') ?? undefined);
  const agentId = search.get('agentId') ?? undefined;
  const { data: agent } = useRead(
    agentRoutes.read,
    { params: { id: agentId ?? '' } },
    { enabled: agentId !== undefined },
  );
  if (!projects)
    return (
      <Frame>
        <SkeletonText />
      </Frame>
    );
  if (!project)
    return (
      <Frame>
        <StateText
          title={t`No project yet`}
          actions={<Button variant="quiet" href={projectLinks.list}>{t`Projects`}</Button>}
        >
          {t`Agents belong to a project. Create one first.`}
        </StateText>
      </Frame>
    );
  const projectId = project.id;
  return (
    <Frame>
      <FilterBar>
        <RecordPopover
          label={t`Find a project`}
          route={projectRecords.list}
          chosenId={projectId}
          onChoose={(row) => row && setSearch({ projectId: row.id })}
          trigger={<ChoiceButton name={t`Project`} value={project.name} />}
        >
          {({ name }) => <span dir="auto">{name}</span>}
        </RecordPopover>
        <RecordPopover
          key={projectId}
          label={t`Find an agent`}
          route={agentRoutes.list}
          bounds={{ query: { projectId } }}
          chosenId={agentId}
          none={t`New agent`}
          onChoose={(row) => setSearch({ projectId, ...(row && { agentId: row.id }) })}
          trigger={<ChoiceButton name={t`Agent`} value={agent?.name ?? t`New agent`} />}
        >
          {({ name }) => <span dir="auto">{name}</span>}
        </RecordPopover>
      </FilterBar>
      <Conversation key={`${projectId} ${agentId}`} projectId={projectId} agentId={agentId} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <Page title={t`Assistant`}>{children}</Page>;
}

const ChoiceButton = ({ name, value, ...rest }: { name: string; value: string }) => (
  <Button {...rest} variant="quiet">
    <span className="muted">{name}</span>
    <span className="clip" dir="auto">
      {value}
    </span>
    <Icon of={ChevronDown} size={14} />
  </Button>
);

function Conversation({ projectId, agentId }: { projectId: string; agentId: string | undefined }) {
  const { t } = useLingui();
  const of = useTurns(projectId, agentId);
  const canAsk = useCan('agents', 'edit');
  return (
    <div className={styles.page}>
      <AssistantChat
        projectId={projectId}
        agentId={agentId}
        of={of}
        canAsk={canAsk}
        hint={
          agentId
            ? t`Say what should change in this agent. You see the difference and decide before anything changes.`
            : t`Describe an agent. You see its steps and decide before it is created.`
        }
      >
        {(turn) => (
          <>
            <Proposal turn={turn} />
            {agentId ? (
              <Button variant="quiet" href={studioLinks.side(projectId, agentId, 'assistant')}>
                {t`Review in the studio`}
              </Button>
            ) : (
              canAsk && <CreateAgent turn={turn} />
            )}
          </>
        )}
      </AssistantChat>
    </div>
  );
}
