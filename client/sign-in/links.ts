/** The sign-in page, with what it should say, fill in or lead back to. */
type SignInParams = { notice?: string; logout_reason?: string; email?: string; redirect?: string };

export const signInLinks = {
  signIn: '/login',
  signInWith: (params: SignInParams) => `/login?${new URLSearchParams(params)}`,
  signUp: '/login/sign-up',
  forgot: '/login/forgot',
  invitation: (token: string) => `/login/invitation?token=${encodeURIComponent(token)}`,
} as const;
