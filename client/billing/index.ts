// What the shell mounts of billing.
export { LowBalanceBanner } from './low-balance-banner.tsx';
