// The address that names the project as a parameter.
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { Page } from '../kit/layout/page.tsx';
import { FileImport } from './file-import.tsx';
import { ProjectChoice } from './project-choice.tsx';

export default function ManualImport() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <Page title={t`Import an agent`}>
      <ProjectChoice asked={search.get('projectId')}>
        {(projectId, choice) => (
          <FileImport key={projectId} projectId={projectId} returnTo={search.get('returnTo')}>
            {choice}
          </FileImport>
        )}
      </ProjectChoice>
    </Page>
  );
}
