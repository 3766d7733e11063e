export const feedbackLinks = {
  list: '/agent-feedback',
  one: (id: string) => `/agent-feedback?open=${id}`,
} as const;
