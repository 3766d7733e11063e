// A template, or what somebody shares by a link, becomes an agent here.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { importRoutes } from '../../shared/imports/routes.ts';
import { agentLinks } from '../agents/links.ts';
import { CallFailed } from '../data/call.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { ImportForm } from './import-form.tsx';
import { ProjectChoice } from './project-choice.tsx';

export default function CommunityImport() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const templateId = search.get('templateId');
  return (
    <Page title={t`Import an agent`}>
      {templateId ? (
        <ProjectChoice asked={search.get('projectId')}>
          {(projectId, choice) => (
            <Shared
              key={projectId}
              projectId={projectId}
              templateId={templateId}
              returnTo={search.get('returnUrl')}
              onboarding={search.get('onboarding') === 'true'}
            >
              {choice}
            </Shared>
          )}
        </ProjectChoice>
      ) : (
        <FormPage>
          <StateText title={t`No template chosen`} actions={<ToAgents href={agentLinks.all} />}>
            {t`Open this page with the complete link you received.`}
          </StateText>
        </FormPage>
      )}
    </Page>
  );
}

type Props = {
  projectId: string;
  templateId: string;
  returnTo: string | null;
  onboarding: boolean;
  children: ReactNode;
};

function Shared({ projectId, templateId, returnTo, onboarding, children }: Props) {
  const create = useChange(importRoutes.fromLibrary);
  const { data, error, refetch } = useRead(importRoutes.preview, { body: { templateId, projectId } });
  if (!data)
    return (
      <FormPage width={840}>
        {error ? (
          <Refused error={error} projectId={projectId} onRetry={() => void refetch()} />
        ) : (
          <>
            {children}
            <SkeletonText />
          </>
        )}
      </FormPage>
    );
  return (
    <ImportForm
      preview={data}
      projectId={projectId}
      returnTo={returnTo}
      onboarding={onboarding}
      create={(wanted) => create.mutateAsync({ body: { ...wanted, templateId, projectId } })}
    >
      {data.sharedBy && <SharedBy {...data.sharedBy} />}
      {children}
    </ImportForm>
  );
}

const SharedBy = ({ author, workspace }: { author: string; workspace: string }) => (
  <p>
    <Trans>
      <bdi>{author}</bdi> of <bdi>{workspace}</bdi> shares this agent with you.
    </Trans>
  </p>
);

type RefusedProps = { error: unknown; projectId: string; onRetry: () => void };

/** A link that opens nothing any more is no failure: whoever has it needs another one. */
function Refused({ error, projectId, onRetry }: RefusedProps) {
  const { t } = useLingui();
  if (!(error instanceof CallFailed) || !error.problem.code.startsWith('imports.'))
    return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <StateText
      title={t`Nothing to import here`}
      actions={<ToAgents href={agentLinks.ofProject(projectId)} />}
      alert
    >
      {error.message}
    </StateText>
  );
}

/** These pages have no menu. */
const ToAgents = ({ href }: { href: string }) => (
  <Button variant="quiet" href={href}>
    <Trans>To your agents</Trans>
  </Button>
);
