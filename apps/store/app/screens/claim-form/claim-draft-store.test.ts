// What a tab restores of a claim form that was left: only what the rows still offer, and never the account.
import { expect, test } from 'vitest';
import type { ClaimReason } from '#domain/base/enums.ts';
import type { ClaimableRow } from '../../shared/claim/claim-types.ts';
import { type ClaimDraft, firstDraft } from './claim-draft.ts';
import { clearDraft, offeredDraft, storeDraft, storedDraft } from './claim-draft-store.ts';

const row = (uuid: string, maxCount: number, reasons: ClaimReason[], status = 'DELIVERY_COMPLETE') =>
  ({
    orderProduct: { uuid, status, productItemUuid: `item ${uuid}` },
    maxCount,
    reasons: reasons.map((reason) => ({
      claimType: 'EXCHANGE',
      reason,
      label: reason,
      isPhotoRequired: false,
    })),
  }) as unknown as ClaimableRow;

const rows = [row('a', 3, ['SIMPLE_MIND_CHANGE', 'ETC']), row('b', 1, ['ETC'])];
const replacements = { a: [{ uuid: 'other', label: '2병' }] };
const subject = { type: 'EXCHANGE', uuid: 'a', rows, replacements } as const;
const first = firstDraft(rows, 'a', false);
const pickup = { recipientName: '이받음', phone: '', zipCode: '06236', address: '서울', detailAddress: '' };
const account = { ...first.account, accountNumber: '110123456789' };
const filled: ClaimDraft = {
  counts: { a: 2, b: 1 },
  reason: 'ETC',
  text: '색이 다릅니다.',
  replacements: { a: 'other' },
  method: 'SELF',
  pickup,
  account,
};

test('a form that was left is restored, without the account, until it was sent', () => {
  storeDraft(subject, filled);
  expect(storedDraft(subject, first)).toEqual({ ...filled, account: first.account });
  expect(storedDraft({ ...subject, uuid: 'b' }, first)).toBe(first);
  clearDraft();
  expect(storedDraft(subject, first)).toBe(first);
});

test.each<[string, Record<string, unknown>, Partial<ClaimDraft>]>([
  [
    'invalid',
    { counts: 'x', reason: 7, text: null, replacements: [], method: 'FLY', pickup: 'home' },
    { counts: {} },
  ],
  ['more units than are left', { counts: { a: 9 } }, { counts: { a: 3 } }],
  ['counts that are none', { counts: { a: 0, b: 1.5 } }, { counts: {} }],
  ['a row that cannot be claimed any more', { counts: { c: 1 } }, { counts: {} }],
  [
    'a reason that not all rows have',
    { counts: { a: 1, b: 1 }, reason: 'SIMPLE_MIND_CHANGE' },
    { counts: { a: 1, b: 1 }, reason: null },
  ],
  [
    'an option that is sold out',
    { counts: { a: 1 }, replacements: { a: 'gone' } },
    { counts: { a: 1 }, replacements: {} },
  ],
])('%s is not restored', (_name, stored, expected) => {
  expect(offeredDraft(subject, first, stored)).toEqual({ ...first, ...expected });
});

test('an order that is cancelled as a whole stays whole', () => {
  const waiting = [row('a', 1, ['ETC'], 'WAITING_DEPOSIT'), row('b', 1, ['ETC'], 'WAITING_DEPOSIT')];
  const whole = firstDraft(waiting, 'a', true);
  expect(offeredDraft({ ...subject, rows: waiting }, whole, { counts: { a: 1 } }).counts).toEqual({
    a: 1,
    b: 1,
  });
});
