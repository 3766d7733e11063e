export const communityLinks = {
  home: '/community',
  agent: ({ agentId, id }: { agentId: string; id: string }) => `/community/${agentId}/${id}`,
  submit: (projectId: string, agentId: string) =>
    `/community/submit?agentId=${agentId}&projectId=${projectId}`,
  submissions: '/community/submissions',
  reviews: '/community/review',
  review: (id: string) => `/community/review/${id}`,
} as const;
