// What other pages show of signing in.
export { SecurityPanels } from './security-panels.tsx';
export { OwedEnrolment } from './owed-enrolment.tsx';
export { SecondFactorRulePanel } from './second-factor-rule-panel.tsx';
export { useOwedStep } from './use-owed-step.ts';
export { goIn } from './go-in.ts';
export { SignInFrame } from './frame.tsx';
