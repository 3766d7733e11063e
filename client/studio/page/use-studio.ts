// Everything the draft's studio is made of, built once per opened document.
import { useEffect, useMemo, useState } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { LiveDocument } from '../../data/live/index.ts';
import { useViewer } from '../../data/viewer.ts';
import type { CanvasHandle } from '../canvas/canvas-handle.ts';
import { openComments, threadIn, useMayComment, type CommentsModel } from '../../comments/index.ts';
import { quietCanvas, type CanvasModel } from '../canvas/canvas-model.ts';
import { keepFolds } from '../canvas/folds.ts';
import { createCanvasUi, type CanvasUi } from '../canvas/canvas-ui.ts';
import { openPresence, type Me, type Presence } from '../presence/presence.ts';
import { agentEdits } from './agent-edits.ts';
import { createStudioUi, type StudioUi } from './studio-ui.ts';

export type StudioParts = {
  agent: Agent;
  /** Absent: the draft itself. */
  branchId: string | undefined;
  comments: CommentsModel;
  live: LiveDocument;
  model: CanvasModel;
  canvasUi: CanvasUi;
  ui: StudioUi;
  presence: Presence;
  me: Me;
  handle: CanvasHandle | null;
  setHandle: (handle: CanvasHandle | null) => void;
};

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

type Opened = { agent: Agent; branchId: string | undefined; live: LiveDocument; canEdit: boolean };

export function useStudio({ agent, branchId, live, canEdit }: Opened): StudioParts {
  const { id: userId, name } = useViewer();
  const { id } = agent;
  const me = useMemo(() => ({ id: userId, name }), [userId, name]);
  const mayComment = useMayComment(canEdit);
  const [handle, setHandle] = useState<CanvasHandle | null>(null);
  const parts = useMemo(() => {
    const presence = openPresence(live.awareness, me, firstNameOf);
    const edits = canEdit
      ? agentEdits({ doc: live.doc, undo: live.undo, graph: live.graph, userId: me.id })
      : undefined;
    const model: CanvasModel = {
      ...quietCanvas(live.graph),
      edits,
      presenter: presence,
      marks: presence.marks,
      moving: presence.moving,
    };
    const comments = openComments({
      doc: live.doc,
      recordId: id,
      userId: me.id,
      canWrite: mayComment,
      open: threadIn(location.search),
      onMarks: model.comments.replace,
    });
    return { presence, model, comments, canvasUi: createCanvasUi(), ui: createStudioUi(location.search) };
  }, [live, canEdit, me, id, mayComment]);
  useEffect(() => parts.presence.enter(), [parts]);
  useEffect(() => parts.comments.start(), [parts]);
  useEffect(() => keepFolds(parts.model, id), [parts, id]);
  return useMemo(
    () => ({ agent, branchId, live, me, handle, setHandle, ...parts }),
    [agent, branchId, live, me, handle, parts],
  );
}
