// Every event of the product: the audit log's labels and signs, and the tests over all events, read this list.
import type { EventType } from './kernel/event.ts';
import * as agents from './agents/events.ts';
import * as apiKeys from './api-keys/events.ts';
import * as approvals from './approvals/events.ts';
import * as audit from './audit/events.ts';
import * as billing from './billing/events.ts';
import * as branding from './branding/events.ts';
import * as chatSpaces from './chat-spaces/events.ts';
import * as demo from './demo/events.ts';
import * as executions from './executions/events.ts';
import * as flags from './flags/events.ts';
import * as guardrails from './guardrails/events.ts';
import * as impersonation from './impersonation/events.ts';
import * as licensing from './licensing/events.ts';
import * as models from './models/events.ts';
import * as people from './people/events.ts';
import * as projects from './projects/events.ts';
import * as scim from './scim/events.ts';
import * as signIn from './sign-in/events.ts';
import * as sso from './sso/events.ts';
import * as tenants from './tenants/events.ts';

const domains = [
  agents,
  apiKeys,
  approvals,
  audit,
  billing,
  branding,
  chatSpaces,
  demo,
  executions,
  flags,
  guardrails,
  impersonation,
  licensing,
  models,
  people,
  projects,
  scim,
  signIn,
  sso,
  tenants,
];

export const everyEvent: readonly EventType[] = domains.flatMap((events) => Object.values(events));

const byName = new Map<string, EventType>(everyEvent.map((type) => [type.name, type]));

/** Of a name read from the audit log; undefined where no event of that name is declared any more. */
export const eventNamed = (name: string): EventType | undefined => byName.get(name);
