// Taking and leaving parts of a proposal: an ordinary edit of the draft, which one undo takes back.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { acceptEdits } from '../../../shared/assistant/accept-edits.ts';
import { editsWith } from '../../../shared/assistant/parts.ts';
import { assistantRoutes } from '../../../shared/assistant/routes.ts';
import type { AssistantTurn, PartDecision } from '../../../shared/assistant/turn.ts';
import { useChange } from '../../data/query.ts';
import { toast, toastError, toastWithUndo } from '../../kit/overlays/toast.tsx';
import type { StudioParts } from '../page/use-studio.ts';

export function useDeciding({ live, me }: StudioParts) {
  const { t } = useLingui();
  const { mutate } = useChange(assistantRoutes.decide);
  return useCallback(
    (turn: AssistantTurn) => {
      const decide = (parts: readonly string[], decision: PartDecision['decision']) =>
        mutate({ params: { id: turn.id }, body: { parts: [...parts], decision } }, { onError: toastError });
      return {
        take(parts: readonly string[]) {
          const { proposal } = turn;
          if (!proposal) return;
          const before = turn.decisions
            .filter(({ decision }) => decision === 'accepted')
            .map(({ part }) => part);
          const taken = editsWith(proposal.edits, new Set(before));
          const wanted = editsWith(proposal.edits, new Set([...before, ...parts]));
          live.undo.stopCapturing();
          const misfits = acceptEdits(live.doc, { proposal, only: wanted.difference(taken), by: me.id });
          live.undo.stopCapturing();
          const item = live.undo.undoStack.at(-1);
          const text =
            misfits.length === 0
              ? t`The proposal was accepted.`
              : t`The proposal was accepted, without what no longer fits.`;
          if (item)
            toastWithUndo(text, () => {
              // Something was done since: undoing steps back through it, which is the canvas's business.
              if (live.undo.undoStack.at(-1) === item) live.undo.undo();
              else toast(t`Something was changed since. Use undo on the canvas.`);
            });
          decide(parts, 'accepted');
        },
        reject: (parts: readonly string[]) => decide(parts, 'rejected'),
      };
    },
    [live, me, mutate, t],
  );
}
