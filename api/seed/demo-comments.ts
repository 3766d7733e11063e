// What two people of the demo have said to each other beside a step.
import { commentsOf } from '../../shared/documents/comments/comment.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import type { DemoName } from './agents/demo-agent.ts';
import { changeDocument } from './edit-draft.ts';
import type { Stage } from './stage.ts';

const AGENT = 'refund-assistant';
const STEP = 'approval';

type Said = { by: DemoName; id: string; text: string; minutesLater: number };

const opening: Said = {
  by: 'Ben',
  id: 'limit',
  text: 'Should small refunds go without an approval? Most of them are below 50 EUR.',
  minutesLater: 0,
};
const answer: Said = {
  by: 'Ann',
  id: 'answer',
  text: 'Not yet. Paula wants to see two months of figures first. I have put a note above the step.',
  minutesLater: 34,
};

/** Before the version that has the note. Written again, they are the same. */
export async function makeComments(stage: Stage, at: Date) {
  const keyOf = ({ by, id }: Said) => `${stage.person(by).id}/${id}`;
  for (const said of [opening, answer]) {
    const where = said === opening ? { stepId: STEP } : { thread: keyOf(opening) };
    const value = {
      text: said.text,
      at: new Date(at.getTime() + said.minutesLater * 60_000).toISOString(),
      mentions: [],
      ...where,
    };
    const edited = {
      tenantId: stage.tenantId,
      document: agentDocumentName(stage.tenantId, stage.idOf('agent', AGENT)),
      userId: stage.person(said.by).id,
    };
    await changeDocument(stage.db, edited, (doc) => {
      const comments = commentsOf(doc);
      if (!comments.has(keyOf(said))) comments.set(keyOf(said), value);
    });
  }
}
