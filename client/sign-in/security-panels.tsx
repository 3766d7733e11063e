// One's own ways in: password, second step, sessions. Sections for a page about oneself.
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export const SecurityPanels = () => (
  <>
    <PasswordPanel />
    <SecondFactorPanel />
    <SessionsPanel />
  </>
);
