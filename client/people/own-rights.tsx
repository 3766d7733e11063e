// What one's own role opens, as its policies say.
import { useLingui } from '@lingui/react/macro';
import type { Role } from '../../shared/access/roles.ts';
import { roleRoutes } from '../../shared/people/routes.ts';
import { useRead } from '../data/query.ts';
import { Section } from '../kit/layout/page.tsx';
import { screens } from '../screens.ts';
import { firstMatching, openedBy } from './opened-by.ts';

export function OwnRights({ held }: { held: readonly Role[] }) {
  const { t, i18n } = useLingui();
  const id = firstMatching(held);
  const { data } = useRead(roleRoutes.policies, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const opened = data ? openedBy(data, screens) : [];
  if (opened.length === 0) return null;
  const named = (change: boolean) =>
    opened
      .filter((one) => one.change === change)
      .map(({ title }) => i18n._(title))
      .join(', ');
  const [changes, looks] = [named(true), named(false)];
  return (
    <Section title={t`What your role can do`}>
      <dl className="kv">
        {changes && (
          <>
            <dt>{t`Can edit`}</dt>
            <dd>{changes}</dd>
          </>
        )}
        {looks && (
          <>
            <dt>{t`Can view`}</dt>
            <dd>{looks}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}
