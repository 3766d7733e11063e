// What other pages show of signing in.
export { SecurityPanels } from './security-panels.tsx';
export { RequiredEnrolment } from './required-enrolment.tsx';
export { SecondFactorRulePanel } from './second-factor-rule-panel.tsx';
export { usePendingMfa } from './use-pending-mfa.ts';
export { goIn } from './go-in.ts';
export { SignInFrame } from './frame.tsx';
