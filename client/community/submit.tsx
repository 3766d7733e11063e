// A builder offers an agent to all workspaces of the installation.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import type { VersionName } from '../../shared/agents/version.ts';
import { submissionRoutes } from '../../shared/community/routes.ts';
import { SubmissionDraft } from '../../shared/community/submission.ts';
import { agentLinks } from '../agents/links.ts';
import { useChange, useRead } from '../data/query.ts';
import { importLinks } from '../imports/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { VersionChoice } from '../sharing/index.ts';
import { communityLinks } from './links.ts';
import { initialOf, SubmissionFields } from './submission-fields.tsx';

export default function Submit() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [id, projectId] = [search.get('agentId') ?? '', search.get('projectId') ?? ''];
  const isNamed = id !== '' && projectId !== '';
  const read = useRead(agentRoutes.read, { params: { id } }, { enabled: isNamed });
  if (read.data) return <Form key={id} agent={read.data} />;
  return (
    <Page title={t`Share with the community`} path={[{ label: t`Community`, href: communityLinks.home }]}>
      <FormPage>
        {!isNamed ? (
          <StateText
            title={t`No agent chosen`}
            actions={
              <Button variant="quiet" href={agentLinks.all}>
                <Trans>To your agents</Trans>
              </Button>
            }
          >
            {t`Open this page from the menu of an agent.`}
          </StateText>
        ) : read.error ? (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonText />
        )}
      </FormPage>
    </Page>
  );
}

const Fields = SubmissionDraft.omit({ agentId: true, version: true });

function Form({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [version, setVersion] = useState<VersionName>(agent.version ?? 'draft');
  const create = useChange(submissionRoutes.create);
  const record = useRecordForm(Fields, initialOf(agent), {
    save: async (values) => {
      await create.mutateAsync({ body: { ...values, agentId: agent.id, version } });
      clearUnsavedGuards();
      goTo(communityLinks.submissions);
    },
  });
  return (
    <Page title={t`Share with the community`} path={[{ label: t`Community`, href: communityLinks.home }]}>
      <FormPage>
        <p className="muted">
          <Trans>
            Whoever operates this installation reviews your agent. Once it is approved, all its workspaces see
            what you write here, your name and the name of your workspace, and can add the agent to their
            projects.
          </Trans>
        </p>
        <VersionChoice agentId={agent.id} value={version} onChoose={setVersion} />
        <FormBody of={record}>
          <SubmissionFields of={record} />
        </FormBody>
        <p className="muted">
          <Trans>Keys, approvers, comments, samples, files and pinned outputs stay here.</Trans>{' '}
          <a
            className="link"
            href={importLinks.export(agent.projectId, agent.id)}
            target="_blank"
            rel="noopener"
          >
            <Trans>What is in the file</Trans>
          </a>
        </p>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Submit for review`} />
    </Page>
  );
}
