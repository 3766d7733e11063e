// What people of the demo said of its agents' answers, over two versions.
import type { Sentiment } from '../../shared/agent-feedback/feedback.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { decide, judge } from '../agent-feedback/index.ts';
import type { DemoName } from './agents/demo-agent.ts';
import { answersOf, lifecycleTimes } from './lifecycle-times-store.ts';
import type { Stage } from './stage.ts';

type DemoFeedback = {
  version: number;
  by: DemoName;
  sentiment: Sentiment;
  comment: string;
  reply?: string;
};

const AGENT = 'complaint-triage';
const order = 'Name the order in the first line.';

const feedback: readonly DemoFeedback[] = [
  {
    version: 1,
    by: 'Eve',
    sentiment: 'blocker',
    comment: 'It took a threat of legal action for a question about delivery.',
    reply: 'Legal words now go to a person. Thank you for the example.',
  },
  { version: 1, by: 'Eve', sentiment: 'improve', comment: order },
  { version: 1, by: 'Mia', sentiment: 'improve', comment: 'name the order in the first line.' },
  { version: 1, by: 'Pete', sentiment: 'improve', comment: 'Shorter, please.' },
  { version: 1, by: 'Mia', sentiment: 'good', comment: '' },
  { version: 2, by: 'Eve', sentiment: 'good', comment: 'Much clearer than before.' },
  { version: 2, by: 'Mia', sentiment: 'good', comment: '' },
  { version: 2, by: 'Pete', sentiment: 'good', comment: 'The team is right every time.' },
  { version: 2, by: 'Mia', sentiment: 'improve', comment: order },
];

/** As far as there are answers to judge. */
export async function makeFeedback(stage: Stage) {
  const agentId = stage.idOf('agent', AGENT);
  const scope = { tenantId: stage.tenantId };
  const answers = await answersOf(stage.db, scope, agentId);
  for (const [index, { version, by, sentiment, comment, reply }] of feedback.entries()) {
    const name = `${AGENT} ${index}`;
    const at = answers.findIndex(({ agentVersion }) => agentVersion === version);
    const [answer] = at < 0 ? [] : answers.splice(at, 1);
    if (!answer || stage.find('agentFeedback', name)) continue;
    const { endedAt, ...judged } = answer;
    const draft = { conversationId: answer.runId, messageId: answer.runId, sentiment, comment };
    const { id } = await inTenant(stage.db, scope, async (trx) => {
      const given = await judge(trx, { ...scope, id: stage.person(by).id }, judged, draft);
      if (reply)
        await decide(trx, {
          ...{ id: given.id, status: 'resolved', reply, fixVersion: 2, revision: 1 },
          by: stage.person('Ben'),
        });
      return given;
    });
    await lifecycleTimes(stage.db).feedback(stage, { id, at: endedAt });
    await stage.keep({ kind: 'agentFeedback', name, id, state: reply ? 2 : 1 });
  }
}
