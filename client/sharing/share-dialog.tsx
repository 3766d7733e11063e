// Links that give an agent to other workspaces: made, copied once, counted, deactivated.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { sharingRoutes } from '../../shared/imports/sharing-routes.ts';
import { useRead } from '../data/query.ts';
import { importLinks } from '../imports/links.ts';
import { LoadFailed } from '../kit/layout/states.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { LinkRow } from './link-row.tsx';
import { NewLink } from './new-link.tsx';
import styles from './sharing.module.css';

type Shared = { id: string; name: string; projectId: string; version: number | null };
type Props = { agent: Shared; onClose: () => void };

export function ShareDialog({ agent, onClose }: Props) {
  const { t } = useLingui();
  const { id, name, projectId } = agent;
  const { data: links, error, refetch } = useRead(sharingRoutes.list, { query: { agentId: id } });
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t`Share ${name}`}
      description={t`People of any workspace can import the agent with the link once they are signed in. The link works for seven days.`}
    >
      <div className="stack">
        <NewLink agentId={id} first={agent.version ?? 'draft'} />
        <p className="small muted">
          <Trans>Keys, approvers, comments, samples, files and pinned outputs stay here.</Trans>{' '}
          <Link className="link" href={importLinks.export(projectId, id)}>
            <Trans>What is in the file</Trans>
          </Link>
        </p>
        {error && (
          <LoadFailed error={error} title={t`The links could not be loaded`} onRetry={() => void refetch()} />
        )}
        {links && links.length > 0 && (
          <ul className={styles.links} aria-label={t`Links`}>
            {links.map((link) => (
              <LinkRow key={link.id} of={link} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
