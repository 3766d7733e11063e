import { useLingui } from '@lingui/react/macro';
import type { LibraryAgent } from '../../shared/imports/library-agent.ts';
import { namesOfTemplate } from '../../shared/imports/templates/template-names.ts';

type Named = Pick<LibraryAgent, 'id' | 'name' | 'description' | 'contributor'>;

/** What is shipped is called in words that are translated; what somebody shares as they call it. */
export function useNamesOf() {
  const { i18n } = useLingui();
  return ({ id, name, description: tagline, contributor }: Named) => {
    if (contributor) return { name, tagline };
    const names = namesOfTemplate({ id, name, tagline });
    return { name: i18n._(names.name), tagline: i18n._(names.tagline) };
  };
}
