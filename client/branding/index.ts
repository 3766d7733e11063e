// What the frame and the sign-in page show of a tenant's look.
export { accentRules, chatRules, type Mode } from './brand-rules.ts';
export { BrandStyle, ChatStyle, SignInStyle, useBranding, useChatBranding, useLogo } from './brand.tsx';
export { rememberTenant, useSignInBranding } from './sign-in-brand.ts';
export { TenantBrand, TenantLogo } from './tenant-mark.tsx';
