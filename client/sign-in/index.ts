// What other pages show of signing in.
export { SecurityPanels } from './security-panels.tsx';
export { goIn } from './go-in.ts';
export { SignInFrame } from './frame.tsx';
