// One agent of the library, and its way into a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { LibraryAgentDetail } from '../../shared/imports/library-agent.ts';
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { agentFileText } from '../../shared/imports/own/agent-file.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { communityLinks } from '../community/links.ts';
import { call } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { useCan, useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { saveFile } from '../kit/forms/save-file.ts';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { AddLibraryAgent } from './add-library-agent.tsx';
import { LibraryAgentParts } from './library-agent-parts.tsx';
import { useNamesOf } from './library-names.ts';
import { importLinks } from './links.ts';

export default function LibraryAgentPage() {
  const { t } = useLingui();
  const { libraryAgentId: id = '' } = useParams<{ libraryAgentId: string }>();
  const mayCreate = useCan('agents', 'edit');
  const namesOf = useNamesOf();
  const { data: agent, error, refetch } = useRead(agentLibraryRoutes.read, { params: { id } });
  return (
    <Page
      title={agent ? namesOf(agent).name : t`Agent of the library`}
      path={[{ label: t`Community`, href: communityLinks.home }]}
      actions={
        agent && (
          <>
            <ExportAsFile agent={agent} />
            {mayCreate && <AddToProject agent={agent} />}
          </>
        )
      }
    >
      <FormPage width={840}>
        {agent ? (
          <>
            {!mayCreate && <ReadOnlyNote />}
            <LibraryAgentParts of={agent} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        )}
      </FormPage>
    </Page>
  );
}

function ExportAsFile({ agent }: { agent: LibraryAgentDetail }) {
  const { flags } = useViewer().permissions;
  const mayRead = useCan('agents', 'view');
  const namesOf = useNamesOf();
  const [isReading, setReading] = useState(false);
  if (!flags.agentLibraryExport || !mayRead) return null;
  async function save() {
    setReading(true);
    try {
      const file = await call(importRoutes.template, { params: { id: agent.id } });
      saveFile(`${namesOf(agent).name}.json`, agentFileText(file), 'application/json');
    } catch (error) {
      toastError(error);
    } finally {
      setReading(false);
    }
  }
  return (
    <Button variant="quiet" icon={Download} loading={isReading} onClick={() => void save()}>
      <Trans>Export</Trans>
    </Button>
  );
}

/** What a workspace shares may name records, which are chosen on a page of their own. */
function AddToProject({ agent }: { agent: LibraryAgentDetail }) {
  const [isAdding, setAdding] = useState(false);
  const label = <Trans>Add to project</Trans>;
  if (agent.contributor)
    return (
      <Button variant="primary" icon={Plus} href={importLinks.template(agent.id)}>
        {label}
      </Button>
    );
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
        {label}
      </Button>
      {isAdding && <AddLibraryAgent agent={agent} onClose={() => setAdding(false)} />}
    </>
  );
}
