// The agent is gone, or closed to this person: what they wrote and nobody took is still theirs.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import { agentDocumentName } from '../../../shared/documents/names.ts';
import { projectRoutes } from '../../../shared/projects/routes.ts';
import { exportUnsent, forgetUnsent, onRescuesChanged, readUnsent } from '../../data/live/index.ts';
import { useChange, useRead } from '../../data/query.ts';
import { useCan, useViewer } from '../../data/viewer.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { saveFile } from '../../kit/forms/save-file.ts';
import { StateText } from '../../kit/layout/states.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';
import { studioLinks } from '../links.ts';

type UnsentChanges = NonNullable<Awaited<ReturnType<typeof readUnsent>>>;
type Props = { projectId: string; agentId: string };

export function KeptChanges({ projectId, agentId }: Props) {
  const changes = useKept(agentId);
  return changes && <Offer changes={changes} projectId={projectId} />;
}

function useKept(agentId: string): UnsentChanges | undefined {
  const { id: userId, tenant } = useViewer();
  const [changes, setChanges] = useState<UnsentChanges>();
  useEffect(() => {
    const read = () =>
      void readUnsent({ tenantId: tenant.id, userId }, agentDocumentName(tenant.id, agentId)).then(
        setChanges,
        () => setChanges(undefined),
      );
    read();
    return onRescuesChanged(read);
  }, [agentId, tenant.id, userId]);
  return changes;
}

function Offer({ changes, projectId }: { changes: UnsentChanges; projectId: string }) {
  const { t } = useLingui();
  const { unsent, graph } = changes;
  const download = async () =>
    saveFile('unsaved-changes.json', await exportUnsent([unsent]), 'application/json');
  return (
    <StateText
      title={t`Your changes are still on this device`}
      actions={
        <>
          <Button variant="quiet" onClick={() => void download().catch(toastError)}>
            <Trans>Download</Trans>
          </Button>
          {graph.steps.length > 0 && <CreateCopy changes={changes} projectId={projectId} />}
        </>
      }
    >
      <Trans>They were never saved on the server. Download them, or create a new agent with them.</Trans>
    </StateText>
  );
}

/** In the agent's own project where that is still open, else in another. */
function CreateCopy({
  changes: { unsent, graph },
  projectId,
}: {
  changes: UnsentChanges;
  projectId: string;
}) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const mayCreate = useCan('agents', 'edit');
  const { data: projects = [] } = useRead(projectRoutes.list, {});
  const project = projects.find(({ id }) => id === projectId) ?? projects[0];
  const create = useChange(agentRoutes.create);
  if (!mayCreate || !project) return null;
  const projectName = project.name;
  const copy = async () => {
    const name = copyName(unsent.title ?? t`Agent`);
    const agent = await create.mutateAsync({ body: { projectId: project.id, name, graph } });
    await forgetUnsent(unsent);
    goTo(studioLinks.build(project.id, agent.id));
  };
  return (
    <Button variant="primary" loading={create.isPending} onClick={() => void copy().catch(toastError)}>
      {t`Create a copy in ${projectName}`}
    </Button>
  );
}

/** Names are unique in a project and have few signs. */
const copyName = (title: string) =>
  `${title.slice(0, 70)} - ${new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')}`;
