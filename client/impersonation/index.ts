// What the shell mounts.
export { ImpersonationBanner } from './impersonation-banner.tsx';
