/** `/chat?with=<deployment>`: a conversation that begins with the first message. */
export const chatLinks = {
  home: '/chat',
  conversation: (id: string) => `/chat/${id}`,
  begin: (deploymentId: string) => `/chat?with=${deploymentId}`,
} as const;
