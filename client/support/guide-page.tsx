import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Page, FormPage } from '../kit/layout/page.tsx';
import { categoryNames, type Guide, type Part } from './guide.ts';
import styles from './support.module.css';

/** `back`: the search of the list it was opened from. */
export function GuidePage({ guide, title, back }: { guide: Guide; title: string; back: string }) {
  const { i18n } = useLingui();
  const { category, summary, parts, minutes } = guide;
  const href = `?${back}`;
  const List = minutes ? 'ol' : 'div';
  return (
    <Page
      title={i18n._(guide.title)}
      path={[{ label: title, href }]}
      actions={
        <Button variant="quiet" href={href}>
          <Trans>All articles</Trans>
        </Button>
      }
    >
      <FormPage>
        <article className={styles.guide}>
          <p className="muted">
            {i18n._(categoryNames[category])}
            {minutes && (
              <>
                {' · '}
                <Trans>{minutes} min</Trans>
              </>
            )}
          </p>
          <p className={styles.guideSummary}>{i18n._(summary)}</p>
          <List className={styles.guideParts}>
            {parts.map((part) => (
              <PartText key={part.text} part={part} as={minutes ? 'li' : 'div'} />
            ))}
          </List>
        </article>
      </FormPage>
    </Page>
  );
}

function PartText({ part: { title, text, to }, as: Tag }: { part: Part; as: 'li' | 'div' }) {
  const { i18n } = useLingui();
  return (
    <Tag className={styles.guidePart}>
      {title && <h2 className="h">{i18n._(title)}</h2>}
      <p>{i18n._(text)}</p>
      {to && (
        <Link href={to.href} className="link row">
          {i18n._(to.label)}
          <Icon of={ArrowRight} size={14} className="flip" />
        </Link>
      )}
    </Tag>
  );
}
