// What starts an agent by itself. Everything here is of the version that runs now, or of the draft until there is one.
import { useLingui } from '@lingui/react/macro';
import type { Agent } from '../../shared/agents/agent.ts';
import { useCan } from '../data/viewer.ts';
import { FormPage } from '../kit/layout/page.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { useTitle } from '../kit/navigation/title.ts';
import { StudioFrame, StudioHeader, StudioMiddle, useAgentPage, VersionChip } from '../studio/index.ts';
import { EmailSection } from './email-section.tsx';
import { triggerLinks } from './links.ts';
import { Schedules } from './schedules.tsx';
import { Webhooks } from './webhooks.tsx';

export default function TriggersPage() {
  const { t } = useLingui();
  const { agent, instead } = useAgentPage({ addressIn: triggerLinks.ofAgent });
  useTitle(agent ? t`Triggers of ${agent.name}` : t`Triggers`);
  if (!agent) return instead;
  return <OfAgent agent={agent} />;
}

function OfAgent({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  const { version } = agent;
  return (
    <StudioFrame>
      <StudioHeader
        agent={agent}
        areas={{ on: 'triggers' }}
        status={<VersionChip>{version === null ? t`Draft` : t`Version ${version}`}</VersionChip>}
      />
      <StudioMiddle>
        <FormPage width={820}>
          {!canEdit && <ReadOnlyNote />}
          <Schedules agent={agent} canEdit={canEdit} />
          <Webhooks agent={agent} canEdit={canEdit} />
          <EmailSection agent={agent} canEdit={canEdit} />
        </FormPage>
      </StudioMiddle>
    </StudioFrame>
  );
}
