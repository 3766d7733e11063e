// What a person does on the canvas, as commands on the living document.
import type { Doc, UndoManager } from 'yjs';
import {
  addStep,
  changePolicy,
  changeSetting,
  connect,
  disconnect,
  edit,
  moveSteps,
  removeSteps,
  renameStep,
  restoreStep,
  setParent,
} from '../../../shared/documents/edit-agent.ts';
import { pinOutput } from '../../../shared/documents/pins.ts';
import { project } from '../../../shared/documents/project-agent.ts';
import { textOf } from '../../../shared/documents/agent-doc.ts';
import { addItem, changeItem, moveItem, removeItem } from '../../../shared/documents/edit-list.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import type { Edits, NewPlace } from '../canvas/canvas-model.ts';
import { bridgesOver } from '../graph/bridge.ts';
import { mayConnect } from '../graph/connect.ts';
import type { GraphStore } from '../graph/graph-store.ts';

type Parts = { doc: Doc; undo: UndoManager; graph: GraphStore; userId: string };

export function agentEdits({ doc, undo, graph, userId }: Parts): Edits {
  const add = ({ steps, edges }: AgentGraph) =>
    edit(doc, () => {
      for (const step of steps) addStep(doc, step);
      connect(doc, edges);
    });
  return {
    add,
    move: (places) => edit(doc, () => place(doc, graph, places)),
    rewire: (remove, added) =>
      edit(doc, () => {
        disconnect(doc, remove);
        connect(doc, added);
      }),
    splice: (part, remove, places) =>
      edit(doc, () => {
        disconnect(doc, remove);
        place(doc, graph, places);
        add(part);
      }),
    remove: (ids, edges) =>
      edit(doc, () => {
        disconnect(doc, edges);
        const now = project(doc).graph;
        removeSteps(doc, ids, userId);
        connect(
          doc,
          bridgesOver(now, ids).filter((bridge) => mayConnect(now, bridge)),
        );
      }),
    restore: (ids) =>
      edit(doc, () => {
        for (const id of ids) restoreStep(doc, id);
        disconnect(doc, bridgesOver(project(doc).graph, ids));
      }),
    setTitle: (id, title) => renameStep(doc, id, title),
    setSetting: (id, key, change) => changeSetting(doc, id, key, change),
    setPolicy: (id, policy) => changePolicy(doc, id, policy),
    pin: (id, pin) => pinOutput(doc, id, pin),
    text: (id, key) => textOf(doc, id, key),
    items: {
      insert: (stepId, field, item, after) => addItem(doc, { stepId, field }, item, after),
      move: (stepId, field, itemId, after) => moveItem(doc, { stepId, field }, itemId, after),
      set: (stepId, field, itemId, change) => changeItem(doc, { stepId, field }, itemId, change),
      remove: (stepId, field, itemId) => removeItem(doc, { stepId, field }, itemId),
    },
    undo: () => void undo.undo(),
    redo: () => void undo.redo(),
    seal: () => undo.stopCapturing(),
  };
}

function place(doc: Doc, graph: GraphStore, places: ReadonlyMap<string, NewPlace>) {
  moveSteps(doc, Object.fromEntries([...places].map(([id, { position }]) => [id, position])));
  for (const [id, { parentId, position }] of places) {
    const step = graph.step(id);
    if (!step || step.parentId === parentId) continue;
    // A wire through a container's wall would never carry anything.
    disconnect(
      doc,
      graph.graph().edges.filter(({ source, target }) => source === id || target === id),
    );
    setParent(doc, [id], parentId, { [id]: position });
  }
}
