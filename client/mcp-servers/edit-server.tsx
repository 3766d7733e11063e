// One MCP server: its state, the tools to review, those agents may call, and how it is reached.
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { McpServer } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormPage, Page, Section, type Crumb } from '../kit/layout/page.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { SharedFormNotes } from '../kit/forms/shared-form-notes.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { toolLinks } from '../tools/links.ts';
import { AboutServer } from './about-server.tsx';
import { HealthTag } from './health.tsx';
import { LastCalls } from './last-calls.tsx';
import { mcpServerLinks } from './links.ts';
import { RemoveServer } from './remove-server.tsx';
import { ServerContent } from './server-content.tsx';
import { ServerDependents } from './server-dependents.tsx';
import { ServerFields } from './server-fields.tsx';
import { bodyOf, formOf, ServerForm } from './server-form.ts';
import { ServerTools } from './server-tools.tsx';

const WIDTH = 760;

export default function EditServer() {
  const { t } = useLingui();
  const { projectId, mcpServerId: id = '' } = useParams<{ projectId?: string; mcpServerId: string }>();
  const { data: server, error, refetch } = useRead(mcpServerRoutes.read, { params: { id } });
  const project = useProject(projectId ?? '');
  const path =
    projectId && project
      ? [
          { label: project.name, href: projectLinks.home(projectId) },
          { label: t`Tools`, href: toolLinks.ofProject(projectId) },
        ]
      : [{ label: t`MCP servers`, href: mcpServerLinks.all }];
  if (server) return <Editor key={server.id} server={server} path={path} />;
  return (
    <Page title={t`MCP server`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function Editor({ server, path }: { server: McpServer; path: Crumb[] }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [removing, setRemoving] = useState(false);
  const change = useChange(mcpServerRoutes.change);
  const { id, name, abilities, libraryId, about } = server;
  const shared = useSharedForm(ServerForm, server, {
    readOnly: !abilities.change,
    formOf,
    save: (values, { updatedAt }) =>
      change.mutateAsync({ params: { id }, body: { ...bodyOf(values, libraryId), updatedAt } }),
  });
  const { record } = shared;
  return (
    <Page
      title={name}
      path={path}
      status={<HealthTag of={server} />}
      actions={abilities.change && <Actions server={server} onRemove={() => setRemoving(true)} />}
    >
      <FormPage width={WIDTH}>
        {!abilities.change && (
          <ReadOnlyNote>
            {server.projectId === null && (
              <Trans>It belongs to all projects. Administrators of all projects can change it.</Trans>
            )}
          </ReadOnlyNote>
        )}
        <SharedFormNotes of={shared} kind="mcpServerForm" id={id} />
        <AboutServer server={server} />
        <ServerTools server={server} />
        <Section title={t`Connection`}>
          <FormBody of={record}>
            <ServerFields of={record} />
          </FormBody>
        </Section>
        <ServerDependents id={id} />
        {abilities.change && about && (about.hasResources || about.hasPrompts) && <ServerContent id={id} />}
        <LastCalls id={id} />
      </FormPage>
      <SaveBar of={record} />
      {removing && (
        <RemoveServer
          server={server}
          onClose={() => setRemoving(false)}
          onDone={() => {
            clearUnsavedGuards();
            goTo(mcpServerLinks.all, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

function Actions({ server: { id }, onRemove }: { server: McpServer; onRemove: () => void }) {
  const refresh = useChange(mcpServerRoutes.refresh);
  return (
    <>
      <Button
        variant="quiet"
        icon={RefreshCw}
        loading={refresh.isPending}
        onClick={() => refresh.mutate({ params: { id } })}
      >
        <Trans>Check now</Trans>
      </Button>
      <Button variant="quiet" icon={Trash2} onClick={onRemove}>
        <Trans>Delete</Trans>
      </Button>
    </>
  );
}
