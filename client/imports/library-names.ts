import type { LibraryAgent } from '../../shared/imports/library-agent.ts';
import { namesOfTemplate } from '../../shared/imports/templates/template-names.ts';

/** What it is called, in words that are translated. */
export const namesOf = ({ id, name, description }: LibraryAgent) =>
  namesOfTemplate({ id, name, tagline: description });
