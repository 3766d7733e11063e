type Linked = { id: string; credentialType: string; sourceType?: string };

const account = (id: string) => `/settings/oauth-connectors/connected/${id}`;

export const credentialLinks = {
  list: '/settings/credentials',
  create: '/settings/credentials/new',
  custom: '/settings/custom-credentials',
  createCustom: '/settings/custom-credentials/new',
  personal: '/settings/user-based-credentials',
  createPersonal: '/settings/user-based-credentials/new',
  edit: ({ id, credentialType, sourceType }: Linked) => {
    if (sourceType === 'OAuth') return account(id);
    return credentialType === 'Custom' ? `/settings/custom-credentials/${id}` : `/settings/credentials/${id}`;
  },
  own: ({ id, credentialType, sourceType }: Linked) => {
    if (sourceType === 'OAuth') return account(id);
    return credentialType === 'Custom'
      ? `/settings/user-based-credentials/custom-credentials/${id}`
      : `/settings/user-based-credentials/${id}`;
  },
} as const;
