// What the list of people can be narrowed down to, each filter by the name it has in the address.
import { useLingui } from '@lingui/react/macro';
import { roleLabels, roles } from '../../shared/access/roles.ts';
import { departmentRoutes, groupRoutes } from '../../shared/people/group-routes.ts';
import { shownStatuses, statusLabels } from '../../shared/people/user.ts';
import { useRead } from '../data/query.ts';
import type { ListFilter } from '../kit/list-bar.tsx';
import type { UserRow } from './user-row.ts';

/** So many groups and departments are offered; the others lead here from their own pages. */
const OFFERED = { pageSize: 100 };

type Named = { id: string; name: string };
type List = { search: URLSearchParams; page: { items: readonly UserRow[] } | undefined };

export function useUserFilters({ search, page }: List): readonly ListFilter[] {
  const { t, i18n } = useLingui();
  const departmentId = search.get('departmentId');
  const fitting = page?.items.find(({ department }) => department?.id === departmentId)?.department;
  const { data: departments } = useRead(departmentRoutes.list, { query: OFFERED });
  return [
    {
      name: 'roleId',
      label: t`Role`,
      options: roles.map((role) => ({ value: role, label: i18n._(roleLabels[role]) })),
    },
    {
      name: 'status',
      label: t`State`,
      options: shownStatuses.map((status) => ({ value: status, label: i18n._(statusLabels[status]) })),
    },
    { name: 'groupId', label: t`Group`, options: useGroups(search.get('groupId')) },
    { name: 'departmentId', label: t`Department`, options: optionsOf(departments?.items, fitting) },
  ].filter(({ name, options }) => options.length > 0 || search.has(name));
}

function useGroups(chosen: string | null) {
  const { data: groups } = useRead(groupRoutes.list, { query: OFFERED });
  const isMissing = chosen !== null && groups?.items.every(({ id }) => id !== chosen) === true;
  const { data: other } = useRead(groupRoutes.read, { params: { id: chosen ?? '' } }, { enabled: isMissing });
  return optionsOf(groups?.items, other);
}

function optionsOf(offered: readonly Named[] = [], other: Named | null | undefined) {
  const isMissing = other && offered.every(({ id }) => id !== other.id);
  return [...offered, ...(isMissing ? [other] : [])].map(({ id, name }) => ({ value: id, label: name }));
}
