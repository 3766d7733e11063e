import { DAYS_OF_GRACE } from '../../shared/billing/plan.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { expireOverdue } from './account-store.ts';
import { createBillingParts, serveBilling, type BillingParts } from './serve-billing.ts';

declare module '../context.ts' {
  interface Ports {
    billing: BillingParts;
  }
}

export const billing: Module = {
  ports: { billing: createBillingParts },
  serve({ gate, db, bus, config, ports, hooks }) {
    const { founding, foundingRules: rules } = ports;
    serveBilling(gate, {
      ...ports.billing,
      db,
      config,
      countForLimit: hooks.countForLimit,
      giveTenant: (auth, email, emit) => founding.give({ db, bus, rules }, auth, email, emit),
    });
  },
  jobs: [
    {
      // Those that a dead process has left.
      name: 'billing.collect-due',
      label: /*i18n*/ 'Collect automatic top-ups',
      everyMs: 60_000,
      run: ({ ports }) => ports.billing.collect(),
    },
    {
      name: 'billing.expire-overdue',
      label: /*i18n*/ 'Terminate overdue accounts',
      everyMs: HOUR_MS,
      run: ({ db }) => expireOverdue(db, DAYS_OF_GRACE),
    },
  ],
};
