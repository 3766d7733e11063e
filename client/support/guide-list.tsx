// What support and tutorials have in common: a list that is narrowed in the address, and one guide opened in it.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FilterChip } from '../kit/lists/filter-chip.tsx';
import { FilterBar, Page, Scroll } from '../kit/layout/page.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { useParameters, withParameters, type ParameterChange } from '../kit/lists/search-parameters.ts';
import { NothingMatches } from '../kit/layout/states.tsx';
import { GuidePage } from './guide-page.tsx';
import { categories, categoryNames, findGuides, type Guide } from './guide.ts';
import styles from './support.module.css';

type Props = {
  title: string;
  guides: readonly Guide[];
  actions?: ReactNode;
  /** More ways to narrow the list. */
  aside?: ReactNode;
};

export function GuideList({ title, guides, actions, aside }: Props) {
  const { t, i18n } = useLingui();
  const [search, ask] = useParameters();
  const opened = guides.find(({ id }) => id === search.get('open'));
  const addressWith = (change: ParameterChange) => withParameters(search, change).toString();
  if (opened) return <GuidePage guide={opened} title={title} back={addressWith({ open: undefined })} />;

  const filter = search.get('filter') ?? '';
  const category = search.get('category');
  const matches = findGuides(guides, {
    category,
    filter,
    sideNav: search.get('sideNav'),
    say: (text) => i18n._(text),
  });
  const used = categories.filter((name) => guides.some((guide) => guide.category === name));
  return (
    <Page title={title} actions={actions}>
      <FilterBar>
        <SearchBox label={t`Search all articles`} value={filter} onSearch={(text) => ask({ filter: text })} />
        {aside}
        <FilterChip
          label={t`Category`}
          options={used.map((value) => ({ value, label: i18n._(categoryNames[value]) }))}
          value={category ?? undefined}
          onChoose={(value) => ask({ category: value })}
        />
      </FilterBar>
      <Scroll>
        {matches.length === 0 ? (
          <NothingMatches
            filters={t`No articles match your filters.`}
            onClear={() => ask({ filter: undefined, category: undefined, sideNav: undefined })}
          />
        ) : (
          <ul className={styles.guides}>
            {matches.map((guide) => (
              <li key={guide.id}>
                <Row guide={guide} href={`?${addressWith({ open: guide.id })}`} />
              </li>
            ))}
          </ul>
        )}
      </Scroll>
    </Page>
  );
}

function Row({ guide: { title, summary, category, minutes, isNew }, href }: { guide: Guide; href: string }) {
  const { i18n } = useLingui();
  return (
    <Link href={href} className={styles.guideRow}>
      <span className="name">
        <b>
          {i18n._(title)}
          {isNew && (
            <span className="chip">
              <Trans>New</Trans>
            </span>
          )}
        </b>
        <small>{i18n._(summary)}</small>
      </span>
      <span className="muted only-wide">{i18n._(categoryNames[category])}</span>
      {minutes && (
        <span className="num muted">
          <Trans>{minutes} min</Trans>
        </span>
      )}
    </Link>
  );
}
