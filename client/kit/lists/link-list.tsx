import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';

type Props = { links: readonly { id: string; name: string; href: string }[]; total: number };

/** The first few of what a row names, and how many more there are. */
export function LinkList({ links, total }: Props) {
  const { t } = useLingui();
  const more = total - links.length;
  return (
    <span className="row wrap">
      {links.map(({ id, name, href }) => (
        <Link key={id} className="link" href={href} dir="auto">
          {name}
        </Link>
      ))}
      {more > 0 && <span className="muted">{t`and ${more} more`}</span>}
    </span>
  );
}
