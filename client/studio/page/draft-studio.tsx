// The living draft, or why it cannot be opened.
import { useLingui } from '@lingui/react/macro';
import type { Agent } from '../../../shared/agents/agent.ts';
import { useLiveState, type LiveDocument } from '../../data/live/index.ts';
import { useCan } from '../../data/viewer.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { SkeletonText, StateText } from '../../kit/layout/states.tsx';
import { KeptChanges } from './kept-changes.tsx';
import { AccessLost } from './not-open.tsx';
import { Studio } from './studio.tsx';
import { StudioState } from './studio-state.tsx';

type Props = { agent: Agent; branchId: string | undefined; live: LiveDocument | undefined };

export function DraftStudio({ agent, branchId, live }: Props) {
  return live ? (
    <Opened key={live.doc.guid} agent={agent} branchId={branchId} live={live} />
  ) : (
    <Opening agent={agent} />
  );
}

const Opening = ({ agent }: { agent: Agent }) => (
  <StudioState projectId={agent.projectId} name={agent.name}>
    <SkeletonText />
  </StudioState>
);

function Opened({ agent, branchId, live }: Omit<Props, 'live'> & { live: LiveDocument }) {
  const { t } = useLingui();
  const state = useLiveState(live);
  const canEditAgent = useCan('agents', 'edit') && agent.abilities.change;
  if (state.access === 'none') {
    return (
      <StudioState projectId={agent.projectId} name={agent.name}>
        <AccessLost
          projectId={agent.projectId}
          title={t`You don’t have access to this agent right now`}
          refusal={state.refusal}
        />
        <KeptChanges projectId={agent.projectId} agentId={agent.id} />
      </StudioState>
    );
  }
  if (!state.isLoaded) {
    if (state.save.kind !== 'offline') return <Opening agent={agent} />;
    return (
      <StudioState projectId={agent.projectId} name={agent.name}>
        <StateText
          title={t`You are offline`}
          actions={<Button variant="quiet" onClick={live.goOnline}>{t`Try now`}</Button>}
        >
          {t`This agent has not been opened on this device before, so there is no copy to work on.`}
        </StateText>
      </StudioState>
    );
  }
  // Without a line nobody can ask the server; what was refused afterwards is put aside, not lost.
  const canEdit = state.access === 'write' || (state.access === 'asking' && canEditAgent);
  return (
    <Studio key={canEdit ? 'edit' : 'look'} agent={agent} branchId={branchId} live={live} canEdit={canEdit} />
  );
}
