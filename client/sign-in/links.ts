/** The sign-in page, with what it should say, fill in or lead back to. */
type Asked = { notice?: string; logout_reason?: string; email?: string; redirect?: string };

export const signInLinks = {
  signIn: '/login',
  signInWith: (asked: Asked) => `/login?${new URLSearchParams(asked)}`,
  signUp: '/login/sign-up',
  forgot: '/login/forgot',
  invitation: (token: string) => `/login/invitation?token=${encodeURIComponent(token)}`,
} as const;
