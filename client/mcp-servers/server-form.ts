// An MCP server as its form holds it, and as the API takes it.
import { z } from 'zod';
import { McpServerDraft, type McpServer } from '../../shared/mcp-servers/mcp-server.ts';

/** Of a choice that has no empty value. */
export const ALL_PROJECTS = 'all';

export const ServerForm = McpServerDraft.omit({ projectId: true, credentialId: true, libraryId: true })
  .extend({
    projectId: z.string(),
    /** `SignIn`: until one has, and a credential is there. */
    authentication: z.enum(['None', 'Credential', 'SignIn']),
    credentialId: z.string(),
  })
  .superRefine(({ authentication, credentialId }, context) => {
    if (authentication === 'SignIn')
      context.addIssue({
        code: 'custom',
        path: ['authentication'],
        message: /*i18n*/ 'Sign in at the server first, or choose another way.',
      });
    if (authentication === 'Credential' && !credentialId)
      context.addIssue({
        code: 'custom',
        path: ['credentialId'],
        message: /*i18n*/ 'Choose a credential.',
      });
  });

export type ServerForm = z.input<typeof ServerForm>;

type Draft = Partial<Omit<McpServer, 'projectId'>> & { projectId: string | null };

export const formOf = (draft: Draft): ServerForm => ({
  name: draft.name ?? '',
  description: draft.description ?? '',
  transport: draft.transport ?? 'StreamableHttp',
  address: draft.address ?? '',
  requestTimeout: draft.requestTimeout ?? 60,
  projectId: draft.projectId ?? ALL_PROJECTS,
  authentication: draft.credentialId ? 'Credential' : 'None',
  credentialId: draft.credentialId ?? '',
});

/** What the API takes. */
export const bodyOf = (
  { authentication, credentialId, projectId, ...rest }: z.output<typeof ServerForm>,
  libraryId = '',
) => ({
  ...rest,
  libraryId,
  projectId: projectId === ALL_PROJECTS ? null : projectId,
  credentialId: authentication === 'Credential' ? credentialId : null,
});
