// What the shell mounts of tenants.
export { FoundWorkspace, hasNoTenant } from './found-workspace.tsx';
export { ChatNotice } from './chat-notice.tsx';
export { OtherTabs } from './other-tabs.tsx';
export { TenantGate } from './tenant-gate.tsx';
export { TenantSwitcher } from './tenant-switcher.tsx';
