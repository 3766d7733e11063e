// One prompt: its draft, written together, or one of its versions.
import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'wouter';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { useRead } from '../data/query.ts';
import { Page } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { promptLinks } from './links.ts';
import { OpenPrompt } from './open-prompt.tsx';
import type { PromptPlace } from './prompt-place.ts';
import { TryOut } from './try-out.tsx';
import { usePromptDocument } from './use-prompt.ts';
import { VersionView } from './version-view.tsx';

export default function PromptPage() {
  const { t } = useLingui();
  const { projectId = 'all', promptId = '', versionNumber = '' } = useParams();
  const [search] = useSearchParams();
  const project = useProject(projectId);
  // Kept on the device: without a line the draft opens from there.
  const read = useRead(promptRoutes.read, { params: { id: promptId } }, { keep: true });
  const { data: prompt, error, refetch } = read;
  const live = usePromptDocument(prompt || !error ? promptId : undefined, prompt?.name);
  const path = [
    ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
    { label: projectId === 'all' ? t`My prompts` : t`Prompts`, href: promptLinks.of(projectId) },
  ];
  if (!prompt)
    return (
      <Page title={t`Prompt`} path={path}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </Page>
    );
  const place: PromptPlace = { prompt, projectId, path };
  const number = Number(versionNumber);
  if (search.get('view') === 'try') return <TryOut key={versionNumber} {...place} />;
  if (Number.isInteger(number) && number >= 1)
    return <VersionView key={number} {...place} live={live} number={number} />;
  return <OpenPrompt {...place} live={live} />;
}
