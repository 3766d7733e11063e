// Links that give an agent to other workspaces: made, copied once, counted, deactivated.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { VersionName } from '../../shared/agents/version.ts';
import type { SharedLink } from '../../shared/imports/shared-link.ts';
import { sharingRoutes } from '../../shared/imports/sharing-routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago, useNow } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Toggle } from '../kit/forms/field.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { Secret } from '../kit/forms/secret.tsx';
import { LoadFailed } from '../kit/layout/states.tsx';
import styles from './import-agent.module.css';
import { importLinks } from './links.ts';

type Props = { agentId: string; version: VersionName };

export function SharedLinks({ agentId, version }: Props) {
  const { t } = useLingui();
  const mayShare = useCan('agents', 'edit');
  const params = { id: agentId };
  const { data: links, error, refetch } = useRead(sharingRoutes.list, { params });
  if (error)
    return (
      <LoadFailed error={error} title={t`The links could not be loaded`} onRetry={() => void refetch()} />
    );
  if (!mayShare && !links?.length) return null;
  return (
    <Section
      title={t`Share by a link`}
      help={t`Whoever has the link and is signed in to any workspace can import the agent as it is now, without keys. The link works for seven days.`}
    >
      {mayShare && <NewLink agentId={agentId} version={version} />}
      {links && links.length > 0 && (
        <ul className={styles.links} aria-label={t`Active links`}>
          {links.map((link) => (
            <ActiveLink key={link.id} of={link} agentId={agentId} mayEnd={mayShare} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NewLink({ agentId, version }: Props) {
  const { t } = useLingui();
  const [once, setOnce] = useState(false);
  const create = useChange(sharingRoutes.create);
  const { data: made, error } = create;
  return (
    <div className="stack">
      <Toggle
        id="share-once"
        control={<Switch id="share-once" checked={once} onCheckedChange={setOnce} />}
        label={t`Works once`}
        help={t`The first import ends it.`}
      />
      <div>
        <Button
          icon={Link2}
          variant="quiet"
          loading={create.isPending}
          onClick={() => create.mutate({ params: { id: agentId }, body: { version, once } })}
        >
          <Trans>Create a link</Trans>
        </Button>
      </div>
      {error && (
        <p className="err" role="alert">
          {t`Failed to create shareable link`}. {error.message}
        </p>
      )}
      {made && (
        <div className="stack" role="status">
          <Secret text={importLinks.shared(location.origin, made.token)} label={t`Link to the agent`} />
          <p className="small muted">{t`Copy it now: it is not shown again.`}</p>
        </div>
      )}
    </div>
  );
}

type ActiveProps = { of: SharedLink; agentId: string; mayEnd: boolean };

function ActiveLink({ of: link, agentId, mayEnd }: ActiveProps) {
  const { t } = useLingui();
  const { span } = useFormat();
  const now = useNow();
  const end = useChange(sharingRoutes.remove);
  const [asks, setAsks] = useState(false);
  const { author, uses, once } = link;
  const left = span(new Date(link.expiresAt).getTime() - now);
  return (
    <li className="row wrap">
      <span className="name grow">
        <b dir="auto">{author}</b>
        <small>
          <Ago at={link.createdAt} /> · <Plural value={uses} one="used # time" other="used # times" /> ·{' '}
          {t`expires in ${left}`}
          {once && ` · ${t`works once`}`}
        </small>
      </span>
      {mayEnd && (
        <Button size="1" variant="quiet" onClick={() => setAsks(true)}>
          <Trans>Deactivate</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Deactivate this link?`}
        description={t`The link stops working. Agents that were imported stay.`}
        verb={t`Deactivate`}
        onConfirm={() => end.mutateAsync({ params: { id: agentId, linkId: link.id } })}
      />
    </li>
  );
}
