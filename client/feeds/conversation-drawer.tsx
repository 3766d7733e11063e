// The turns of a conversation. They are read when somebody asks for them, and the audit log says who did.
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { conversationFeedRoutes, type ConversationTurn } from '../../shared/feeds/conversation.ts';
import { useRead } from '../data/query.ts';
import { runLinks } from '../executions/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { RunTag } from '../kit/display/run-state.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { FeedTime } from './feed-time.tsx';
import { OPEN } from './use-open-row.ts';
import partStyles from './feed-parts.module.css';

export function ConversationDrawer({ id }: { id: string }) {
  const { t } = useLingui();
  const [, change] = useParameters();
  const [isShown, setShown] = useState(false);
  return (
    <Drawer
      label={t`Conversation`}
      head={<Trans>Conversation</Trans>}
      onClose={() => change({ [OPEN]: undefined })}
    >
      {isShown ? (
        <Turns id={id} />
      ) : (
        <div className="stack">
          <p className="muted">
            <Trans>What people and agents said is shown on request. This is logged.</Trans>
          </p>
          <div>
            <Button variant="quiet" icon={Eye} onClick={() => setShown(true)}>
              <Trans>Show the texts</Trans>
            </Button>
          </div>
        </div>
      )}
    </Drawer>
  );
}

function Turns({ id }: { id: string }) {
  const [agentId = '', ...rest] = id.split(':');
  const { data, error, refetch } = useRead(conversationFeedRoutes.turns, {
    query: { agentId, conversationId: rest.join(':') },
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  return (
    <ol className={partStyles.history}>
      {data.map((turn) => (
        <Turn key={turn.runId} of={turn} />
      ))}
    </ol>
  );
}

const Turn = ({ of: { runId, at, status, text, answer } }: { of: ConversationTurn }) => (
  <li className="stack">
    <p className="row small muted">
      <FeedTime at={at} />
      <RunTag state={status} />
      <span className="grow" />
      <Link href={runLinks.run(runId)}>
        <Trans>Open run</Trans>
      </Link>
    </p>
    <p dir="auto">{text || <span className="muted">–</span>}</p>
    <p className={partStyles.note} dir="auto">
      {answer ?? (
        <span className="muted">
          <Trans>No answer</Trans>
        </span>
      )}
    </p>
  </li>
);
