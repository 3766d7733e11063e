import { useLingui } from '@lingui/react/macro';
import { Ago } from '../display/ago.tsx';

/** When a record was last changed; phones leave it out. */
export function useUpdatedColumn() {
  const { t } = useLingui();
  return {
    title: t`Updated`,
    sortBy: 'updatedAt' as const,
    width: 130,
    narrow: 'hidden' as const,
    cell: ({ updatedAt }: { updatedAt: string }) => <Ago at={updatedAt} />,
  };
}
