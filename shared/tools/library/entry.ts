// How an entry of the library is written: a service that anybody may call without a key, as a tool.
import { ToolParameter } from '../parameter.ts';
import { ToolDefinition } from '../tool.ts';

export const libraryCategories = [
  'Weather',
  'Knowledge',
  'Countries',
  'Finance',
  'Development',
  'Science',
  'Places',
  'Culture',
] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

type Written = {
  name: string;
  provider: string;
  category: LibraryCategory;
  description: string;
  /** Where its provider describes it. */
  manual: string;
  apiEndpoint: string;
  parameters: ToolParameter[];
  answerFields?: string[];
};

export type LibraryEntry = Pick<Written, 'name' | 'provider' | 'category' | 'description' | 'manual'> & {
  id: string;
  definition: ToolDefinition;
};

export const entry = (
  id: string,
  { apiEndpoint, parameters, answerFields = [], ...about }: Written,
): LibraryEntry => ({
  id,
  ...about,
  definition: ToolDefinition.parse({
    ...{ apiEndpoint, parameters, answerFields, followRedirects: true, requestTimeout: 20 },
    ...{ provider: about.provider, source: 'Library', libraryToolId: id },
  }),
});

type More = Partial<Omit<ToolParameter, 'name' | 'description'>>;

/** One the caller has to give. */
export const needed = (name: string, description: string, more: More = {}): ToolParameter =>
  ToolParameter.parse({ name, description, required: 'Required', ...more });

/** One with a usual value. */
export const usual = (name: string, value: string, description: string, more: More = {}): ToolParameter =>
  ToolParameter.parse({ name, description, default: value, ...more });
