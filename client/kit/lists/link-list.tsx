import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'wouter';

type Props = { links: readonly { id: string; name: string; href: string }[]; total: number };

/** The first few of what a row names, and how many more there are. */
export function LinkList({ links, total }: Props) {
  const more = total - links.length;
  return (
    <span>
      {links.map(({ id, name, href }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link className="link" href={href} dir="auto">
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
