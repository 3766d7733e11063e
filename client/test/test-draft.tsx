// The draft is tested as it stands right now, beside the others who work on it.
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import { readPins } from '../../shared/documents/pins.ts';
import { useLiveState, type LiveDocument } from '../data/live/index.ts';
import { useCan } from '../data/viewer.ts';
import { SkeletonText } from '../kit/layout/states.tsx';
import {
  DraftStatus,
  PresenceBar,
  StudioHeader,
  useDraft,
  useStudio,
  StudioBody,
  StudioFrame,
  VersionChip,
} from '../studio/index.ts';
import { studioLinks } from '../studio/links.ts';
import { TestRoom } from './test-room.tsx';

export function TestDraft({ agent }: { agent: Agent }) {
  const live = useDraft(agent.id, agent);
  return live ? <Opened key={live.doc.guid} agent={agent} live={live} /> : <Opening agent={agent} />;
}

function Opening({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  return (
    <StudioFrame>
      <StudioHeader agent={agent} areas={{ on: 'test' }} status={<VersionChip>{t`Draft`}</VersionChip>} />
      <StudioBody>
        <SkeletonText />
      </StudioBody>
    </StudioFrame>
  );
}

function Opened({ agent, live }: { agent: Agent; live: LiveDocument }) {
  const [, goTo] = useLocation();
  const state = useLiveState(live);
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  const parts = useStudio({
    agent,
    branchId: undefined,
    live,
    canEdit: state.access === 'write' || (state.access === 'asking' && canEdit),
  });
  const graph = useSyncExternalStore(live.graph.subscribe, live.graph.graph);
  const { presence, me } = parts;
  if (!state.isLoaded) return <Opening agent={agent} />;
  return (
    <StudioFrame>
      <StudioHeader
        agent={agent}
        areas={{ on: 'test' }}
        status={
          <DraftStatus
            parts={parts}
            state={state}
            onVersions={() => goTo(studioLinks.side(agent.projectId, agent.id, 'versions'))}
          />
        }
        // There is no view to follow here: a face leads to where its person works.
        people={
          <PresenceBar
            presence={presence}
            me={me}
            followed={null}
            onFollow={() => goTo(studioLinks.build(agent.projectId, agent.id))}
          />
        }
      />
      <TestRoom
        agent={agent}
        version="draft"
        graph={graph}
        whenSaved={live.whenSaved}
        pinned={() => Object.fromEntries(readPins(live.doc))}
      />
    </StudioFrame>
  );
}
