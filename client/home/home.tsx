// The address "/" sends each person to where their work begins; the welcome page stands at it by itself.
import { Redirect } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { SkeletonRows } from '../kit/layout/states.tsx';
import { useProjects } from '../projects/index.ts';
import { screens } from '../screens.ts';
import { ChatNotice } from '../tenants/index.ts';
import { Welcome } from '../welcome/index.ts';
import { chatLinks } from '../chat/links.ts';
import { projectLinks } from '../projects/links.ts';
import { landingOf } from './landing.ts';

export default function Home() {
  const { permissions } = useViewer();
  const landing = landingOf(permissions, screens);
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
