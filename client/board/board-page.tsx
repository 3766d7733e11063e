// What people sketch beside an agent: its board, open to whoever may open the agent.
import { useLingui } from '@lingui/react/macro';
import { useTitle } from '../kit/navigation/title.ts';
import { useAgentPage } from '../studio/index.ts';
import { boardLinks } from './links.ts';
import { OpenBoard } from './open-board.tsx';
import { useBoard } from './use-board.ts';

export default function BoardPage() {
  const { t } = useLingui();
  // Kept on the device: without a line the board opens from there.
  const page = useAgentPage({ addressIn: boardLinks.ofAgent, keep: true });
  const { agent, agentId, hasFailed, instead } = page;
  useTitle(agent ? t`Board of ${agent.name}` : t`Board`);
  const live = useBoard(agent || !hasFailed ? agentId : undefined, agent);
  if (!agent) return instead;
  return <OpenBoard agent={agent} live={live} />;
}
