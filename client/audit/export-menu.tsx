import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { auditRoutes, exportFormats } from '../../shared/audit/routes.ts';
import { addressOf } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { timeQuery } from './time-filter.tsx';

const filters = ['personId', 'action', 'subjectId', 'via', 'startTime', 'endTime', 'filter'] as const;

/** What is filtered is what is exported. */
export function ExportMenu({ search }: { search: URLSearchParams }) {
  const { t } = useLingui();
  const labels = { csv: t`Export as CSV`, jsonl: t`Export as JSON lines` };
  const save = (format: (typeof exportFormats)[number]) => {
    const set = filters.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []));
    const query = { ...Object.fromEntries(set), ...timeQuery(search, Date.now()), format };
    location.assign(addressOf(auditRoutes.export, { query }));
  };
  return (
    <Menu
      items={exportFormats.map((format) => ({ label: labels[format], onSelect: () => save(format) }))}
      trigger={<Button variant="quiet" icon={Download}>{t`Export`}</Button>}
    />
  );
}
