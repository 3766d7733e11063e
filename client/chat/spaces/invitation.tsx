// What an invitation is to, to be accepted or declined.
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { ChatSpaceDetail } from '../../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { useChange } from '../../data/query.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';
import { ChatBar } from '../chat-bar.tsx';
import { chatLinks } from '../links.ts';
import chatStyles from '../chat.module.css';
import styles from './spaces.module.css';

export function Invitation({ space }: { space: ChatSpaceDetail }) {
  const [, navigate] = useLocation();
  const { mutateAsync, isPending } = useChange(chatSpaceRoutes.setUserStatus);
  const { placeId, name, description } = space;
  const answer = async (userStatus: 'Accepted' | 'Declined') => {
    try {
      await mutateAsync({ query: { id: placeId, userStatus } });
      if (userStatus === 'Declined') navigate(chatLinks.home);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <ChatBar title={name} />
      <div className={chatStyles.scroll}>
        <section className={styles.invitation}>
          <h2 dir="auto">
            <Trans>You are invited to {name}</Trans>
          </h2>
          {description && <p dir="auto">{description}</p>}
          <p className="muted">
            <Trans>
              Once you accept, you read what was said so far, and the others see when you are here.
            </Trans>
          </p>
          <div className="row">
            <Button variant="primary" loading={isPending} onClick={() => void answer('Accepted')}>
              <Trans>Accept</Trans>
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={() => void answer('Declined')}>
              <Trans>Decline</Trans>
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}
