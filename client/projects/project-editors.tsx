import { useLingui } from '@lingui/react/macro';
import type { ListedProject } from '../../shared/projects/project.ts';
import { AvatarStack } from '../kit/display/avatar.tsx';

/** Who is at work in a project right now. */
export function ProjectEditors({ of }: { of: ListedProject['editors'] }) {
  const { t } = useLingui();
  return (
    <span className="tag" role="group" aria-label={t`editing now`}>
      <AvatarStack of={of.map((person, slot) => ({ ...person, slot }))} most={3} />
    </span>
  );
}
