// The transition table equals docs/rules/orders.md#transitions. Derived statuses and labels are tested in order-status.test.ts.
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../base/enums.ts';
import type { OrderStatus } from '../../base/enums.ts';
import { orderActors, orderEvents } from '../order-events.ts';
import { advance, can, isAlreadyApplied, orderStatusMeanings } from '../order-status.ts';
import { orderTransitions } from './order-transitions.ts';
import { Refusal } from '../../base/refusal.ts';

/** Expected rows, written by hand: id | from | event | to. '-' is no order yet, '*' any status. */
const ruleRows = `
T01 | - | REGISTER | PAYMENT_TRY
T02 | - | REGISTER | PAYMENT_COMPLETE
T03 | PAYMENT_TRY | VA_ISSUED | WAITING_DEPOSIT
T04 | PAYMENT_TRY | PG_APPROVED | PAYMENT_COMPLETE
T05 | PAYMENT_TRY | PG_FAILED | PAYMENT_FAIL
T06 | PAYMENT_TRY | HOLD_EXPIRED | PAYMENT_FAIL
T07 | PAYMENT_FAIL | RETRY | PAYMENT_TRY
T08 | WAITING_DEPOSIT | DEPOSITED | PAYMENT_COMPLETE
T09 | WAITING_DEPOSIT | DEPOSIT_EXPIRED | AUTO_CANCEL
T10 | WAITING_DEPOSIT | CANCEL | CANCEL
T11 | PAYMENT_COMPLETE | CONFIRM_ORDER | PREPARING_PRODUCT
T12 | PAYMENT_COMPLETE,PREPARING_PRODUCT | REQUEST_SHIPMENT | REQUEST_DELIVERY
T13 | REQUEST_DELIVERY | WITHDRAW_INVOICE | PREPARING_PRODUCT
T14 | REQUEST_DELIVERY | PICKED_UP | IN_DELIVERY
T15 | REQUEST_DELIVERY,IN_DELIVERY | DELIVERED | DELIVERY_COMPLETE
T16 | IN_DELIVERY | UNTRACKED_TIMEOUT | DELIVERY_COMPLETE
T17 | DELIVERY_COMPLETE,EXCHANGE_DELIVERY_COMPLETE,DECLINE_EXCHANGE,CANCEL_EXCHANGE,DECLINE_RETURN,CANCEL_RETURN | CONFIRM_PURCHASE | PURCHASE_CONFIRM
T18 | DELIVERY_COMPLETE,EXCHANGE_DELIVERY_COMPLETE,DECLINE_EXCHANGE,CANCEL_EXCHANGE,DECLINE_RETURN,CANCEL_RETURN | AUTO_CONFIRM | PURCHASE_CONFIRM
T19 | PAYMENT_COMPLETE,PREPARING_PRODUCT | REQUEST_INFO | REQUEST_INFORMATION
T20 | REQUEST_INFORMATION | SUPPLY_INFO | @prev
T21 | REQUEST_INFORMATION | INFO_TIMEOUT | ADMIN_CANCEL
T22 | PAYMENT_COMPLETE,REQUEST_INFORMATION | CANCEL | APPROVE_CANCEL
T23 | PREPARING_PRODUCT | REQUEST_CANCEL | REQUEST_CANCEL
T24 | REQUEST_CANCEL | APPROVE | APPROVE_CANCEL
T25 | REQUEST_CANCEL | AUTO_APPROVE | APPROVE_CANCEL
T26 | REQUEST_CANCEL | ALREADY_SHIPPED | REQUEST_DISPATCH_CANCEL
T27 | REQUEST_CANCEL | WITHDRAW | @prev
T28 | APPROVE_CANCEL | REFUND_DONE | CANCEL
T29 | REQUEST_DELIVERY,IN_DELIVERY | REQUEST_DISPATCH_CANCEL | REQUEST_DISPATCH_CANCEL
T30 | REQUEST_DISPATCH_CANCEL | APPROVE | APPROVE_DISPATCH_CANCEL
T31 | REQUEST_DISPATCH_CANCEL | AUTO_APPROVE | APPROVE_DISPATCH_CANCEL
T32 | REQUEST_DISPATCH_CANCEL | CANNOT_STOP | REQUEST_RETURN
T33 | REQUEST_DISPATCH_CANCEL | DELIVERED | REQUEST_RETURN
T34 | REQUEST_DISPATCH_CANCEL | WITHDRAW | @prev
T35 | APPROVE_DISPATCH_CANCEL | REFUND_DONE | CANCEL
T36 | PAYMENT_COMPLETE,PREPARING_PRODUCT,REQUEST_DELIVERY,REQUEST_INFORMATION,REQUEST_CANCEL,WAITING_DEPOSIT | SOLD_OUT | SOLD_OUT_CANCEL
T37 | WAITING_DEPOSIT,PAYMENT_COMPLETE,PREPARING_PRODUCT,REQUEST_DELIVERY,REQUEST_INFORMATION,REQUEST_CANCEL,REQUEST_DISPATCH_CANCEL | ADMIN_CANCEL | ADMIN_CANCEL
T38 | IN_DELIVERY | ADMIN_CANCEL | ADMIN_CANCEL
T39 | DELIVERY_COMPLETE,EXCHANGE_DELIVERY_COMPLETE,DECLINE_EXCHANGE,CANCEL_EXCHANGE,DECLINE_RETURN,CANCEL_RETURN,PURCHASE_CONFIRM | REQUEST_RETURN | REQUEST_RETURN
T40 | REQUEST_RETURN | APPROVE | APPROVE_RETURN
T41 | REQUEST_RETURN | AUTO_APPROVE | APPROVE_RETURN
T42 | REQUEST_RETURN,APPROVE_RETURN | DECLINE | DECLINE_RETURN
T43 | REQUEST_RETURN,APPROVE_RETURN | WITHDRAW | CANCEL_RETURN
T44 | REQUEST_RETURN,APPROVE_RETURN | COLLECTED | RETURN_DELIVERY_COMPLETE
T45 | RETURN_DELIVERY_COMPLETE | REFUND_DONE | RETURN
T46 | RETURN_DELIVERY_COMPLETE | INSPECTION_FAIL | DECLINE_RETURN
T47 | DELIVERY_COMPLETE,EXCHANGE_DELIVERY_COMPLETE,DECLINE_EXCHANGE,CANCEL_EXCHANGE,DECLINE_RETURN,CANCEL_RETURN,PURCHASE_CONFIRM | REQUEST_EXCHANGE | REQUEST_EXCHANGE
T48 | REQUEST_EXCHANGE | APPROVE | APPROVE_EXCHANGE
T49 | REQUEST_EXCHANGE | DECLINE | DECLINE_EXCHANGE
T50 | REQUEST_EXCHANGE | TO_RETURN | REQUEST_RETURN
T51 | REQUEST_EXCHANGE,APPROVE_EXCHANGE | WITHDRAW | CANCEL_EXCHANGE
T52 | APPROVE_EXCHANGE | RESHIP | EXCHANGE
T53 | APPROVE_EXCHANGE | INSPECTION_FAIL | DECLINE_EXCHANGE
T54 | APPROVE_EXCHANGE | TO_RETURN | APPROVE_RETURN
T55 | EXCHANGE | DELIVERED | EXCHANGE_DELIVERY_COMPLETE
T56 | EXCHANGE | UNTRACKED_TIMEOUT | EXCHANGE_DELIVERY_COMPLETE
T57 | * | MARKETPLACE_SYNC | @mapped
T58 | PAYMENT_COMPLETE,PREPARING_PRODUCT,REQUEST_INFORMATION | DEPOSIT_REVERSED | WAITING_DEPOSIT
T59 | - | REGISTER | PAYMENT_TRY
T60 | PAYMENT_TRY | PAID_BY_HAND | PAYMENT_COMPLETE
T61 | IN_DELIVERY,DELIVERY_COMPLETE | CORRECT_INVOICE | REQUEST_DELIVERY
T62 | REQUEST_INFORMATION | DECLINE_GIFT | ADMIN_CANCEL
`
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', from = '', event = '', to = ''] = row.split(' | ');
    return { id, from, event, to };
  });

/** Expected ids of rows by actors. */
const ruleActors: Record<string, string> = {
  SHOPPER: 'T01 T02 T07 T10 T17 T22 T23 T27 T29 T34 T39 T43 T47 T51',
  PG: 'T03 T04 T08 T58',
  'PG SHOPPER': 'T05',
  SYSTEM: 'T06 T09 T16 T18 T21 T25 T31 T41 T56 T62',
  MERCHANT: 'T11 T12 T13 T26 T32 T52 T59 T60 T61',
  'CARRIER MERCHANT': 'T14 T15 T44 T55',
  'MERCHANT ADMIN SYSTEM': 'T42',
  'MERCHANT ADMIN': 'T19 T24 T30 T36 T37 T40 T46 T48 T49 T53',
  'SHOPPER MERCHANT': 'T20',
  'PG SYSTEM': 'T28 T35 T45',
  CARRIER: 'T33',
  ADMIN: 'T38',
  'SHOPPER ADMIN': 'T50 T54',
  MARKETPLACE: 'T57',
};

const allStatuses: readonly (OrderStatus | null)[] = [null, ...orderStatuses];

/** 'status event actor' for each combination that the expected rows allow. */
function allowedByRules(): Set<string> {
  const actorsById = new Map<string, string[]>();
  for (const [actors, ids] of Object.entries(ruleActors)) {
    for (const id of ids.split(' ')) actorsById.set(id, actors.split(' '));
  }
  const allowed = new Set<string>();
  for (const { id, from, event } of ruleRows) {
    const statuses = from === '*' ? allStatuses : from === '-' ? [null] : from.split(',');
    for (const status of statuses) {
      for (const actor of actorsById.get(id) ?? []) allowed.add(`${status ?? '-'} ${event} ${actor}`);
    }
  }
  return allowed;
}

function isRefused(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'ORDER_STATUS_CONFLICT', status: 409 });
    return true;
  }
}

function withdraw(previousStatus: OrderStatus): OrderStatus {
  return advance('REQUEST_DISPATCH_CANCEL', 'WITHDRAW', 'SHOPPER', { previousStatus }).to;
}

describe('the transition table', () => {
  test('has the 61 expected rows: id, from, event and to', () => {
    const rows = orderTransitions.map(({ id, from, event, to }) => ({
      id,
      from: from === null ? '-' : from === '*' ? '*' : from.join(','),
      event,
      to,
    }));
    expect(rows).toEqual(ruleRows);
    expect(rows).toHaveLength(62);
  });

  test('has the expected actors in every row', () => {
    const idsByActors: Record<string, string> = {};
    for (const { id, actors } of orderTransitions) {
      const key = actors.join(' ');
      idsByActors[key] = idsByActors[key] ? `${idsByActors[key]} ${id}` : id;
    }
    expect(idsByActors).toEqual(ruleActors);
  });

  test('allows exactly its rows over every status, event and actor', () => {
    const allowed = allowedByRules();
    const options = {
      previousStatus: 'PREPARING_PRODUCT',
      mappedStatus: 'IN_DELIVERY',
    } as const;
    let passed = 0;
    for (const status of allStatuses) {
      for (const event of orderEvents) {
        for (const actor of orderActors) {
          const key = `${status ?? '-'} ${event} ${actor}`;
          expect(can(status, event, actor), key).toBe(allowed.has(key));
          expect(
            isRefused(() => advance(status, event, actor, options)),
            key,
          ).toBe(!allowed.has(key));
          if (allowed.has(key)) passed += 1;
        }
      }
    }
    expect(passed).toBe(allowed.size);
    expect(allStatuses.length * orderEvents.length * orderActors.length).toBe(31 * 42 * 7);
  });

  test('advances to the destination of each row', () => {
    const options = { previousStatus: 'PREPARING_PRODUCT', mappedStatus: 'IN_DELIVERY' } as const;
    for (const row of orderTransitions) {
      const origins = row.from === '*' ? allStatuses : (row.from ?? [null]);
      for (const from of origins) {
        for (const actor of row.actors) {
          const { to, transition } = advance(from, row.event, actor, {
            ...options,
            transitionId: row.id,
          });
          expect(transition.id).toBe(row.id);
          const placeholders: Record<string, string> = {
            '@prev': 'PREPARING_PRODUCT',
            '@mapped': 'IN_DELIVERY',
          };
          expect(to).toBe(placeholders[row.to] ?? row.to);
        }
      }
    }
  });

  test('registers an order to pay as T01, and one of 0 won as T02', () => {
    expect(advance(null, 'REGISTER', 'SHOPPER').to).toBe('PAYMENT_TRY');
    expect(advance(null, 'REGISTER', 'SHOPPER', { transitionId: 'T02' }).to).toBe('PAYMENT_COMPLETE');
  });

  test('returns to the previous status when a cancellation is withdrawn, and throws without one', () => {
    expect(withdraw('REQUEST_DELIVERY')).toBe('REQUEST_DELIVERY');
    expect(withdraw('IN_DELIVERY')).toBe('IN_DELIVERY');
    expect(() => advance('REQUEST_CANCEL', 'WITHDRAW', 'SHOPPER')).toThrow(/@prev/u);
  });

  test('isAlreadyApplied is true only for events that lead to the status', () => {
    expect(isAlreadyApplied('PAYMENT_COMPLETE', 'PG_APPROVED', 'PG')).toBe(true);
    expect(isAlreadyApplied('PAYMENT_FAIL', 'PG_APPROVED', 'PG')).toBe(false);
  });

  test('leaves a terminal status only by a return or exchange (T39, T47) or a channel', () => {
    for (const status of orderStatuses) {
      if (!orderStatusMeanings[status].isTerminal) continue;
      const exits = orderTransitions.filter((row) => Array.isArray(row.from) && row.from.includes(status));
      expect(exits.map((row) => row.id)).toEqual(status === 'PURCHASE_CONFIRM' ? ['T39', 'T47'] : []);
    }
  });
});
