const mine = '/library/prompts/my-prompts';

/** `place`: a project, or `all` for the pages over all of one's projects. */
export const promptLinks = {
  of: (place: string) => (place === 'all' ? mine : `/${place}/prompts`),
  create: (place: string) => `${promptLinks.of(place)}/new`,
  /** A version by its number, or the draft. */
  edit: (place: string, id: string, version: number | 'draft' = 'draft') =>
    place === 'all' ? `${mine}/edit/${id}/${version}` : `/${place}/prompts/${id}/edit/${version}`,
  /** The draft with this thread of comments open, at its segment. */
  thread: (place: string, id: string, thread: string) =>
    promptLinks.edit(place, id) + `?thread=${encodeURIComponent(thread)}`,
  /** Two versions or models side by side. */
  tryOut: (place: string, id: string, version: number | 'draft' = 'draft') =>
    `${promptLinks.edit(place, id, version)}?view=try`,
} as const;

/** What comes with the product. */
export const libraryLinks = {
  prompts: '/library/prompts',
  create: '/library/prompts/new',
  userPrompts: '/library/user-prompts',
  createUserPrompt: (projectId: string) => `/library/user-prompts/${projectId}/new`,
  /** For a step of the agent whose page this is, or for the message it is tried with. */
  pickFor: (kind: 'prompts' | 'user-prompts', projectId: string, page: string, step: string) =>
    `/${projectId}/library/${kind}?${new URLSearchParams({ returnTo: page, step })}`,
} as const;

export const userPromptLinks = {
  ofProject: (projectId: string) => `/${projectId}/user-prompts`,
  create: (projectId: string) => `/${projectId}/user-prompts/new`,
  edit: (projectId: string, id: string) => `/${projectId}/user-prompts/${id}/edit`,
  mine: '/library/user-prompts/my-user-prompts',
  createMine: (projectId: string) => `/library/user-prompts/my-user-prompts/${projectId}/new`,
  editMine: (projectId: string, id: string) =>
    `/library/user-prompts/my-user-prompts/${projectId}/edit/${id}`,
} as const;
