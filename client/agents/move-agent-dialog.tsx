import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { ProjectField } from '../project-choice/index.ts';

type Props = {
  agent: Pick<Agent, 'id' | 'name' | 'projectId'>;
  onClose: () => void;
  onMoved: (agent: Agent) => void;
};

export function MoveAgentDialog({ agent, onClose, onMoved }: Props) {
  const { t } = useLingui();
  const { name } = agent;
  const move = useChange(agentRoutes.move);
  const [project, setProject] = useState<{ id: string; name: string }>();
  const save = () =>
    project &&
    move.mutateAsync({ params: { id: agent.id }, body: { projectId: project.id } }).then(
      (moved) => {
        onClose();
        onMoved(moved);
      },
      // The dialog says why.
      () => undefined,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Move ${name}`}
      description={t`Its draft, versions and runs move with it. From then on, the members, guardrails and models of the other project apply.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            loading={move.isPending}
            because={project ? undefined : t`Choose a project first`}
            onClick={() => void save()}
          >
            {t`Move agent`}
          </Button>
        </>
      }
    >
      <ProjectField
        project={project}
        without={agent.projectId}
        error={move.error?.message}
        onChoose={(row) => {
          move.reset();
          setProject(row);
        }}
      />
    </Dialog>
  );
}
