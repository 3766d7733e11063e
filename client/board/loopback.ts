/** Where tldraw may be used without a licence: nobody else opens what this machine serves to itself. */
export const isOnThisMachine = (hostname: string): boolean =>
  /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(hostname);
