import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { ModelAgent } from '../../shared/models/model.ts';
import { studioLinks } from '../studio/links.ts';

/** The first agents by name, and how many more there are. */
export function UsedBy({ agents, count }: { agents: readonly ModelAgent[]; count: number }) {
  const more = count - agents.length;
  return (
    <span>
      {agents.map(({ id, name, projectId }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link href={studioLinks.build(projectId, id)} dir="auto">
            {name}
          </Link>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Trans>and {more} more</Trans>
        </>
      )}
    </span>
  );
}
