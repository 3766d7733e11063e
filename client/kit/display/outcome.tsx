import { CircleAlert, CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** How something that was tried went, in a line. */
export const Outcome = ({ ok, children }: { ok: boolean; children: ReactNode }) => (
  <span className={ok ? 'row' : 'row bad'} dir="auto">
    <Icon of={ok ? CircleCheckBig : CircleAlert} />
    {children}
  </span>
);
