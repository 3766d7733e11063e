// The address "/" sends each person to where their work begins; the welcome page stands at it by itself.
import { Redirect } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { SkeletonRows } from '../kit/layout/states.tsx';
import { laterRoles } from '../later/index.ts';
import { useProjects } from '../projects/index.ts';
import { screens } from '../screens.ts';
import { ChatNotice } from '../tenants/index.ts';
import { Welcome } from '../welcome/index.ts';
import { chatLinks } from '../chat/links.ts';
import { projectLinks } from '../projects/links.ts';
import { landingOf } from './landing.ts';
import { RoleNotBuilt } from './role-not-built.tsx';

export default function Home() {
  const { permissions, roles } = useViewer();
  const landing = landingOf(permissions, screens);
  const notBuilt = roles.find((role) => laterRoles.has(role));
  if (landing === 'nothing' && notBuilt) return <RoleNotBuilt role={notBuilt} />;
  if (landing === 'nothing') return <ChatNotice otherwise={<Redirect to={chatLinks.home} replace />} />;
  if (landing === 'firstProject') return <FirstProject />;
  if (landing === 'welcome') return <Welcome />;
  return <Redirect to={landing} replace />;
}

function FirstProject() {
  const { data: projects, error } = useProjects();
  if (!projects && !error) return <SkeletonRows />;
  const first = projects?.[0];
  return <Redirect to={first ? projectLinks.home(first.id) : projectLinks.list} replace />;
}
