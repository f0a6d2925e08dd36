// Parsing webhooks of Toss Payments; processing is tested in the payments feature.
import { describe, expect, test } from 'vitest';
import { parseTossWebhook } from './toss-webhook.ts';

const headers = { 'tosspayments-webhook-transmission-id': 'transmission-1' };
const changed = {
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '2026-01-02T14:46:59.65327',
  data: { paymentKey: 'key-1', orderId: '202611200000001-1', status: 'DONE', totalAmount: 32_000 },
};

describe('a webhook of Toss Payments', () => {
  test('with a changed status names its payment, and repeats have the same event id', () => {
    expect(parseTossWebhook(changed, headers)).toEqual({
      eventId: 'transmission-1',
      eventType: 'PAYMENT_STATUS_CHANGED',
      paymentKey: 'key-1',
      orderId: '202611200000001-1',
      status: 'DONE',
    });
  });

  test('about a deposit is flat and has no payment key', () => {
    const deposit = {
      createdAt: '2026-11-20T11:03:09+09:00',
      secret: 'ps_1',
      status: 'DONE',
      transactionKey: 'TX2',
      orderId: '202611200000001-1',
    };
    expect(parseTossWebhook(deposit, headers)).toEqual({
      eventId: 'transmission-1',
      eventType: 'DEPOSIT_CALLBACK',
      orderId: '202611200000001-1',
      status: 'DONE',
      secret: 'ps_1',
    });
  });

  test('without a transmission id has one event id per body', () => {
    const first = parseTossWebhook(changed, {});
    expect(parseTossWebhook(structuredClone(changed), {})?.eventId).toBe(first?.eventId);
    expect(parseTossWebhook({ ...changed, createdAt: 'later' }, {})?.eventId).not.toBe(first?.eventId);
  });

  test.each([
    ['nothing', null],
    ['a text', 'PAYMENT_STATUS_CHANGED'],
    ['a list', [changed]],
    ['an event without data', { eventType: 'PAYMENT_STATUS_CHANGED' }],
    ['an event whose data is a list', { eventType: 'PAYMENT_STATUS_CHANGED', data: [] }],
    ['an order id without a secret', { orderId: '202611200000001-1', status: 'DONE' }],
  ])('is not parsed from %s', (_name, body) => {
    expect(parseTossWebhook(body, headers)).toBeNull();
  });

  test('omits malformed fields', () => {
    const odd = {
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { paymentKey: 7, orderId: 'x'.repeat(5000), status: {} },
    };
    expect(parseTossWebhook(odd, headers)).toEqual({
      eventId: 'transmission-1',
      eventType: 'PAYMENT_STATUS_CHANGED',
    });
  });
});
