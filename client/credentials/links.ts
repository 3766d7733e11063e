type Linked = { id: string; credentialType: string };

export const credentialLinks = {
  list: '/settings/credentials',
  create: '/settings/credentials/new',
  custom: '/settings/custom-credentials',
  createCustom: '/settings/custom-credentials/new',
  personal: '/settings/user-based-credentials',
  createPersonal: '/settings/user-based-credentials/new',
  edit: ({ id, credentialType }: Linked) =>
    credentialType === 'Custom' ? `/settings/custom-credentials/${id}` : `/settings/credentials/${id}`,
  own: ({ id, credentialType }: Linked) =>
    credentialType === 'Custom'
      ? `/settings/user-based-credentials/custom-credentials/${id}`
      : `/settings/user-based-credentials/${id}`,
} as const;
