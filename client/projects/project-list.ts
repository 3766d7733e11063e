// The projects one may see, page by page, pinned ones first; search and order stand in the address.
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useListQuery, type SortOf } from '../kit/lists/use-list-query.ts';

export const useProjectList = () =>
  useListQuery(projectRoutes.page, { query: { pinnedFirst: 'true' }, keep: true });

export type ProjectList = ReturnType<typeof useProjectList>;
export type ProjectSort = SortOf<typeof projectRoutes.page>;
