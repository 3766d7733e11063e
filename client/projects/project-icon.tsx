import { isEmoji, signIn } from '../../shared/projects/icon.ts';
import { initialsOf } from '../kit/display/avatar.tsx';
import { scaleOf, Tile } from '../kit/display/tile.tsx';
import { signLooks } from './project-signs.ts';

type Props = { project: { id: string; name: string; projectIcon: string }; size?: number };

/** A sign, an emoji, or else the initials, in the project's colour. */
export function ProjectIcon({ project: { id, name, projectIcon }, size = 28 }: Props) {
  const sign = signIn(projectIcon);
  const content = sign
    ? { icon: signLooks[sign].icon }
    : { initials: isEmoji(projectIcon) ? projectIcon : initialsOf(name) };
  return <Tile {...content} scale={scaleOf(id)} size={size} />;
}
