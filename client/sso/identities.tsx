// Who a person is at the providers of this workspace.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { LinkedIdentity } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import styles from './sso.module.css';

/** On the page of a person. Nothing for who does not administer single sign-on, or when there is none. */
export function PersonIdentities({ userId, name }: { userId: string; name: string }) {
  const canEdit = useCan('sso', 'edit');
  const { data = [] } = useRead(ssoRoutes.identities, { params: { userId } }, { enabled: canEdit });
  const [unlinking, setUnlinking] = useState<LinkedIdentity>();
  if (data.length === 0) return null;
  return (
    <>
      <Identities of={data} onUnlink={setUnlinking} />
      {unlinking && (
        <Unlink of={unlinking} userId={userId} name={name} onClose={() => setUnlinking(undefined)} />
      )}
    </>
  );
}

/** On one's own page. */
export function OwnIdentities() {
  const { data = [] } = useRead(ssoRoutes.ownIdentities, {});
  return data.length > 0 && <Identities of={data} />;
}

type IdentitiesProps = { of: readonly LinkedIdentity[]; onUnlink?: (identity: LinkedIdentity) => void };

function Identities({ of, onUnlink }: IdentitiesProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Section title={t`Single sign-on`}>
      <ul className={styles.plain}>
        {of.map((identity) => {
          const { connectionId, connection, subject, linkedAt, lastSignInAt } = identity;
          const since = format.date(linkedAt);
          return (
            <li key={`${connectionId} ${subject}`} className={clsx('row wrap', styles.identity)}>
              <span className="name grow">
                <b dir="auto">{connection}</b>
                <small>
                  <bdi dir="ltr">{subject}</bdi>
                  {' · '}
                  <Trans>linked {since}</Trans>
                  {' · '}
                  <Trans>
                    last used <Ago at={lastSignInAt} />
                  </Trans>
                </small>
              </span>
              {onUnlink && (
                <Button
                  variant="quiet"
                  size="1"
                  onClick={() => onUnlink(identity)}
                  aria-label={t`Unlink ${connection}`}
                >
                  <Trans>Unlink</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type UnlinkProps = { of: LinkedIdentity; userId: string; name: string; onClose: () => void };

function Unlink({ of: { connectionId, connection }, userId, name, onClose }: UnlinkProps) {
  const { t } = useLingui();
  const forget = useChange(ssoRoutes.forgetPerson, [ssoRoutes.identities]);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Unlink ${name} from ${connection}?`}
      description={t`Anyone signed in this way is signed out. The next person with this address at the provider is linked to the account.`}
      verb={t`Unlink`}
      onConfirm={() => forget.mutateAsync({ params: { id: connectionId, userId } })}
    />
  );
}
