// Actions of the shopper for all statuses and facts (docs/rules/orders.md#buttons).
import { describe, expect, test } from 'vitest';
import { type OrderAction, type OrderStatus, orderActions, orderStatuses } from '../base/enums.ts';
import {
  type OrderActionView,
  actionsOf,
  actionsOfAll,
  isClaimWindowOpen,
  isRetryOpen,
  reviewLastDate,
} from './order-actions.ts';
import { orderActors, orderEvents } from './order-events.ts';
import { can } from './order-status.ts';
import { orderTransitions } from './transitions/order-transitions.ts';

/** The buttons of every status with all facts in favour, without REORDER and INQUIRY, written by hand. */
const buttons: Record<OrderStatus, string> = {
  PAYMENT_TRY: '',
  PAYMENT_FAIL: 'PAY_AGAIN',
  WAITING_DEPOSIT: 'CANCEL',
  PAYMENT_COMPLETE: 'CANCEL',
  REQUEST_INFORMATION: 'SUPPLY_INFO CANCEL',
  PREPARING_PRODUCT: 'CANCEL',
  REQUEST_DELIVERY: 'CANCEL_DISPATCH TRACK',
  IN_DELIVERY: 'CANCEL_DISPATCH TRACK',
  DELIVERY_COMPLETE: 'RETURN EXCHANGE CONFIRM TRACK',
  PURCHASE_CONFIRM: 'RETURN EXCHANGE REVIEW',
  REQUEST_CANCEL: 'WITHDRAW',
  APPROVE_CANCEL: '',
  CANCEL: '',
  AUTO_CANCEL: '',
  ADMIN_CANCEL: '',
  SOLD_OUT_CANCEL: '',
  REQUEST_DISPATCH_CANCEL: 'WITHDRAW',
  APPROVE_DISPATCH_CANCEL: '',
  REQUEST_RETURN: 'WITHDRAW',
  APPROVE_RETURN: 'WITHDRAW TRACK',
  RETURN_DELIVERY_COMPLETE: '',
  RETURN: '',
  DECLINE_RETURN: 'RETURN EXCHANGE CONFIRM',
  CANCEL_RETURN: 'RETURN EXCHANGE CONFIRM',
  REQUEST_EXCHANGE: 'WITHDRAW',
  APPROVE_EXCHANGE: 'WITHDRAW TRACK',
  EXCHANGE: 'TRACK',
  EXCHANGE_DELIVERY_COMPLETE: 'RETURN EXCHANGE CONFIRM',
  DECLINE_EXCHANGE: 'RETURN EXCHANGE CONFIRM',
  CANCEL_EXCHANGE: 'RETURN EXCHANGE CONFIRM',
};

const favourable: OrderActionView = {
  isRetryOpen: true,
  isClaimWindowOpen: true,
  isCollected: false,
  hasInvoice: true,
  isReviewable: true,
};

describe('actions by status', () => {
  test.each(orderStatuses)('of %s equal the table', (status) => {
    expect(actionsOf(status, favourable).join(' ')).toBe(buttons[status]);
  });

  test('offer REORDER for every paid row and INQUIRY for every row after the payment window', () => {
    const view = { isItemBuyable: true, isInquiryOpen: true };
    const without = (action: OrderAction) =>
      orderStatuses.filter((status) => !actionsOf(status, view).includes(action));
    expect(without('REORDER')).toEqual(['WAITING_DEPOSIT', 'PAYMENT_TRY', 'PAYMENT_FAIL']);
    expect(without('INQUIRY')).toEqual(['PAYMENT_TRY']);
  });
});

/** Every combination of the seven facts. */
const views: OrderActionView[] = Array.from({ length: 2 ** 7 }, (_, bits) => ({
  isRetryOpen: (bits & 1) > 0,
  isClaimWindowOpen: (bits & 2) > 0,
  isCollected: (bits & 4) > 0,
  hasInvoice: (bits & 8) > 0,
  isReviewable: (bits & 16) > 0,
  isItemBuyable: (bits & 32) > 0,
  isInquiryOpen: (bits & 64) > 0,
}));

/** The events that an action causes. */
const eventsOf: Partial<Record<OrderAction, string[]>> = {
  PAY_AGAIN: ['RETRY'],
  SUPPLY_INFO: ['SUPPLY_INFO'],
  CANCEL: ['CANCEL', 'REQUEST_CANCEL'],
  CANCEL_DISPATCH: ['REQUEST_DISPATCH_CANCEL'],
  RETURN: ['REQUEST_RETURN'],
  EXCHANGE: ['REQUEST_EXCHANGE'],
  CONFIRM: ['CONFIRM_PURCHASE'],
  WITHDRAW: ['WITHDRAW'],
};

/** The fact without which an action is not offered, and its value. */
const condition: Partial<Record<OrderAction, [keyof OrderActionView, boolean]>> = {
  PAY_AGAIN: ['isRetryOpen', true],
  RETURN: ['isClaimWindowOpen', true],
  EXCHANGE: ['isClaimWindowOpen', true],
  WITHDRAW: ['isCollected', false],
  TRACK: ['hasInvoice', true],
  REVIEW: ['isReviewable', true],
  REORDER: ['isItemBuyable', true],
  INQUIRY: ['isInquiryOpen', true],
};

describe('actions over all statuses and facts', () => {
  test('are those whose event the table allows', () => {
    for (const status of orderStatuses)
      for (const view of views) {
        const offered = actionsOf(status, view);
        expect(offered).toEqual(orderActions.filter((action) => offered.includes(action)));
        for (const [action, events] of Object.entries(eventsOf)) {
          const isAllowed = orderTransitions.some(
            (row) =>
              events.includes(row.event) &&
              row.actors.includes('SHOPPER') &&
              Array.isArray(row.from) &&
              row.from.includes(status),
          );
          const [fact, needed] = condition[action as OrderAction] ?? [];
          const isMet = fact === undefined || view[fact] === needed;
          expect(offered.includes(action as OrderAction), `${action} in ${status}`).toBe(isAllowed && isMet);
        }
        for (const action of offered) {
          const [fact, needed] = condition[action] ?? [];
          if (fact !== undefined) expect(view[fact], `${action} in ${status}`).toBe(needed);
        }
      }
  });

  test('are never offered for events that only other actors may fire', () => {
    for (const status of orderStatuses)
      for (const event of orderEvents) {
        const others = orderActors.filter((actor) => actor !== 'SHOPPER');
        const isForOthersOnly =
          !can(status, event, 'SHOPPER') && others.some((actor) => can(status, event, actor));
        if (!isForOthersOnly) continue;
        const causing = Object.entries(eventsOf).filter(([, events]) => events.includes(event));
        for (const [action, events] of causing)
          if (!events.some((one) => can(status, one as typeof event, 'SHOPPER')))
            expect(actionsOf(status, favourable)).not.toContain(action);
      }
  });
});

test('actionsOfAll returns the actions of any row once, in their order', () => {
  expect(actionsOfAll([['REORDER', 'CANCEL'], ['TRACK', 'REORDER'], []])).toEqual([
    'CANCEL',
    'TRACK',
    'REORDER',
  ]);
  expect(actionsOfAll([])).toEqual([]);
});

describe('periods', () => {
  const at = (text: string) => new Date(`${text}+09:00`);

  test('a payment can be repeated for 24 hours', () => {
    const created = at('2026-11-20T10:00:00');
    expect(isRetryOpen(created, at('2026-11-21T09:59:59'))).toBe(true);
    expect(isRetryOpen(created, at('2026-11-21T10:00:00'))).toBe(false);
  });

  test.each([
    { delivered: '2026-11-20T23:59:59', last: '2027-02-20' },
    { delivered: '2025-11-30T00:00:00', last: '2026-02-28' },
    { delivered: '2027-11-30T12:00:00', last: '2028-02-29' },
    { delivered: '2026-05-31T12:00:00', last: '2026-08-31' },
  ])('goods received on $delivered can be returned until the end of $last', ({ delivered, last }) => {
    expect(isClaimWindowOpen(at(delivered), at(`${last}T23:59:59`))).toBe(true);
    expect(isClaimWindowOpen(at(delivered), new Date(at(`${last}T23:59:59`).getTime() + 1000))).toBe(false);
  });

  test('goods without a date of receipt can be returned', () => {
    expect(isClaimWindowOpen(null, at('2030-01-01T00:00:00'))).toBe(true);
  });

  test('a review can be written until the 90th day after the confirmation', () => {
    expect(reviewLastDate('PURCHASE_CONFIRM', at('2026-11-20T23:30:00'))).toBe('2027-02-18');
    expect(reviewLastDate('PURCHASE_CONFIRM', null)).toBeUndefined();
    expect(reviewLastDate('DELIVERY_COMPLETE', at('2026-11-20T23:30:00'))).toBeUndefined();
  });
});
