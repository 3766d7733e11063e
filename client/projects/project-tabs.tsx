// The pages of one project, side by side. Those a person may not open are not there.
import { useLingui } from '@lingui/react/macro';
import { TabNav } from '@radix-ui/themes';
import { Link, useLocation } from 'wouter';
import { useCan } from '../data/viewer.ts';
import { agentLinks } from '../agents/links.ts';
import { dataSourceLinks } from '../data-sources/links.ts';
import { memoryLinks } from '../memories/links.ts';
import { modelLinks } from '../models/links.ts';
import { projectGraphLinks } from '../project-graphs/links.ts';
import { promptLinks, userPromptLinks } from '../prompts/links.ts';
import { toolLinks } from '../tools/links.ts';
import { projectLinks } from './links.ts';
import styles from './project.module.css';

export function ProjectTabs({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const [location] = useLocation();
  const [agents, models, tools] = [
    useCan('agents', 'view'),
    useCan('models', 'view'),
    useCan('tools', 'view'),
  ];
  const prompts = useCan('prompts', 'view');
  const knowledge = useCan('knowledge', 'view');
  const tabs = [
    { label: t`Overview`, href: projectLinks.home(projectId), open: true },
    { label: t`Agents`, href: agentLinks.ofProject(projectId), open: agents },
    { label: t`Models`, href: modelLinks.ofProject(projectId), open: models },
    { label: t`Prompts`, href: promptLinks.of(projectId), open: prompts },
    { label: t`User prompts`, href: userPromptLinks.ofProject(projectId), open: prompts },
    { label: t`Tools`, href: toolLinks.ofProject(projectId), open: tools },
    { label: t`Data sources`, href: dataSourceLinks.ofProject(projectId), open: knowledge },
    { label: t`Memories`, href: memoryLinks.ofProject(projectId), open: knowledge },
    { label: t`Graphs`, href: projectGraphLinks.ofProject(projectId), open: knowledge },
    { label: t`Members`, href: projectLinks.members(projectId), open: true },
    { label: t`Activity`, href: projectLinks.activity(projectId), open: true },
    { label: t`Settings`, href: projectLinks.settings(projectId), open: true },
  ];
  const bare = (path: string) => path.replace(/\/$/, '');
  return (
    <TabNav.Root size="1" color="gray" className={styles.projectTabs} aria-label={t`Project`}>
      {tabs
        .filter(({ open }) => open)
        .map(({ label, href }) => (
          <TabNav.Link key={href} asChild active={bare(location) === bare(href)}>
            <Link href={href}>{label}</Link>
          </TabNav.Link>
        ))}
    </TabNav.Root>
  );
}
