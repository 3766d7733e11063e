// What others may ask of conversations: an embedded chat speaks in them as well.
import type { RunOrigin } from '../../shared/executions/run.ts';
import type { DeploymentPort } from '../deployments/ports.ts';
import type { Talk } from './talk.ts';

export type { Talk, TalkSpeaker } from './talk.ts';

/** Who may speak to what, and how runs say that they came. */
export type Audience = { deployments: Pick<DeploymentPort, 'forChat'>; via: RunOrigin };

export type Talks = (audience: Audience) => Talk;
