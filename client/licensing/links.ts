export const licenseLinks = { list: '/settings/license-keys' } as const;
