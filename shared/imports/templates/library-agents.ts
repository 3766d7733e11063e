// Templates as agents of the library.
import type { LibraryAgent, LibraryAgentDetail } from '../library-agent.ts';
import { cardOf, contentsOf } from '../library-facts.ts';
import type { Template } from './draw.ts';
import { templateFile } from './template-file.ts';

export const libraryAgentOf = (template: Template): LibraryAgent => ({
  ...{ id: template.id, agentId: template.id, name: template.name, industry: template.industry },
  ...{ description: template.tagline, subIndustries: [], readiness: 'Ready', contributor: null },
  ...{ downloads: 0, updatedAt: null },
  ...cardOf(template.graph, templateFile(template)),
});

export const libraryAgentDetailOf = (template: Template): LibraryAgentDetail => ({
  ...libraryAgentOf(template),
  ...contentsOf(template.graph, templateFile(template)),
  ...{ readme: '', videoLink: '', views: 0 },
});
