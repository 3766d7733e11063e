// Every table of the product: the one type stores query through. A domain's tables stand in the file of its name.
import type { AgentTables } from './agents.ts';
import type { BillingTables } from './billing.ts';
import type { AuditTables } from './audit.ts';
import type { BrandingTables } from './branding.ts';
import type { ChannelTables } from './channels.ts';
import type { ClientErrorTables } from './client-errors.ts';
import type { DemoTables } from './demo.ts';
import type { DocumentTables } from './documents.ts';
import type { ExecutionTables } from './executions.ts';
import type { GuardrailTables } from './guardrails.ts';
import type { JobTables } from './jobs.ts';
import type { ModelTables } from './models.ts';
import type { MailTables } from './mail.ts';
import type { NotificationTables } from './notifications.ts';
import type { PeopleTables } from './people.ts';
import type { SignInTables } from './sign-in.ts';
import type { SsoTables } from './sso.ts';
import type { TenancyTables } from './tenancy.ts';
import type { WorkspaceTables } from './workspaces.ts';

export interface Tables
  extends
    TenancyTables,
    AgentTables,
    BrandingTables,
    BillingTables,
    AuditTables,
    DemoTables,
    DocumentTables,
    ExecutionTables,
    GuardrailTables,
    JobTables,
    ModelTables,
    ChannelTables,
    ClientErrorTables,
    NotificationTables,
    PeopleTables,
    SignInTables,
    WorkspaceTables,
    SsoTables,
    MailTables {}
