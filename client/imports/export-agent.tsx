// An agent as a file: what is in it, what is left out, and the file itself.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { agentRoutes } from '../../shared/agents/routes.ts';
import type { VersionName } from '../../shared/agents/version.ts';
import { agentFileText, type AgentFile } from '../../shared/imports/own/agent-file.ts';
import { HIDDEN } from '../../shared/imports/own/hidden-keys.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { agentLinks } from '../agents/links.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyTextButton } from '../kit/buttons/copy-button.tsx';
import { FormPage, Page, Section } from '../kit/layout/page.tsx';
import { saveFile } from '../kit/forms/save-file.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { ShareButton, VersionChoice } from '../sharing/index.ts';
import { studioLinks } from '../studio/links.ts';

export default function ExportAgent() {
  const { projectId = '', agentId = '' } = useParams<{ projectId: string; agentId: string }>();
  return <ExportOf agentId={agentId} projectId={projectId} />;
}

type Props = { agentId: string; projectId: string };

export function ExportOf({ agentId, projectId }: Props) {
  const { t } = useLingui();
  const project = useProject(projectId);
  const [chosen, setVersion] = useState<VersionName>();
  const params = { id: agentId };
  const { data: agent } = useRead(agentRoutes.read, { params });
  const version = chosen ?? agent?.version ?? 'draft';
  const query = { version };
  const file = useRead(importRoutes.export, { params, query }, { enabled: agent !== undefined });
  const name = agent?.name ?? '';
  return (
    <Page
      title={t`Export an agent`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Agents`, href: agentLinks.ofProject(projectId) },
        ...(agent ? [{ label: name, href: studioLinks.build(projectId, agentId) }] : []),
      ]}
      actions={agent && <ShareButton agent={agent} />}
    >
      <FormPage width={840}>
        <VersionChoice agentId={agentId} value={version} onChoose={setVersion} />
        {file.error && <LoadFailed error={file.error} onRetry={() => void file.refetch()} />}
        {!file.error && !file.data && <SkeletonText />}
        {!file.error && file.data && <FileOf file={file.data} name={name} />}
      </FormPage>
    </Page>
  );
}

function FileOf({ file, name }: { file: AgentFile; name: string }) {
  const { t } = useLingui();
  const text = agentFileText(file);
  const hidden = text.split(HIDDEN).length - 1;
  const steps = file.agent.steps.length;
  return (
    <>
      <Section title={t`What is in the file`}>
        <dl className="kv">
          <dt>{t`Agent`}</dt>
          <dd dir="auto">{name}</dd>
          <dt>{t`Steps`}</dt>
          <dd>{steps}</dd>
          <Named label={t`Models`} names={file.models.map(({ displayName }) => displayName)} />
          <Named label={t`Agents it runs`} names={file.subAgents.map((one) => one.name)} />
          <Named label={t`Tools`} names={file.tools.map((one) => one.name)} />
          <Named label={t`Memories`} names={file.memories.map((one) => one.name)} />
        </dl>
        <p className="muted">
          <Trans>
            Models, agents, tools and memories are only named. Keys, approvers, comments, samples and pinned
            outputs stay here.
          </Trans>
        </p>
        {hidden > 0 && (
          <p className="muted" role="status">
            <Plural
              value={hidden}
              one="# text that looks like a key is hidden in the file."
              other="# texts that look like keys are hidden in the file."
            />
          </p>
        )}
      </Section>
      <div className="row wrap">
        <Button
          variant="primary"
          icon={Download}
          onClick={() => saveFile(`${name || 'agent'}.json`, text, 'application/json')}
        >
          <Trans>Download the file</Trans>
        </Button>
        <CopyTextButton text={text} />
      </div>
    </>
  );
}

function Named({ label, names }: { label: string; names: readonly string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">{names.map((one) => i18n._(one)).join(', ')}</dd>
    </>
  );
}
