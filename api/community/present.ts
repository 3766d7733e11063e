// Rows as agents of the library.
import type {
  LibraryAgent,
  LibraryAgentDetail,
  LibraryCard,
  LibraryContents,
} from '../../shared/imports/library-agent.ts';

type CardRow = Pick<LibraryAgent, 'id' | 'name' | 'readiness' | 'downloads'> & {
  libraryAgentId: string;
  tagline: string;
  industries: LibraryAgent['industry'][];
  contributor: string;
  workspace: string;
  decidedAt: Date | null;
  card: LibraryCard;
};

type DetailRow = CardRow & {
  description: string;
  videoLink: string;
  views: number;
  contents: LibraryContents;
};

export const libraryAgentOf = ({ id, name, readiness, downloads, card, ...row }: CardRow): LibraryAgent => ({
  ...{ id, name, readiness, downloads, agentId: row.libraryAgentId, description: row.tagline },
  industry: row.industries[0] ?? 'General',
  subIndustries: row.industries.slice(1),
  contributor: { name: row.contributor, workspace: row.workspace },
  updatedAt: row.decidedAt?.toISOString() ?? null,
  ...card,
});

export const libraryDetailOf = (row: DetailRow): LibraryAgentDetail => ({
  ...libraryAgentOf(row),
  ...row.contents,
  ...{ readme: row.description, videoLink: row.videoLink, views: row.views },
});
