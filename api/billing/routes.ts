import { finished } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { can } from '../../shared/access/permissions.ts';
import {
  accountExported,
  autoTopUpChanged,
  paymentBegun,
  subscriptionChanged,
} from '../../shared/billing/events.ts';
import { billingProblems } from '../../shared/billing/problems.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Actor } from '../kit/events.ts';
import type { Billing } from './billing.ts';
import { exportCsv } from './export-csv.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { tenantOf } from './present.ts';
import { receiptPdf } from './receipt.ts';
import { returnAddress } from './return-address.ts';
import { sandboxHandlers, type SandboxDeps } from './sandbox-routes.ts';
import type { TransactionStore } from './transaction-read-model.ts';

export type BillingRouteDeps = SandboxDeps & {
  billing: Billing;
  store: TransactionStore;
  provider: PaymentProvider['name'];
  hasPricingTable: boolean;
  /** As browsers see the product; absent: whatever address the request was sent to. */
  publicUrl: string | undefined;
  emailOf: (auth: AuthContext) => Promise<string>;
  /** Answers the tenant the visitor works in, which is made where they have none. */
  giveTenant: (auth: AuthContext, email: string, emit: Emit) => Promise<string>;
  languageOf: (auth: AuthContext) => Promise<Parameters<typeof receiptPdf>[0]['locale']>;
};

type Emit = (event: Event, actor: Actor) => void;

const ACCOUNT = '/settings/account';
const COMPANY = 'Atelier';

export function serveBillingRoutes(gate: Gate, deps: BillingRouteDeps) {
  const { billing, store, publicUrl } = deps;
  const backTo = (request: FastifyRequest, target: string = ACCOUNT) =>
    returnAddress(baseUrlOf(request, publicUrl), target);

  const tenant = async (auth: AuthContext) =>
    tenantOf(await billing.read(auth), {
      maySeeMoney: can(auth.permissions, 'account', 'view'),
      proPlan: auth.permissions.flags.proPlan,
    });

  serve(gate, billingRoutes, {
    tenant,
    details: (auth) => billing.details(auth),

    async createTenant({ body, emit, ...auth }) {
      const own = await deps.emailOf(auth);
      if (body.emailAddress.toLowerCase() !== own.toLowerCase())
        throw new Problem(billingProblems.notYourAddress).at('emailAddress');
      const tenantId = await deps.giveTenant(auth, own, emit);
      return tenant({ ...auth, scope: { ...auth.scope, tenantId } });
    },

    async toggles({ reply, ...auth }) {
      void reply.header('cache-control', 'no-store');
      const { plan } = await billing.read(auth);
      const isBillingEnabled = plan !== 'OnPrem';
      return {
        isBillingEnabled,
        isAutoTopUpEnabled: isBillingEnabled,
        isDirectPaymentEnabled: isBillingEnabled,
        isStripePricingTableEnabled: isBillingEnabled && deps.hasPricingTable,
        isSandbox: deps.provider === 'sandbox',
      };
    },

    async autoTopUp({ body, emit, ...auth }) {
      const { EnableAutoTopUp: enabled, autoTopUpByValue: by } = body;
      const details = await billing.setAutoTopUp(auth, { enabled, by });
      emit(autoTopUpChanged({ id: details.id, name: details.name, enabled, by }));
      return details;
    },

    portal: ({ body, request, ...auth }) => billing.portal(auth, backTo(request, body.returnUrl)),
    manageSubscription: ({ body, request, ...auth }) => billing.portal(auth, backTo(request, body.returnUrl)),

    async pricingTable({ body, request, operationId, emit, ...auth }) {
      const back = backTo(request, body.returnUrl);
      const { plan } = body;
      const bought = plan && (await billing.buyPlan(auth, { id: operationId, plan, back }));
      if (plan) emit(paymentBegun({ id: operationId, plan }));
      const table = plan ? undefined : await billing.pricingTable(auth);
      const { url } = bought ?? (await billing.portal(auth, back));
      return { clientSecret: '', publishableKey: '', pricingTableId: '', ...table, url };
    },

    async directPayment({ body, request, operationId, emit, ...auth }) {
      const dollars = body.Quantity;
      const begun = await billing.addFunds(auth, { id: operationId, dollars, back: backTo(request) });
      emit(paymentBegun({ id: begun.paymentId, amount: dollars }));
      return begun;
    },

    transactions: ({ scope, query }) => store.page(scope, query),
    usageByMonth: ({ scope, query }) => store.usageByMonth(scope, query.months),

    async exportCsv({ scope, query, emit, beforeStreaming, operationId, reply }) {
      emit(accountExported({ id: operationId }));
      await beforeStreaming();
      const file = Readable.from(exportCsv(store.all(scope, query)));
      return download(reply, file, { type: 'text/csv; charset=utf-8', name: `transactions-${today()}.csv` });
    },

    async receipt({ params, reply, beforeStreaming, ...auth }) {
      const row = await store.find(auth.scope, params.id);
      if (!row) throw new Problem(billingProblems.transactionNotFound);
      if (!row.receiptNumber) throw new Problem(billingProblems.noReceipt);
      const account = await billing.read(auth);
      const pdf = pdfOf({ ...row, number: row.receiptNumber }, account, await deps.languageOf(auth));
      await beforeStreaming();
      const name = `receipt-${row.receiptNumber}.pdf`;
      return download(reply, pdf as unknown as Readable, { type: 'application/pdf', name });
    },

    async aiOperations({ scope, query }) {
      const calls = await store.aiOperations(scope, query.ExecutionId);
      if (!calls) throw new Problem(billingProblems.runNotFound);
      return calls;
    },

    ...sandboxHandlers(deps),

    async sandboxSubscription({ body, emit, ...auth }) {
      if (deps.provider !== 'sandbox') throw new Problem(billingProblems.noSandbox);
      const details = await billing.changeSandbox(auth, body);
      const { id, name, subscriptionType: plan, subscriptionStatus: status } = details;
      emit(subscriptionChanged({ id, name, plan, status: status as string }));
      return details;
    },
  });
}

type Receipt = Parameters<typeof receiptPdf>[0];
type Paid = Pick<Receipt, 'number' | 'type' | 'amount' | 'isSandbox'> & {
  createdAt: Receipt['paidAt'];
  description: Receipt['plan'];
};

const pdfOf = (
  { createdAt: paidAt, description: plan, number, type, amount, isSandbox }: Paid,
  { tenantId, tenantName }: Pick<Receipt, 'tenantId' | 'tenantName'>,
  locale: Receipt['locale'],
) =>
  receiptPdf({
    number,
    paidAt,
    tenantName,
    tenantId,
    company: COMPANY,
    type,
    plan,
    amount,
    isSandbox,
    locale,
  });

const today = () => new Date().toISOString().slice(0, 10);

async function download(reply: FastifyReply, file: Readable, { type, name }: { type: string; name: string }) {
  void reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
  // Who goes away in the middle has got what they have got.
  await finished(reply.raw).catch(() => {});
  return '';
}
