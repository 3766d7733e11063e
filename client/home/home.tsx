// The address "/" shows nothing of its own: it sends each role to where its work begins.
import { Redirect } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { SkeletonRows } from '../kit/states.tsx';
import { useProjects } from '../projects/index.ts';
import { NothingOpen } from './unauthorized.tsx';

export default function Home() {
  const { standing } = useViewer();
  if (standing.role === 'SecurityAdmin' && !standing.mayAll) return <Redirect to="/feed/security" replace />;
  if (standing.role === 'ProjectAdmin' && !standing.mayAll) return <FirstProject />;
  if (!standing.role && !standing.mayAll) return <NothingOpen />;
  return <Redirect to="/projects/" replace />;
}

function FirstProject() {
  const { data: projects, error } = useProjects();
  if (!projects && !error) return <SkeletonRows />;
  const first = projects?.[0];
  return <Redirect to={first ? `/${first.id}/` : '/projects/'} replace />;
}
