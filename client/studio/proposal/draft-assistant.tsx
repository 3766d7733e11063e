// The assistant beside the living draft. What it proposes takes the canvas's place until it is decided, as the difference
// to the draft as it stands.
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useDeferredValue, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { applyEdits, type Applied } from '../../../shared/assistant/apply-edits.ts';
import { editsWith, partsOf } from '../../../shared/assistant/parts.ts';
import type { AssistantTurn } from '../../../shared/assistant/turn.ts';
import { isEmptyDiff } from '../../../shared/documents/diff-graphs.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { useSnapshot } from 'valtio';
import { AssistantChat, Proposal, useTurns } from '../../assistant/index.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import type { StudioParts } from '../page/use-studio.ts';
import { drawDiff } from '../versions/draw-diff.ts';
import { DiffCanvas } from '../versions/diff-canvas.tsx';
import { useDeciding } from './use-deciding.ts';
import frameStyles from '../page/frame.module.css';

type Props = { parts: StudioParts; canEdit: boolean; onClose: () => void; children: ReactNode };

export function DraftAssistant({ parts, canEdit, onClose, children }: Props) {
  const { t } = useLingui();
  const { agent, live, ui } = parts;
  const { wish } = useSnapshot(ui);
  const of = useTurns(agent.projectId, agent.id);
  const now = useDeferredValue(useSyncExternalStore(live.graph.subscribe, live.graph.graph));
  const [hidden, setHidden] = useState<string | null>(null);
  const open = of.turns?.findLast(isOpen);
  const shown = open && open.id !== hidden ? open : undefined;
  const applied = useMemo(() => shown && appliedTo(now, shown), [now, shown]);
  const drawn = useMemo(() => applied && drawDiff(now, applied.graph), [now, applied]);
  const actions = useDeciding(parts);
  return (
    <>
      <section className={frameStyles.canvasArea} data-canvas-area tabIndex={-1}>
        {drawn && !isEmptyDiff(drawn.diff) ? <DiffCanvas drawn={drawn} onChoose={() => {}} /> : children}
      </section>
      <aside className={frameStyles.inspector} aria-label={t`Assistant`}>
        <header className={frameStyles.inspectorHead}>
          <h2 className="h grow">{t`Assistant`}</h2>
          <IconButton icon={X} label={t`Close`} keys={['esc']} onClick={onClose} />
        </header>
        <AssistantChat
          projectId={agent.projectId}
          agentId={agent.id}
          of={of}
          canAsk={canEdit}
          wish={wish}
          onWishTaken={() => (ui.wish = '')}
          hint={t`Say what should change in this agent. You see the difference and decide before anything changes.`}
        >
          {(turn) => (
            <>
              <Proposal
                turn={turn}
                actions={canEdit ? actions(turn) : undefined}
                misfits={(turn === shown && applied?.misfits) || []}
              />
              {turn === open && (
                <Button variant="quiet" size="1" onClick={() => setHidden(shown ? turn.id : null)}>
                  {shown ? t`Show the draft` : t`Show on the canvas`}
                </Button>
              )}
            </>
          )}
        </AssistantChat>
      </aside>
    </>
  );
}

const undecided = ({ proposal, decisions }: AssistantTurn): string[] => {
  const decided = new Set(decisions.map(({ part }) => part));
  return partsOf(proposal?.edits ?? [], proposal?.seen ?? []).flatMap(({ id }) =>
    decided.has(id) ? [] : [id],
  );
};

const isOpen = (turn: AssistantTurn) => turn.state === 'ready' && undecided(turn).length > 0;

/** With everything that is not rejected. */
function appliedTo(now: AgentGraph, turn: AssistantTurn): Applied {
  const { edits, seen } = turn.proposal ?? { edits: [], seen: [] };
  const accepted = turn.decisions.filter(({ decision }) => decision === 'accepted').map(({ part }) => part);
  const taken = editsWith(edits, new Set(accepted));
  const wanted = editsWith(edits, new Set([...accepted, ...undecided(turn)]));
  return applyEdits(now, edits, { seen, only: wanted.difference(taken) });
}
