// All live channels of the product, found where they are declared.
import { globSync } from 'node:fs';
import type { Channel } from '../../shared/live/channel.ts';
import { root } from './sources.ts';

export const channelFiles = globSync('shared/*/{channels,changes}.ts', { cwd: root });

const modules: Record<string, unknown>[] = await Promise.all(
  channelFiles.map((file) => import(`${root}/${file}`)),
);

export const everyChannel: Channel[] = modules
  .flatMap((module) => Object.values(module).flat())
  .filter(isChannel);

function isChannel(value: unknown): value is Channel {
  return typeof value === 'object' && value !== null && 'access' in value && 'message' in value;
}
