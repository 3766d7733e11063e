// What the list of people can be narrowed down to, each filter by the name it has in the address.
import { useLingui } from '@lingui/react/macro';
import { roleLabels, roles } from '../../shared/access/roles.ts';
import { departmentRoutes, groupRoutes } from '../../shared/people/group-routes.ts';
import { shownStatuses, statusLabels } from '../../shared/people/user.ts';
import type { ListFilter } from '../kit/lists/set-filters.ts';

export function useUserFilters(): readonly ListFilter[] {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'roleId',
      label: t`Role`,
      options: roles.map((role) => ({ value: role, label: i18n._(roleLabels[role]) })),
    },
    {
      name: 'status',
      label: t`Status`,
      options: shownStatuses.map((status) => ({ value: status, label: i18n._(statusLabels[status]) })),
    },
    { name: 'groupId', label: t`In group`, records: groupRoutes },
    { name: 'departmentId', label: t`Department`, records: departmentRoutes },
  ];
}
