// Build, Board, Test, Triggers, Runs, Settings: side by side, or one menu where there is no room for all.
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';
import { agentSettingsLinks } from '../../agent-settings/links.ts';
import { boardLinks } from '../../board/links.ts';
import { studioLinks } from '../links.ts';
import { testLinks } from '../../test/links.ts';
import { triggerLinks } from '../../triggers/links.ts';
import styles from './header.module.css';

export type AreaName = 'build' | 'board' | 'test' | 'triggers' | 'runs' | 'settings';

export type AreasProps = {
  projectId: string;
  agentId: string;
  version?: string | number;
  on: AreaName;
  /** Absent: they are on another page. */
  onBuild?: () => void;
  onRuns?: () => void;
};

type Area = { name: AreaName; label: string; href?: string; onSelect?: () => void };

export function StudioAreas({ projectId, agentId, version = 'draft', on, onBuild, onRuns }: AreasProps) {
  const { t } = useLingui();
  const areas: Area[] = [
    {
      name: 'build',
      label: t`Build`,
      ...(onBuild ? { onSelect: onBuild } : { href: studioLinks.build(projectId, agentId, version) }),
    },
    { name: 'board', label: t`Board`, href: boardLinks.ofAgent(projectId, agentId) },
    { name: 'test', label: t`Test`, href: testLinks.version(projectId, agentId, version) },
    { name: 'triggers', label: t`Triggers`, href: triggerLinks.ofAgent(projectId, agentId) },
    {
      name: 'runs',
      label: t`Runs`,
      ...(onRuns ? { onSelect: onRuns } : { href: studioLinks.side(projectId, agentId, 'runs') }),
    },
    { name: 'settings', label: t`Settings`, href: agentSettingsLinks.ofAgent(projectId, agentId) },
  ];
  return (
    <>
      <nav className={styles.areas} aria-label={t`Areas of the agent`}>
        {areas.map((area) => (
          <AreaLink key={area.name} area={area} isOn={area.name === on} />
        ))}
      </nav>
      <Menu
        align="start"
        trigger={
          <Button variant="quiet" className={styles.areasMenu}>
            {areas.find(({ name }) => name === on)?.label}
            <Icon of={ChevronDown} size={14} />
          </Button>
        }
        items={areas.map(({ label, href, onSelect }) => ({
          label,
          ...(href && { href }),
          ...(onSelect && { onSelect }),
        }))}
      />
    </>
  );
}

function AreaLink({ area: { label, href, onSelect }, isOn }: { area: Area; isOn: boolean }) {
  if (href) {
    return (
      <Link href={href} {...(isOn && { 'aria-current': 'page' as const })}>
        {label}
      </Link>
    );
  }
  return (
    <button type="button" aria-pressed={isOn} onClick={onSelect}>
      {label}
    </button>
  );
}
