export const approvalLinks = {
  inbox: '/inbox',
  approval: (id: string) => `/inbox?approval=${encodeURIComponent(id)}`,
} as const;
