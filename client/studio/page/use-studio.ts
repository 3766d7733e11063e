// Everything the draft's studio is made of, built once per opened document.
import { useEffect, useMemo, useState } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { LiveDocument } from '../../data/live/index.ts';
import { useViewer } from '../../data/viewer.ts';
import type { CanvasHandle } from '../canvas/canvas-handle.ts';
import { quietCanvas, type CanvasModel } from '../canvas/canvas-model.ts';
import { createCanvasUi, type CanvasUi } from '../canvas/canvas-ui.ts';
import { openPresence, type Me, type Presence } from '../presence/presence.ts';
import { agentEdits } from './agent-edits.ts';
import { createStudioUi, type StudioUi } from './studio-ui.ts';

export type StudioParts = {
  agent: Agent;
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

export function useStudio(agent: Agent, live: LiveDocument, canEdit: boolean): StudioParts {
  const { id, name } = useViewer();
  const me = useMemo(() => ({ id, name }), [id, name]);
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
    return { presence, model, canvasUi: createCanvasUi(), ui: createStudioUi(location.search) };
  }, [live, canEdit, me]);
  useEffect(() => parts.presence.enter(), [parts]);
  return useMemo(() => ({ agent, live, me, handle, setHandle, ...parts }), [agent, live, me, handle, parts]);
}
