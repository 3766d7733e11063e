// What imports ask of the community: the agents that workspaces give to all others.
import type { LibraryAgent, LibraryAgentDetail } from '../../shared/imports/library-agent.ts';
import type { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import type { TemplateSummary } from '../../shared/imports/templates/template-summary.ts';
import type { Answer, Parsed } from '../../shared/kernel/contract.ts';
import type { Page } from '../../shared/kernel/paging.ts';

export type LibraryQuery = Parsed<typeof agentLibraryRoutes.list>['query'];

/** Lists are of both: what is shipped is given along, as it is no table. */
export type CommunityLibrary = {
  list: (shipped: readonly LibraryAgent[], query: LibraryQuery) => Promise<Page<LibraryAgent>>;
  industries: (shipped: readonly LibraryAgent[]) => Promise<Answer<typeof agentLibraryRoutes.industries>>;
  providers: (shipped: readonly LibraryAgent[]) => Promise<Answer<typeof agentLibraryRoutes.providers>>;
  /** Undefined: the library has none of this id. Counts the view of another workspace. */
  read: (id: string, viewer: { tenantId: string }) => Promise<LibraryAgentDetail | undefined>;
  /** Those taken most often. */
  popular: (limit: number) => Promise<TemplateSummary[]>;
  /** The file, and who gives it. */
  open: (id: string) => Promise<{ file: string; author: string; workspace: string } | undefined>;
  countDownload: (id: string) => Promise<void>;
};
