// Moves of staff: what is offered in each status, why a move is refused, and under which condition it is accepted.
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../base/enums.ts';
import { holdSentence } from '../shipments/dispatch-hold.ts';
import { can } from './order-status.ts';
import {
  type MovedRow,
  type StaffMove,
  moveProblem,
  moveSentences,
  staffMoves,
  staffMovesOf,
} from './staff-moves.ts';

const row: MovedRow = {
  status: 'PAYMENT_COMPLETE',
  salesChannel: 'ONNS',
  isDispatched: false,
  parcels: [],
  atChannel: null,
  isSplitAtChannel: false,
  hasOtherStores: false,
  hold: null,
};
const atChannel = { isConfirmed: true, isOptionOpen: false, isInvoiceSent: false };
const parcel = {
  kind: 'OUTBOUND',
  carrier: 'CJ',
  isPickedUp: false,
  rowStatuses: ['REQUEST_DELIVERY'],
} as const;
const hold = { reason: 'RESTOCK', text: '', heldUntil: null, staffName: '김도연' } as const;
const ofChannel = { salesChannel: 'SMARTSTORE', atChannel } as const;

describe('offered moves', () => {
  test.each([
    ['WAITING_DEPOSIT', 'SOLD_OUT ADMIN_CANCEL'],
    ['PAYMENT_COMPLETE', 'CONFIRM DISPATCH HOLD ANNOUNCE_DELAY REQUEST_INFORMATION SOLD_OUT ADMIN_CANCEL'],
    ['REQUEST_INFORMATION', 'SUPPLY_INFORMATION SOLD_OUT ADMIN_CANCEL'],
    ['PREPARING_PRODUCT', 'DISPATCH HOLD ANNOUNCE_DELAY REQUEST_INFORMATION SOLD_OUT ADMIN_CANCEL'],
    [
      'REQUEST_DELIVERY',
      'WITHDRAW_INVOICE REPORT_PICKED_UP REPORT_DELIVERED CORRECT_INVOICE HOLD ANNOUNCE_DELAY SOLD_OUT ADMIN_CANCEL',
    ],
    ['IN_DELIVERY', 'REPORT_DELIVERED CORRECT_INVOICE ADMIN_CANCEL'],
    ['DELIVERY_COMPLETE', 'CORRECT_INVOICE'],
    ['REQUEST_CANCEL', 'SOLD_OUT ADMIN_CANCEL'],
    ['REQUEST_DISPATCH_CANCEL', 'ADMIN_CANCEL'],
    ['EXCHANGE', 'REPORT_DELIVERED CORRECT_INVOICE'],
    ['PURCHASE_CONFIRM', ''],
    ['CANCEL', ''],
  ] as const)('of %s are %s', (status, moves) => {
    const offered = staffMovesOf({ ...row, status }, 'ADMIN').map(({ action }) => action);
    expect(offered).toEqual(moves === '' ? [] : moves.split(' '));
  });

  test('that are allowed are those of the transition table for either role', () => {
    for (const status of orderStatuses)
      for (const { action, isAllowed } of staffMovesOf({ ...row, status }, 'MERCHANT')) {
        if (action !== 'SOLD_OUT' && action !== 'ADMIN_CANCEL') continue;
        expect([status, action, isAllowed]).toEqual([status, action, can(status, action, 'MERCHANT')]);
      }
  });
});

type Case = [move: StaffMove, facts: Partial<MovedRow>, sentence: string | undefined];
const picked = { ...parcel, isPickedUp: true };
const manual = { ...parcel, carrier: 'MANUAL' } as const;

test.each<Case>([
  ['CONFIRM', {}, undefined],
  ['CONFIRM', { ...ofChannel }, moveSentences.waitsForChannel],
  ['CONFIRM', { ...ofChannel, atChannel: { ...atChannel, isConfirmed: false } }, undefined],
  [
    'CONFIRM',
    { ...ofChannel, atChannel: { ...atChannel, isConfirmed: false, isOptionOpen: true } },
    moveSentences.optionOpen,
  ],
  ['DISPATCH', { ...ofChannel, atChannel: { ...atChannel, isConfirmed: false } }, undefined],
  [
    'DISPATCH',
    { ...ofChannel, status: 'PREPARING_PRODUCT', atChannel: { ...atChannel, isConfirmed: false } },
    moveSentences.notConfirmedAtChannel,
  ],
  ['DISPATCH', { ...ofChannel, atChannel: { ...atChannel, isOptionOpen: true } }, moveSentences.optionOpen],
  ['WITHDRAW_INVOICE', { status: 'REQUEST_DELIVERY', parcels: [parcel] }, undefined],
  ['WITHDRAW_INVOICE', { status: 'REQUEST_DELIVERY', parcels: [parcel, picked] }, moveSentences.pickedUp],
  [
    'WITHDRAW_INVOICE',
    { ...ofChannel, status: 'REQUEST_DELIVERY', atChannel: { ...atChannel, isInvoiceSent: true } },
    moveSentences.sentToChannel,
  ],
  ['REPORT_PICKED_UP', { status: 'REQUEST_DELIVERY', parcels: [manual] }, undefined],
  ['REPORT_PICKED_UP', { status: 'REQUEST_DELIVERY', parcels: [manual, parcel] }, moveSentences.tracked],
  ['REPORT_DELIVERED', { status: 'IN_DELIVERY' }, moveSentences.withoutParcel],
  ['REPORT_DELIVERED', { status: 'EXCHANGE', parcels: [manual] }, moveSentences.withoutParcel],
  ['REPORT_DELIVERED', { status: 'EXCHANGE', parcels: [{ ...manual, kind: 'RESHIP' }] }, undefined],
  [
    'REPORT_DELIVERED',
    { ...ofChannel, status: 'IN_DELIVERY', parcels: [manual] },
    moveSentences.deliveredByChannel,
  ],
  ['CORRECT_INVOICE', { status: 'REQUEST_DELIVERY', parcels: [parcel] }, undefined],
  [
    'CORRECT_INVOICE',
    {
      status: 'DELIVERY_COMPLETE',
      parcels: [{ ...parcel, rowStatuses: ['DELIVERY_COMPLETE', 'REQUEST_RETURN'] }],
    },
    moveSentences.otherRows,
  ],
  ['CORRECT_INVOICE', { ...ofChannel, status: 'IN_DELIVERY' }, moveSentences.notCorrectedAtChannel],
  ['REQUEST_INFORMATION', { ...ofChannel }, moveSentences.decidedAtChannel],
  ['DISPATCH', { hold }, holdSentence(hold)],
  ['CONFIRM', { hold }, undefined],
  ['HOLD', { hold }, undefined],
  ['RELEASE_HOLD', { hold }, undefined],
  ['ANNOUNCE_DELAY', { hold }, undefined],
  ['ANNOUNCE_DELAY', { ...ofChannel }, moveSentences.decidedAtChannel],
  ['SUPPLY_INFORMATION', { status: 'REQUEST_INFORMATION' }, undefined],
  ['SOLD_OUT', { status: 'WAITING_DEPOSIT', hasOtherStores: true }, moveSentences.wholeOrder],
  ['ADMIN_CANCEL', { status: 'IN_DELIVERY' }, moveSentences.headOfficeCancels],
  [
    'ADMIN_CANCEL',
    { status: 'REQUEST_DISPATCH_CANCEL', isDispatched: true },
    moveSentences.headOfficeCancels,
  ],
  ['ADMIN_CANCEL', { ...ofChannel, status: 'IN_DELIVERY' }, undefined],
])('%s of %j by staff of a store is refused with: %s', (move, facts, sentence) => {
  expect(moveProblem(move, { ...row, ...facts }, 'MERCHANT')?.sentence).toBe(sentence);
});

test('head office cancels an order with rows of several stores, and what is on its way', () => {
  for (const facts of [
    { status: 'WAITING_DEPOSIT', hasOtherStores: true },
    { status: 'IN_DELIVERY' },
  ] as const)
    expect(moveProblem('ADMIN_CANCEL', { ...row, ...facts }, 'ADMIN')).toBeUndefined();
});

test.each([
  [{ status: 'WAITING_DEPOSIT' }, 'WHOLE_ORDER'],
  [{ status: 'REQUEST_CANCEL' }, 'WHOLE_CLAIM'],
  [{ ...ofChannel, isSplitAtChannel: true }, 'WHOLE_PRODUCT_ORDER'],
  [{ status: 'PREPARING_PRODUCT' }, undefined],
] as const)('a cancellation of %j has the condition %s', (facts, condition) => {
  const actions = staffMovesOf({ ...row, ...facts }, 'MERCHANT');
  expect(actions.find(({ action }) => action === 'ADMIN_CANCEL')?.condition).toBe(condition);
});

test('a row that its channel does not know is not moved', () => {
  const unknown = { ...row, salesChannel: 'NAVERPAY', atChannel: null } as const;
  // Channels know nothing of holds.
  for (const move of staffMoves.filter((one) => one !== 'HOLD'))
    expect(moveProblem(move, unknown, 'ADMIN')).toBeDefined();
});
