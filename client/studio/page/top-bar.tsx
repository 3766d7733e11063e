import { useLingui } from '@lingui/react/macro';
import { History, MessageSquare, MessageSquareDot, Play, Sparkles } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { LiveState } from '../../data/live/index.ts';
import { Button, commandKey, IconButton, Keys } from '../../kit/buttons/buttons.tsx';
import { PresenceBar } from '../presence/presence-bar.tsx';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { BranchMenu } from '../branches/branch-menu.tsx';
import { DraftChip } from './draft-chip.tsx';
import { RunPopover } from './run-popover.tsx';
import { SavePill } from './save-pill.tsx';
import { StudioHeader } from './studio-header.tsx';
import type { StudioParts } from './use-studio.ts';
import styles from './header.module.css';

type Props = { parts: StudioParts; state: LiveState; latest: ReturnType<typeof useLatestRun> };

export function TopBar({ parts, state, latest }: Props) {
  const { t } = useLingui();
  const { agent, branchId, ui, presence, me, model } = parts;
  const { side, followed } = useSnapshot(ui);
  const isOffline = state.save.kind === 'offline' || state.save.kind === 'connecting';
  const needsLine = isOffline ? t`Needs a connection` : undefined;
  const isPast = side === 'versions' || side === 'history';
  const canEdit = model.edits !== undefined;
  return (
    <StudioHeader
      agent={agent}
      areas={{
        on: side === 'runs' ? 'runs' : 'build',
        onBuild: () => (ui.side = side === 'runs' ? null : side),
        onRuns: () => (ui.side = side === 'runs' ? null : 'runs'),
      }}
      status={
        <DraftStatus parts={parts} state={state} onVersions={() => (ui.side = 'versions')}>
          <BranchMenu parts={parts} />
        </DraftStatus>
      }
      people={
        <PresenceBar
          presence={presence}
          me={me}
          followed={followed}
          onFollow={(client) => (ui.followed = client)}
        />
      }
    >
      <IconButton
        icon={Sparkles}
        className={styles.history}
        label={t`Assistant`}
        on={side === 'assistant'}
        onClick={() => (ui.side = side === 'assistant' ? null : 'assistant')}
      />
      <CommentsButton parts={parts} />
      {branchId === undefined && (
        <IconButton
          icon={History}
          className={styles.history}
          label={t`Versions`}
          on={isPast}
          onClick={() => (ui.side = isPast ? null : 'versions')}
        />
      )}
      {canEdit && (
        <>
          <RunPopover parts={parts} latest={latest} because={needsLine}>
            <Button
              variant="quiet"
              icon={Play}
              className={styles.runButton}
              disabled={isOffline}
              title={needsLine}
            >
              {t({ message: 'Run', context: 'verb' })} <Keys keys={[commandKey, '↵']} />
            </Button>
          </RunPopover>
          {branchId === undefined && (
            <Button
              variant="primary"
              disabled={isOffline}
              because={needsLine}
              onClick={() => (ui.publish = true)}
            >
              {t`Publish`}
            </Button>
          )}
        </>
      )}
    </StudioHeader>
  );
}

function CommentsButton({ parts: { ui, model } }: Pick<Props, 'parts'>) {
  const { t } = useLingui();
  const { side } = useSnapshot(ui);
  const marks = useSyncExternalStore(model.comments.subscribeAll, model.comments.all);
  const isNew = [...marks.values()].some((mark) => mark.isNew);
  return (
    <IconButton
      icon={isNew ? MessageSquareDot : MessageSquare}
      className={styles.history}
      label={isNew ? t`Comments, some are new` : t`Comments`}
      on={side === 'comments'}
      onClick={() => (ui.side = side === 'comments' ? null : 'comments')}
    />
  );
}

type StatusProps = Omit<Props, 'latest'> & { onVersions: () => void; children?: ReactNode };

/** How far the draft has gone, and whether what I do to it is safe. */
export function DraftStatus({ parts, state, onVersions, children }: StatusProps) {
  const { t } = useLingui();
  const { agent, branchId, model, live } = parts;
  return (
    <>
      {branchId === undefined && <DraftChip agent={agent} graph={live.graph} onOpen={onVersions} />}
      {children}
      {model.edits ? (
        <SavePill live={live} state={state} />
      ) : (
        <span className={styles.chipPlain}>{t`View only`}</span>
      )}
    </>
  );
}
