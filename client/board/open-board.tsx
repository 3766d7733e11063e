// The board with the agent's frame around it, or why there is nothing to see.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Agent } from '../../shared/agents/agent.ts';
import { useLiveState, type LiveDocument, type LiveState } from '../data/live/index.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { SkeletonText, StateText } from '../kit/layout/states.tsx';
import {
  AccessLost,
  PresenceBar,
  SavePill,
  StudioBody,
  SetAside,
  StudioFrame,
  StudioHeader,
  StudioMiddle,
  VersionChip,
} from '../studio/index.ts';
import { BoardEditor } from './board-editor.tsx';
import type { ChosenNote } from './board-props.ts';
import { NoteStep } from './note-step-panel.tsx';
import { useBoardPresence } from './use-board.ts';
import styles from './board.module.css';

type Props = { agent: Agent; live: LiveDocument | undefined };

export function OpenBoard({ agent, live }: Props) {
  if (live) return <Opened key={live.doc.guid} agent={agent} live={live} />;
  return (
    <Framed agent={agent} status={null}>
      <SkeletonText />
    </Framed>
  );
}

type FrameProps = { agent: Agent; status: ReactNode; people?: ReactNode; children: ReactNode };

const Framed = ({ agent, status, people, children }: FrameProps) => (
  <StudioFrame>
    <StudioHeader agent={agent} areas={{ on: 'board' }} status={status} people={people} />
    <StudioMiddle>
      <StudioBody>{children}</StudioBody>
    </StudioMiddle>
  </StudioFrame>
);

function Opened({ agent, live }: { agent: Agent; live: LiveDocument }) {
  const state = useLiveState(live);
  const canEditAgent = useCan('agents', 'edit') && agent.abilities.change;
  if (state.access === 'none' || !state.isLoaded)
    return (
      <Framed agent={agent} status={null}>
        <NotThere agent={agent} live={live} state={state} />
      </Framed>
    );
  // Without a line nobody can ask the server; what was refused afterwards is put aside, not lost.
  const canEdit = state.access === 'write' || (state.access === 'asking' && canEditAgent);
  return <Board key={canEdit ? 'edit' : 'look'} agent={agent} live={live} state={state} canEdit={canEdit} />;
}

function NotThere({ agent, live, state }: { agent: Agent; live: LiveDocument; state: LiveState }) {
  const { t } = useLingui();
  if (state.access === 'none')
    return (
      <>
        <AccessLost
          projectId={agent.projectId}
          title={t`You don’t have access to this board right now`}
          refusal={state.refusal}
        />
        <SetAside live={live} mayApply={false} said={t`Some of your changes to this board were set aside.`} />
      </>
    );
  if (state.save.kind !== 'offline') return <SkeletonText />;
  return (
    <StateText
      title={t`You are offline`}
      actions={<Button variant="quiet" onClick={live.goOnline}>{t`Try now`}</Button>}
    >
      {t`This board has not been opened on this device before, so there is no copy to work on.`}
    </StateText>
  );
}

type BoardInFrame = { agent: Agent; live: LiveDocument; state: LiveState; canEdit: boolean };

function Board({ agent, live, state, canEdit }: BoardInFrame) {
  const { t } = useLingui();
  const { me, presence } = useBoardPresence(live);
  const [note, setNote] = useState<ChosenNote>();
  return (
    <StudioFrame>
      <StudioHeader
        agent={agent}
        areas={{ on: 'board' }}
        status={canEdit ? <SavePill live={live} state={state} /> : <VersionChip>{t`View only`}</VersionChip>}
        people={<PresenceBar presence={presence} me={me} />}
      />
      <StudioMiddle>
        <section className={styles.board} aria-label={t`Board`}>
          <BoardEditor live={live} presence={presence} canEdit={canEdit} onNote={setNote} />
          {note && <NoteStep agent={agent} live={live} note={note} canEdit={canEdit} />}
          {state.isSynced && (
            <SetAside
              live={live}
              mayApply={state.access === 'write'}
              said={t`Some of your changes to this board were set aside.`}
            />
          )}
        </section>
      </StudioMiddle>
    </StudioFrame>
  );
}
