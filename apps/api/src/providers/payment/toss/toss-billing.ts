// Stored cards at Toss Payments (docs/integrations.md#toss-billing), with the keys of the single API. Billing keys are never logged.
import { createHash } from 'node:crypto';
import { fieldsOf, textOf } from '../../json.ts';
import type { BillingProvider, ChargeRequest, IssuedCard } from '../billing-port.ts';
import type { ProviderAnswer } from '../port.ts';
import { type TossCall, type TossOptions, createTossCall, unknown } from './toss-call.ts';
import { readTossCard, readTossPayment } from './toss-payment.ts';
import { createTossPayment, settleTossByReading } from './toss.ts';

/** The order id was charged before; the provider's record shows the outcome. */
const SETTLED_BY_READING = new Set(['DUPLICATED_ORDER_ID', 'ALREADY_PROCESSED_PAYMENT']);
const REMOVED = new Set(['NOT_FOUND_BILLING', 'ALREADY_REMOVED_BILLING_KEY', 'NOT_MATCHES_CUSTOMER_KEY']);

/** An authentication is used once, so its hash identifies the call. */
const issueKey = (authKey: string): string => `issue-${createHash('sha256').update(authKey).digest('hex')}`;

function readIssued(value: unknown, customerKey: string): IssuedCard | undefined {
  const fields = fieldsOf(value);
  const billingKey = textOf(fields?.['billingKey']);
  if (fields === undefined || billingKey === undefined || fields['customerKey'] !== customerKey)
    return undefined;
  const card = readTossCard(fields['card']);
  return { billingKey, companyLabel: card?.companyLabel ?? '카드', maskedNumber: card?.maskedNumber ?? '' };
}

async function issue(
  call: TossCall,
  { authKey, customerKey }: Parameters<BillingProvider['issue']>[0],
): ReturnType<BillingProvider['issue']> {
  const reply = await call({
    method: 'POST',
    path: '/v1/billing/authorizations/issue',
    body: { authKey, customerKey },
    idempotencyKey: issueKey(authKey),
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) return { kind: 'no', code: reply.code, message: reply.message };
  const card = readIssued(reply.value, customerKey);
  return card ? { kind: 'yes', card } : unknown('ANSWER_DOES_NOT_MATCH');
}

async function charge(call: TossCall, request: ChargeRequest): Promise<ProviderAnswer> {
  const { billingKey, idempotencyKey, ...body } = request;
  const reply = await call({
    method: 'POST',
    path: `/v1/billing/${encodeURIComponent(billingKey)}`,
    body,
    idempotencyKey,
  });
  if ('kind' in reply) return reply;
  if (!reply.ok) {
    if (SETTLED_BY_READING.has(reply.code)) return settleTossByReading(call, request, reply);
    const code = REMOVED.has(reply.code) ? 'CARD_REMOVED' : reply.code;
    return { kind: 'no', code, message: reply.message };
  }
  const payment = readTossPayment(reply.value);
  const isOurs = payment?.orderId === request.orderId && payment.totalAmount === request.amount;
  if (!payment || !isOurs) return unknown('ANSWER_DOES_NOT_MATCH');
  return payment.status === 'DONE' ? { kind: 'yes', payment } : unknown(`STATUS_${payment.status}`);
}

async function remove(call: TossCall, billingKey: string): ReturnType<BillingProvider['remove']> {
  const reply = await call({ method: 'DELETE', path: `/v1/billing/${encodeURIComponent(billingKey)}` });
  if ('kind' in reply) return reply;
  if (reply.ok || REMOVED.has(reply.code)) return { kind: 'yes' };
  return { kind: 'no', code: reply.code, message: reply.message };
}

/** Stored cards at Toss Payments, or its simulator, at `baseUrl`. */
export function createTossBilling(options: TossOptions & Pick<BillingProvider, 'window'>): BillingProvider {
  const { window, ...calls } = options;
  const call = createTossCall(calls);
  return {
    name: 'TOSS',
    ...(window && { window }),
    issue: (request) => issue(call, request),
    charge: (request) => charge(call, request),
    remove: (billingKey) => remove(call, billingKey),
    payments: createTossPayment(calls),
  };
}
