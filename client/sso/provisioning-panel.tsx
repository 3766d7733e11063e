// SCIM: where a directory comes in, and with which token.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Answer } from '../../shared/kernel/contract.ts';
import { scimRoutes } from '../../shared/scim/routes.ts';
import { tokenLifetimes, type Provisioning, type ScimToken } from '../../shared/scim/token.ts';
import { useChange, useRead } from '../data/query.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog, Dialog } from '../kit/overlays/dialog.tsx';
import { Field } from '../kit/forms/field.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { SecretDialog } from '../kit/forms/secret.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { CopyRow } from './service-provider.tsx';
import styles from './sso.module.css';

type CreatedToken = Answer<typeof scimRoutes.createToken>;

export function ProvisioningPanel() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(scimRoutes.read, {});
  const [made, setMade] = useState<CreatedToken>();
  return (
    <Section
      title={t`Provisioning (SCIM)`}
      help={
        <Trans>
          Your directory creates, changes and deactivates people and groups here automatically. Deactivated
          users are signed out immediately.
        </Trans>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={3} />}
      {data && <Tokens of={data} onMade={setMade} />}
      {made && (
        <SecretDialog
          title={t`Your new token`}
          description={t`Copy it now and enter it in your directory. It is never shown again.`}
          label={t`Token`}
          text={made.token}
          onClose={() => setMade(undefined)}
        />
      )}
    </Section>
  );
}

type TokensProps = { of: Provisioning; onMade: (made: CreatedToken) => void };

function Tokens({ of: { url, tokens, people, groups, abilities }, onMade }: TokensProps) {
  const { t } = useLingui();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <CopyRow label={t`Address`} value={url} />
      <p className="muted">
        <Plural value={people} one="# person" other="# people" />,{' '}
        <Plural value={groups} one="# group" other="# groups" /> <Trans>are managed by your directory.</Trans>
      </p>
      <ul className={styles.plain}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} canEdit={abilities.change} onMade={onMade} />
        ))}
      </ul>
      {abilities.change && (
        <div>
          <Button variant="quiet" onClick={() => setCreating(true)}>
            <Trans>New token</Trans>
          </Button>
        </div>
      )}
      {isCreating && (
        <NewToken
          onClose={() => setCreating(false)}
          onMade={(made) => {
            setCreating(false);
            onMade(made);
          }}
        />
      )}
    </>
  );
}

type TokenRowProps = { token: ScimToken; canEdit: boolean; onMade: (made: CreatedToken) => void };

function TokenRow({ token, canEdit, onMade }: TokenRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [revoking, setRevoking] = useState(false);
  const rotate = useChange(scimRoutes.rotateToken);
  const revoke = useChange(scimRoutes.revokeToken);
  const params = { id: token.id };
  const { prefix, lastUsedAt } = token;
  const ends = format.dateTime(token.expiresAt);
  const replace = () => rotate.mutateAsync({ params }).then(onMade, toastError);
  return (
    <li className={clsx('row wrap', styles.token)}>
      <span className="name grow">
        <b className="mono">
          <bdi dir="ltr">{prefix}…</bdi>
        </b>
        <small>
          <Trans>expires {ends}</Trans>
          {' · '}
          {lastUsedAt ? (
            <Trans>
              last used <Ago at={lastUsedAt} />
            </Trans>
          ) : (
            <Trans>never used</Trans>
          )}
        </small>
      </span>
      {canEdit && (
        <>
          <Button variant="quiet" size="1" loading={rotate.isPending} onClick={() => void replace()}>
            <Trans>Rotate</Trans>
          </Button>
          <Button variant="quiet" size="1" onClick={() => setRevoking(true)}>
            <Trans>Revoke</Trans>
          </Button>
        </>
      )}
      <ConfirmDialog
        open={revoking}
        onClose={() => setRevoking(false)}
        title={t`Revoke ${prefix}…?`}
        description={t`Your directory loses access immediately and can no longer change anything here. People and groups stay as they are.`}
        verb={t`Revoke token`}
        onConfirm={() => revoke.mutateAsync({ params })}
      />
    </li>
  );
}

function NewToken({ onClose, onMade }: { onClose: () => void; onMade: (made: CreatedToken) => void }) {
  const { t } = useLingui();
  const create = useChange(scimRoutes.createToken);
  const [days, setDays] = useState<(typeof tokenLifetimes)[number]>(180);
  const make = () => create.mutateAsync({ body: { expiresInDays: days } }).then(onMade, () => {});
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`New token`}
      description={t`Your directory sends it with every request. It is shown once.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={create.isPending} onClick={() => void make()}>
            <Trans>Create token</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Expires in`} error={create.error?.message}>
        {(ties) => (
          <Select.Root
            value={String(days)}
            onValueChange={(value) => setDays(Number(value) as (typeof tokenLifetimes)[number])}
          >
            <Select.Trigger {...ties} />
            <Select.Content position="popper" variant="soft" color="gray">
              {tokenLifetimes.map((one) => (
                <Select.Item key={one} value={String(one)}>
                  {t`${one} days`}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        )}
      </Field>
    </Dialog>
  );
}
