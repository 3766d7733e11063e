// One's own requests for agents in the chat, and a new one.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { NewAgentRequest, OwnRequests } from '../agent-requests/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ChatBar } from './chat-bar.tsx';
import { chatLinks } from './links.ts';
import styles from './chat.module.css';

/** `shown`: a request's id, or `new`. */
export default function RequestsView({ shown }: { shown: string }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const ask = (
    <Button variant="primary" icon={Plus} href={chatLinks.newRequest}>
      <Trans>Request an agent</Trans>
    </Button>
  );
  if (shown === 'new')
    return (
      <>
        <ChatBar title={t`Request an agent`} />
        <div className={styles.scroll}>
          <NewAgentRequest
            onDone={(id) => goTo(chatLinks.request(id), { replace: true })}
            onCancel={() => goTo(chatLinks.requests)}
          />
        </div>
      </>
    );
  return (
    <>
      <ChatBar title={t`Your requests`}>{ask}</ChatBar>
      <div className={styles.scroll}>
        <OwnRequests openId={shown} chatWith={chatLinks.begin} />
      </div>
    </>
  );
}
