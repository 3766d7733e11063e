// The library as it is read: tools anybody may call, to be added to a project.
import { z } from 'zod';
import { libraryCategories } from './library/entry.ts';
import { methodTypes, ToolDefinition } from './tool.ts';

export const LibraryTool = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    provider: z.string(),
    category: z.enum(libraryCategories),
    manual: z.string(),
    methodType: z.enum(methodTypes),
    /** What a tool made from it is created with, beside name and project. */
    definition: ToolDefinition,
  })
  .meta({ id: 'LibraryTool' });

export const LibraryFilters = z.object({
  categories: z.array(z.enum(libraryCategories)),
  providers: z.array(z.string()),
});
