// One tab for each way to reach an agent: whether it is on, who comes by it, where, how to try it, and who did last.
import { useLingui } from '@lingui/react/macro';
import { Switch, TabNav } from '@radix-ui/themes';
import { Link, useSearch } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentInterfaces, type AgentInterface, type InterfaceName } from '../../shared/agents/interface.ts';
import { interfaceRoutes } from '../../shared/agents/interface-routes.ts';
import { chatDeploymentRoutes } from '../../shared/deployments/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { FormPage, Section } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { useTitle } from '../kit/navigation/title.ts';
import { toastError } from '../kit/overlays/toast.tsx';
import { StudioFrame, StudioHeader, StudioMiddle, useAgentPage, VersionChip } from '../studio/index.ts';
import { InterfaceState } from './agent-interfaces.tsx';
import { EmbedPanel } from './embed-panel.tsx';
import { useInterfaceLabels, useInterfaceUsers } from './interface-labels.ts';
import { ApiPanel, ChatPanel, TriggersPanel } from './interface-panels.tsx';
import { LastUse } from './last-use.tsx';
import { deploymentLinks } from './links.ts';
import styles from './deployments.module.css';

export default function InterfacesPage() {
  const { t } = useLingui();
  const { agent, instead } = useAgentPage({ addressIn: deploymentLinks.interfaces });
  useTitle(agent ? t`Interfaces of ${agent.name}` : t`Interfaces`);
  if (!agent) return instead;
  return <OfAgent agent={agent} />;
}

const isInterface = (name: string | null): name is InterfaceName =>
  (agentInterfaces as readonly (string | null)[]).includes(name);

function OfAgent({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const labels = useInterfaceLabels();
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  const asked = new URLSearchParams(useSearch()).get('interface');
  const shown = isInterface(asked) ? asked : 'API';
  const { data, error, refetch } = useRead(interfaceRoutes.list, { params: { id: agent.id } });
  const one = data?.find(({ name }) => name === shown);
  const { id, projectId, version } = agent;
  return (
    <StudioFrame>
      <StudioHeader
        agent={agent}
        areas={{ on: 'settings' }}
        status={<VersionChip>{version === null ? t`Draft` : t`Version ${version}`}</VersionChip>}
      />
      <StudioMiddle>
        <FormPage width={760}>
          <TabNav.Root size="1" color="gray" aria-label={t`Interfaces`} className={styles.tabs}>
            {agentInterfaces.map((name) => (
              <TabNav.Link key={name} asChild active={name === shown}>
                <Link href={deploymentLinks.interfaces(projectId, id, name)}>{labels[name]}</Link>
              </TabNav.Link>
            ))}
          </TabNav.Root>
          {!canEdit && <ReadOnlyNote />}
          {one ? (
            <Shown key={shown} agent={agent} of={one} canEdit={canEdit} />
          ) : error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonText lines={6} />
          )}
        </FormPage>
      </StudioMiddle>
    </StudioFrame>
  );
}

type ShownProps = { agent: Agent; of: AgentInterface; canEdit: boolean };

function Shown({ agent, of, canEdit }: ShownProps) {
  const labels = useInterfaceLabels();
  const users = useInterfaceUsers();
  const { name } = of;
  return (
    <>
      <Section
        title={labels[name]}
        help={users[name]}
        aside={
          <span className="row">
            <InterfaceState of={of} />
            {name !== 'API' && <InterfaceSwitch agent={agent} of={of} canEdit={canEdit} />}
          </span>
        }
      >
        <p className="small muted">
          <LastUse of={of} />
        </p>
      </Section>
      <Panel agent={agent} of={of} canEdit={canEdit} />
    </>
  );
}

function InterfaceSwitch({ agent, of: { name, isOn }, canEdit }: ShownProps) {
  const labels = useInterfaceLabels();
  const change = useChange(interfaceRoutes.change, [chatDeploymentRoutes.list]);
  if (name === 'API') return null;
  return (
    <Switch
      size="1"
      aria-label={labels[name]}
      checked={isOn}
      disabled={!canEdit || change.isPending}
      onCheckedChange={(next) =>
        void change.mutateAsync({ params: { id: agent.id, name }, body: { isOn: next } }).catch(toastError)
      }
    />
  );
}

function Panel({ agent, of: { name }, canEdit }: ShownProps) {
  if (name === 'API') return <ApiPanel agent={agent} />;
  if (name === 'AtelierAgents') return <ChatPanel agent={agent} canEdit={canEdit} />;
  if (name === 'EmbeddedChat') return <EmbedPanel agent={agent} canEdit={canEdit} />;
  return <TriggersPanel agent={agent} />;
}
