export const billingLinks = {
  account: '/settings/account',
  plans: '/subscriptions',
  portal: '/subscriptions/portal',
  checkout: (id: string) => `/subscriptions/checkout/${id}`,
} as const;
