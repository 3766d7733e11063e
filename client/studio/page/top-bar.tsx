import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, History, Play } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { projectRoutes } from '../../../shared/projects/routes.ts';
import { InboxButton } from '../../approvals/index.ts';
import type { LiveState } from '../../data/live/index.ts';
import { useRead } from '../../data/query.ts';
import { commandKey, Keys, Primary, Quiet, Tool } from '../../kit/buttons.tsx';
import { Heading } from '../../kit/page.tsx';
import { FacesBar } from '../presence/faces-bar.tsx';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { studioLinks } from '../screens.ts';
import { DraftChip } from './draft-chip.tsx';
import { RunPopover } from './run-popover.tsx';
import { SavePill } from './save-pill.tsx';
import type { StudioParts } from './use-studio.ts';

type Props = { parts: StudioParts; state: LiveState; latest: ReturnType<typeof useLatestRun> };

export function TopBar({ parts, state, latest }: Props) {
  const { t } = useLingui();
  const { agent, ui, presence, me, model, live } = parts;
  const { side, followed } = useSnapshot(ui);
  const [, goTo] = useLocation();
  const { data: project } = useRead(projectRoutes.read, { params: { id: agent.projectId } }, { keep: true });
  const isOffline = state.save.kind === 'offline' || state.save.kind === 'connecting';
  const needsLine = isOffline ? t`Needs a connection` : undefined;
  const canEdit = model.edits !== undefined;
  return (
    <header className="s-top">
      <Tool
        icon={ChevronLeft}
        className="flip"
        label={t`Back to the agents`}
        onClick={() => goTo(studioLinks.agents(agent.projectId))}
      />
      <span className="s-path muted clip" dir="auto">
        {project?.name}
      </span>
      <span className="s-path muted">/</span>
      <Heading className="s-name">{agent.name}</Heading>
      <DraftChip agent={agent} graph={live.graph} onOpen={() => (ui.side = 'versions')} />
      {canEdit ? (
        <SavePill live={live} state={state} />
      ) : (
        <span className="s-chip-plain">{t`View only`}</span>
      )}
      <span className="grow" />
      <StudioTabs
        projectId={agent.projectId}
        agentId={agent.id}
        on={side === 'runs' ? 'runs' : 'build'}
        onRuns={() => (ui.side = side === 'runs' ? null : 'runs')}
      />
      <span className="grow" />
      <FacesBar
        presence={presence}
        me={me}
        followed={followed}
        onFollow={(client) => (ui.followed = client)}
      />
      <InboxButton />
      <span className="s-line" />
      <Tool
        icon={History}
        className="s-history"
        label={t`Versions`}
        on={side === 'versions'}
        onClick={() => (ui.side = side === 'versions' ? null : 'versions')}
      />
      {canEdit && (
        <>
          <RunPopover parts={parts} latest={latest} because={needsLine}>
            <Quiet icon={Play} className="s-run-button" disabled={isOffline} title={needsLine}>
              {t`Run`} <Keys keys={[commandKey, '↵']} />
            </Quiet>
          </RunPopover>
          <Primary disabled={isOffline} because={needsLine} onClick={() => (ui.publish = true)}>
            {t`Publish`}
          </Primary>
        </>
      )}
    </header>
  );
}

type TabsProps = {
  projectId: string;
  agentId: string;
  version?: string | number;
  on: 'build' | 'test' | 'runs';
  onRuns?: () => void;
};

export function StudioTabs({ projectId, agentId, version = 'draft', on, onRuns }: TabsProps) {
  const { t } = useLingui();
  const look = (name: TabsProps['on']) => (on === name ? 'on' : '');
  return (
    <nav className="s-areas" aria-label={t`Areas of the agent`}>
      <Link href={studioLinks.build(projectId, agentId, version)} className={look('build')}>
        {t`Build`}
      </Link>
      <Link href={studioLinks.test(projectId, agentId, version)} className={look('test')}>
        {t`Test`}
      </Link>
      {onRuns && (
        <button type="button" className={look('runs')} aria-pressed={on === 'runs'} onClick={onRuns}>
          {t`Runs`}
        </button>
      )}
    </nav>
  );
}
