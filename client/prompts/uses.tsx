// Who uses a prompt, and which version of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { PromptUse } from '../../shared/prompts/prompt.ts';
import { studioLinks } from '../studio/links.ts';
import { promptLinks } from './links.ts';
import styles from './prompts.module.css';

type Props = { uses: readonly PromptUse[]; projectId: string };

export const Uses = ({ uses, projectId }: Props) => (
  <span className={styles.uses} role="note">
    {uses.map((use) => (
      <span key={use.id} className="row">
        <Link className="link clip" href={hrefOf(use, projectId)} dir="auto">
          {use.name}
        </Link>
        <span className="muted small">
          <UsedVersions of={use} />
        </span>
      </span>
    ))}
  </span>
);

/** A prompt of all projects is opened where one is. */
const hrefOf = ({ kind, id, projectId: own }: PromptUse, projectId: string) => {
  const place = own === 'all' ? projectId : own;
  return kind === 'agent' ? studioLinks.build(place, id) : promptLinks.edit(place, id);
};

function UsedVersions({ of }: { of: PromptUse }) {
  const { t } = useLingui();
  const nameOf = (version: string) =>
    version === '' ? t`latest` : /^\d/.test(version) ? `v${version}` : version;
  return (
    <>
      {of.versions.map(nameOf).join(', ')} {!of.isPublished && <Trans>(draft only)</Trans>}
    </>
  );
}
