// An article or a tutorial: text that comes with the product. Every sentence is an i18n message.
export const categories = ['started', 'building', 'governing', 'administering'] as const;

export type Category = (typeof categories)[number];

export const categoryNames: Record<Category, string> = {
  started: /*i18n*/ 'First steps',
  building: /*i18n*/ 'Building',
  governing: /*i18n*/ 'Governing',
  administering: /*i18n*/ 'Administering',
};

/** A paragraph of an article or a step of a tutorial, and where to do what it says. */
export type Part = { title?: string; text: string; to?: { href: string; label: string } };

export type Guide = {
  id: string;
  category: Category;
  title: string;
  summary: string;
  parts: readonly Part[];
  /** Minutes it takes; only tutorials have it. */
  minutes?: number;
  isNew?: boolean;
};

/** How the support page narrows its list beside category and search. */
export const sideNavs = ['new', 'get-started'] as const;
export type SideNav = (typeof sideNavs)[number];

type GuideQuery = {
  category: string | null;
  filter: string;
  sideNav: string | null;
  /** Into the reader's language, which is what they search in. */
  say: (text: string) => string;
};

export function findGuides(
  guides: readonly Guide[],
  { category, filter, sideNav, say }: GuideQuery,
): Guide[] {
  const sought = filter.trim().toLowerCase();
  return guides.filter((guide) => {
    if (category && guide.category !== category) return false;
    if (sideNav === 'new' && !guide.isNew) return false;
    if (sideNav === 'get-started' && guide.category !== 'started') return false;
    return textsOf(guide).some((text) => say(text).toLowerCase().includes(sought));
  });
}

const textsOf = ({ title, summary, parts }: Guide) => [
  title,
  summary,
  ...parts.flatMap((part) => [part.text, ...(part.title ? [part.title] : [])]),
];
