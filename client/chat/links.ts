/**
 * `/chat?with=<deployment>`: a conversation that begins with the first message. `/chat?requests=<id>`: one’s own requests,
 * with this one unfolded; `all`: none of them, `new`: a new one. `/chat?space=<id>`: a space.
 */
export const chatLinks = {
  home: '/chat',
  conversation: (id: string) => `/chat/${id}`,
  requests: '/chat?requests=all',
  newRequest: '/chat?requests=new',
  request: (id: string) => `/chat?requests=${id}`,
  space: (id: string) => `/chat?space=${id}`,
  begin: (deploymentId: string) => `/chat?with=${deploymentId}`,
} as const;
