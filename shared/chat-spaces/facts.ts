import { fact } from '../kernel/fact.ts';
import { SpaceUser } from './chat-space.ts';

export const spaceUserChanged = fact('chatSpaceUser.changed', SpaceUser);
