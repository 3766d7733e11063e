import type { ExternalAgentPort } from '../../../api/engine/index.ts';
import { externalAgentProblems } from '../../../shared/external-agents/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';

/** Does what it is told: `asks` has a question first, `busy` refuses the first call. */
export function testExternalAgents(): ExternalAgentPort {
  let isBusy = true;
  const done = (text: string, onText: (text: string) => void) => {
    onText(`done: ${text}`);
    return { text: `done: ${text}`, artifacts: [{ text: `done: ${text}` }], taskId: 't1' };
  };
  return {
    async send(_scope, { agentId, text }, { onText }) {
      if (agentId === 'busy' && isBusy) {
        isBusy = false;
        throw new Problem(externalAgentProblems.rateLimited, { name: agentId });
      }
      return agentId === 'asks' ? { question: 'Which colour?', taskId: 't1' } : done(text, onText);
    },
    answer: async (_scope, { text }, { onText }) => done(text, onText),
    cancel: async () => {},
  };
}
