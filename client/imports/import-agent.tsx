// A file becomes an agent of this project.
import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'wouter';
import { agentLinks } from '../agents/links.ts';
import { Page } from '../kit/layout/page.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { FileImport } from './file-import.tsx';

export default function ImportAgent() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const [search] = useSearchParams();
  const project = useProject(projectId);
  return (
    <Page
      title={t`Import an agent`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Agents`, href: agentLinks.ofProject(projectId) },
      ]}
    >
      <FileImport projectId={projectId} returnTo={search.get('returnTo')} />
    </Page>
  );
}
