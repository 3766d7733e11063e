// Money: an account for each tenant, its ledger by double entry, and the payments that fill it. Amounts are whole
// micro-dollars. `ledger_post` is the only way anything is booked: one statement under the account's row lock.
import { sql, type Kysely } from 'kysely';
import {
  grant,
  openToSystem,
  protectByTenant,
  recordColumns,
  tenantColumn,
} from '../../shared/node/database/protect.ts';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await accounts(db);
  await ledger(db);
  await payments(db);
  await balancedTransactions(db);
  await posting(db);
  await opening(db);
}

async function accounts(db: Kysely<unknown>) {
  await sql`create table billing_accounts (${tenantColumn} primary key,
    balance bigint not null default 0 check (balance >= 0),
    owed bigint not null default 0 check (owed >= 0),
    auto_top_up boolean not null default false,
    top_up_by bigint not null default 200000000,
    provider text,
    customer_id text,
    subscription_id text,
    subscription_as_of timestamptz,
    ends_at timestamptz(3),
    card text,
    trial_ends_at timestamptz(3),
    payment_failed_at timestamptz(3),
    last_receipt integer not null default 0,
    opened_at timestamptz(3) not null default now()) with (fillfactor = 70)`.execute(db);
  await sql`create unique index billing_accounts_customer on billing_accounts (provider, customer_id)
    where customer_id is not null`.execute(db);
  await protectByTenant(db, 'billing_accounts', ['select', 'insert', 'update']);
  await openToSystem(db, 'billing_accounts', ['select', 'insert', 'update']);
}

async function ledger(db: Kysely<unknown>) {
  await sql`create table ledger_transactions (${recordColumns},
    key text not null,
    type text not null check (type in
      ('Usage', 'Payment', 'AutoTopUp', 'Credit', 'Subscription', 'Refund', 'Advance', 'Repayment')),
    amount bigint not null,
    balance_after bigint not null,
    description text not null default '',
    run_id uuid,
    step_key text,
    payment_id uuid,
    receipt integer,
    unique (tenant_id, key))`.execute(db);
  await sql`create index ledger_transactions_page
    on ledger_transactions (tenant_id, created_at desc, id desc)`.execute(db);
  await sql`create index ledger_transactions_run on ledger_transactions (tenant_id, run_id)
    where run_id is not null`.execute(db);
  await sql`create table ledger_entries (${tenantColumn},
    transaction_id uuid not null references ledger_transactions,
    account text not null check (account in
      ('balance', 'usage', 'payments', 'credits', 'subscriptions', 'advances')),
    amount bigint not null check (amount <> 0),
    primary key (transaction_id, account))`.execute(db);
  // What is booked stays: nobody may change or delete a line.
  await protectByTenant(db, 'ledger_transactions', ['select', 'insert']);
  await protectByTenant(db, 'ledger_entries', ['select', 'insert']);
  await openToSystem(db, 'ledger_transactions', ['select', 'insert']);
  await openToSystem(db, 'ledger_entries', ['select', 'insert']);
}

async function payments(db: Kysely<unknown>) {
  await sql`create table billing_payments (${recordColumns},
    kind text not null check (kind in ('funds', 'autoTopUp', 'subscription')),
    amount bigint not null check (amount > 0),
    plan text,
    provider text not null,
    provider_id text,
    status text not null check (status in ('due', 'open', 'later', 'succeeded', 'failed', 'expired')),
    failure text,
    tries integer not null default 0,
    next_try_at timestamptz(3) not null default now(),
    created_by text,
    ended_at timestamptz(3))`.execute(db);
  await sql`create unique index billing_payments_provider on billing_payments (provider, provider_id)
    where provider_id is not null`.execute(db);
  // One top-up at a time: however many runs find the balance low at once, money is asked for once.
  await sql`create unique index billing_payments_one_top_up on billing_payments (tenant_id)
    where kind = 'autoTopUp' and status in ('due', 'open', 'later')`.execute(db);
  await sql`create index billing_payments_due on billing_payments (next_try_at)
    where status = 'due'`.execute(db);
  await protectByTenant(db, 'billing_payments', ['select', 'insert', 'update']);
  await openToSystem(db, 'billing_payments', ['select', 'update']);

  // Of no tenant: an event is known before whose it is.
  await sql`create table billing_events (
    provider text not null,
    id text not null,
    type text not null,
    received_at timestamptz(3) not null default now(),
    primary key (provider, id))`.execute(db);
  await grant(db, 'billing_events', SYSTEM_ROLE);
}

/** All entries of a transaction come in one statement, so the statement's end is where they have to balance. */
async function balancedTransactions(db: Kysely<unknown>) {
  await sql`create function ledger_must_balance() returns trigger language plpgsql as $$
    begin
      if exists (select from fresh group by transaction_id having sum(amount) <> 0) then
        raise exception 'a ledger transaction does not balance';
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger ledger_entries_balance after insert on ledger_entries
    referencing new table as fresh for each statement execute function ledger_must_balance()`.execute(db);
}

/**
 * Books what is not booked yet (`key`), in order, and answers the account. What would bring the balance below zero is
 * met by an advance in steps of `advance_by`, which the next money coming in pays back first. At `low` or below, an
 * automatic top-up becomes due, unless one is under way or the last payment failed.
 */
async function posting(db: Kysely<unknown>) {
  await sql`create function ledger_line(p_key text, p_type text, p_amount bigint, p_account text, p_balance bigint,
      p jsonb) returns void language plpgsql as $$
    declare
      fresh uuid;
    begin
      insert into ledger_transactions (created_at, key, type, amount, balance_after, description, run_id, step_key,
          payment_id, receipt)
        values (clock_timestamp(), p_key, p_type, p_amount, p_balance, coalesce(p->>'description', ''),
          (p->>'runId')::uuid, p->>'stepKey', (p->>'paymentId')::uuid, (p->>'receipt')::int)
        returning id into fresh;
      insert into ledger_entries (transaction_id, account, amount)
        values (fresh, 'balance', p_amount), (fresh, p_account, -p_amount);
    end $$`.execute(db);

  await sql`create function ledger_post(posts jsonb, advance_by bigint, low bigint)
      returns table (balance bigint, owed bigint, booked integer, top_up uuid) language plpgsql as $$
    #variable_conflict use_column
    declare
      mine uuid := current_setting('app.tenant_id')::uuid;
      acct billing_accounts;
      p jsonb;
      amount bigint;
      step bigint;
    begin
      booked := 0;
      select * into acct from billing_accounts where tenant_id = mine for update;
      if not found then
        insert into billing_accounts default values on conflict do nothing;
        select * into acct from billing_accounts where tenant_id = mine for update;
      end if;
      for p in select jsonb_array_elements(posts) loop
        amount := (p->>'amount')::bigint;
        continue when exists (select from ledger_transactions where tenant_id = mine and key = p->>'key');
        if (p->>'receipt')::boolean then
          acct.last_receipt := acct.last_receipt + 1;
          p := jsonb_set(p, '{receipt}', to_jsonb(acct.last_receipt));
        else
          p := p - 'receipt';
        end if;
        if p->>'account' = 'subscriptions' then
          perform ledger_aside(p->>'key', amount, acct.balance, p);
        else
          if acct.balance + amount < 0 then
            step := ceil(-(acct.balance + amount) / advance_by::numeric) * advance_by;
            acct.balance := acct.balance + step;
            acct.owed := acct.owed + step;
            perform ledger_line('advance:' || (p->>'key'), 'Advance', step, 'advances', acct.balance, '{}');
          end if;
          acct.balance := acct.balance + amount;
          perform ledger_line(p->>'key', p->>'type', amount, p->>'account', acct.balance, p);
          if amount > 0 and acct.owed > 0 then
            step := least(acct.owed, amount);
            acct.balance := acct.balance - step;
            acct.owed := acct.owed - step;
            perform ledger_line('repayment:' || (p->>'key'), 'Repayment', -step, 'advances', acct.balance, '{}');
          end if;
        end if;
        booked := booked + 1;
      end loop;
      if booked > 0 then
        update billing_accounts set balance = acct.balance, owed = acct.owed, last_receipt = acct.last_receipt
          where tenant_id = mine;
      end if;
      if acct.auto_top_up and acct.payment_failed_at is null and acct.provider is not null
          and acct.balance - acct.owed <= low then
        insert into billing_payments (kind, amount, provider, status)
          values ('autoTopUp', acct.top_up_by, acct.provider, 'due')
          on conflict (tenant_id) where kind = 'autoTopUp' and status in ('due', 'open', 'later')
          do nothing returning id into top_up;
      end if;
      balance := acct.balance;
      owed := acct.owed;
      return next;
    end $$`.execute(db);

  // A subscription's fee is paid and earned; the balance has no part in it.
  await sql`create function ledger_aside(p_key text, p_amount bigint, p_balance bigint, p jsonb)
      returns void language plpgsql as $$
    declare
      fresh uuid;
    begin
      insert into ledger_transactions (created_at, key, type, amount, balance_after, description, payment_id, receipt)
        values (clock_timestamp(), p_key, p->>'type', p_amount, p_balance, coalesce(p->>'description', ''),
          (p->>'paymentId')::uuid, (p->>'receipt')::int) returning id into fresh;
      insert into ledger_entries (transaction_id, account, amount)
        values (fresh, 'subscriptions', p_amount), (fresh, 'payments', -p_amount);
    end $$`.execute(db);
}

const WELCOME = 100_000_000;
const TRIAL_DAYS = 14;

/** Every tenant begins with an account and a welcome credit, so that nobody is stopped before they have begun. */
async function opening(db: Kysely<unknown>) {
  await sql`create function open_billing_account() returns trigger language plpgsql as $$
    declare
      fresh uuid;
    begin
      insert into billing_accounts (tenant_id, balance, trial_ends_at) values (new.id, ${sql.lit(WELCOME)},
        case when new.subscription_status = 'Trial' then now() + ${sql.lit(TRIAL_DAYS)} * interval '1 day' end);
      insert into ledger_transactions (tenant_id, key, type, amount, balance_after, description)
        values (new.id, 'credit:welcome', 'Credit', ${sql.lit(WELCOME)}, ${sql.lit(WELCOME)}, 'welcome')
        returning id into fresh;
      insert into ledger_entries (tenant_id, transaction_id, account, amount)
        values (new.id, fresh, 'balance', ${sql.lit(WELCOME)}), (new.id, fresh, 'credits', ${sql.lit(-WELCOME)});
      return new;
    end $$`.execute(db);
  await sql`create trigger tenants_billing_account after insert on tenants
    for each row execute function open_billing_account()`.execute(db);
}
