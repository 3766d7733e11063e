// Which parts of the product this tenant uses. A change reaches every open tab by itself.
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { flags, neededBy, type Flag } from '../../shared/access/flags.ts';
import type { FeatureFlag } from '../../shared/flags/flag.ts';
import { flagRoutes } from '../../shared/flags/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan, useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { FilterBar, Page, Scroll } from '../kit/layout/page.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { LoadFailed, NothingMatches, ReadOnlyNote, SkeletonRows } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { laterFlags } from '../later/index.ts';
import { FeaturePermissions } from './feature-permissions.tsx';
import styles from './features.module.css';

/** Without these roles mean less: turning one off is asked about. */
const guarding: readonly Flag[] = ['roleAuthorization', 'projectAdmin'];

export default function Features() {
  const { t, i18n } = useLingui();
  const canEdit = useCan('features', 'edit');
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useRead(flagRoutes.list, {});
  const filter = search.get('filter') ?? '';
  const find = (text: string) => setSearch(text ? { filter: text } : {}, { replace: true });
  const availableFlags = data?.items.filter(({ name }) => !laterFlags.has(name));
  const matches = availableFlags?.filter(({ name }) =>
    [name, i18n._(flags[name].title), i18n._(flags[name].opens)].some((text) =>
      text.toLowerCase().includes(filter.toLowerCase()),
    ),
  );
  return (
    <Page title={t`Features`}>
      <FilterBar>
        <SearchBox label={t`Find a feature`} value={filter} onSearch={find} />
      </FilterBar>
      <Scroll>
        {!canEdit && <ReadOnlyNote />}
        {filter === '' && <FeaturePermissions canEdit={canEdit} />}
        {matches?.length === 0 ? (
          <NothingMatches filters={t`Contains “${filter}”`} onClear={() => find('')} />
        ) : matches ? (
          <ul>
            {matches.map((flag) => (
              <Feature key={flag.name} flag={flag} canEdit={canEdit} />
            ))}
          </ul>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Scroll>
    </Page>
  );
}

function Feature({ flag, canEdit }: { flag: FeatureFlag; canEdit: boolean }) {
  const { t, i18n } = useLingui();
  const { permissions } = useViewer();
  const [isConfirming, setConfirming] = useState(false);
  const set = useChange(flagRoutes.set);
  const reset = useChange(flagRoutes.reset);
  const { name, isEnabled, isEnabledByDefault, isOverridden } = flag;
  const params = { name };
  const title = i18n._(flags[name].title);
  const other = neededBy(name);
  const isNeeded = other && !permissions.flags[other];
  const needed = isNeeded && i18n._(flags[other].title);
  const turn = (on: boolean) => set.mutateAsync({ params, body: { isEnabled: on } });
  const toggle = (on: boolean) => {
    if (!on && guarding.includes(name)) setConfirming(true);
    else void turn(on).catch(toastError);
  };
  return (
    <li className={styles.feature}>
      <span className="grow">
        <b>{title}</b>
        <small className="muted">
          {i18n._(flags[name].opens)} {needed && t`Needs “${needed}”, which is off.`}
        </small>
      </span>
      <span className={clsx('small muted', styles.featureState)}>
        {isOverridden ? t`Changed here` : isEnabledByDefault ? t`On by default` : t`Off by default`}
        {isOverridden && canEdit && (
          <Button
            variant="quiet"
            size="1"
            icon={RotateCcw}
            aria-label={t`Reset ${title}`}
            onClick={() => void reset.mutateAsync({ params }).catch(toastError)}
          >
            <Trans>Reset</Trans>
          </Button>
        )}
      </span>
      {canEdit ? (
        <Switch aria-label={title} checked={isEnabled} disabled={set.isPending} onCheckedChange={toggle} />
      ) : (
        <span className={styles.featureWord}>{isEnabled ? t`On` : t`Off`}</span>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Turn off “${title}”?`}
        description={i18n._(flags[name].opens)}
        verb={t`Turn off`}
        onConfirm={() => turn(false)}
      />
    </li>
  );
}
