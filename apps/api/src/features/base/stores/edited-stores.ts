// How head office edits stores (docs/rules/law.md#identity). A closed store keeps its row, because orders refer to it, and can be opened again.
import type { Input } from '#contract/contract.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import {
  businessNumberDigits,
  businessNumberProblem,
  formatBusinessNumber,
} from '#domain/inquiries/business-number.ts';
import { registrationNumberProblem } from '#domain/inquiries/registration-number.ts';
import { regionProblem } from '#domain/base/provinces.ts';
import { emailProblem } from '#domain/members/member-fields.ts';
import { contactProblem, formatPhone } from '#domain/members/phone.ts';
import { type VersionedRow, editingCalls } from '../edited-rows/edited-rows.ts';
import { ownFirstStore } from './store-settings.db.ts';
import type { StoreRow } from './stores.db.ts';

type StaffStoreRow = VersionedRow &
  StoreRow & {
    key: string;
    isActive: boolean;
    healthFoodNumber: string;
    cutOffTime: string;
    carrier: Carrier;
    returnZipCode: string | null;
    returnAddress: string | null;
    returnDetailAddress: string | null;
    createdAt: Date;
  };

type Given = Partial<Input<'registerStore'>>;

/** Refuses INVALID_INPUT for the identity and the contacts that are given and wrong. */
function refuseWrong({
  businessNumber,
  mailOrderNumber,
  healthFoodNumber,
  phone,
  email,
  returnPlace,
}: Given): void {
  const messages: [name: string, message: string | undefined][] = [
    ['businessNumber', businessNumber && businessNumberProblem(businessNumber)],
    ['mailOrderNumber', mailOrderNumber && registrationNumberProblem(mailOrderNumber)],
    ['healthFoodNumber', healthFoodNumber?.trim() && registrationNumberProblem(healthFoodNumber)],
    ['phone', phone && contactProblem(phone, '연락처')],
    ['email', email && emailProblem(email.trim())],
    ['returnPlace', returnPlace && regionProblem(returnPlace.zipCode, returnPlace.address)],
  ];
  const fields = messages.flatMap(([name, message]): RefusalField[] => (message ? [{ name, message }] : []));
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}

function columnsOf(given: Given) {
  refuseWrong(given);
  const { returnPlace, businessNumber, phone, ...rest } = given;
  const texts = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return {
    ...(Object.fromEntries(texts) as typeof rest),
    businessNumber: businessNumber && formatBusinessNumber(businessNumberDigits(businessNumber)),
    phone: phone && formatPhone(phone),
    returnZipCode: returnPlace?.zipCode,
    returnAddress: returnPlace?.address.trim(),
    returnDetailAddress: returnPlace?.detailAddress.trim(),
  };
}

function refuseClosingOwn(name: string, { isOwn, isActive }: { isOwn?: boolean; isActive?: boolean }): void {
  if (isOwn === true && isActive === false)
    refuse('INVALID_INPUT', { fields: [{ name, message: '자사 판매자는 닫을 수 없습니다.' }] });
}

export const storeEditing = editingCalls({
  table: 'store',
  targetType: 'STORE',
  titleText: "t.name || ' ' || t.key",
  isOrdered: false,
  isNeverHidden: true,
  isRestorable: true,
  filters: ['isActive'],
  columns: {
    key: 'text',
    name: 'text',
    representative: 'text',
    businessNumber: 'text',
    mailOrderNumber: 'text',
    healthFoodNumber: 'text',
    address: 'text',
    phone: 'text',
    email: 'text',
    cutOffTime: 'time',
    carrier: 'text',
    returnZipCode: 'text',
    returnAddress: 'text',
    returnDetailAddress: 'text',
    isActive: 'boolean',
  },
  shown: ['isOwn', 'createdAt'],
  unique: { name: 'key', message: '이미 있는 판매자 코드입니다.' },
  columnsOf,
  check: (row: StaffStoreRow) => refuseClosingOwn('isActive', row),
  checkRemoval: async (_tx, { isOwn }) => refuseClosingOwn('uuid', { isOwn, isActive: false }),
  async onWritten(tx, ctx, { before, after }) {
    // The first store that is registered becomes the store of the shop itself.
    if (before === undefined && after !== undefined) after.isOwn = await ownFirstStore(tx, after.uuid);
    if (before !== undefined && before.isActive !== (after?.isActive ?? false))
      await ctx.effects.onStoreChanged(tx, ctx, before.uuid);
  },
  answerOf: ({ returnZipCode, returnAddress, returnDetailAddress, ...row }) => ({
    ...row,
    cutOffTime: row.cutOffTime.slice(0, 5),
    ...(returnZipCode !== null && {
      returnPlace: {
        zipCode: returnZipCode,
        address: returnAddress ?? '',
        detailAddress: returnDetailAddress ?? '',
      },
    }),
    createdAt: seoulDateTime(row.createdAt),
  }),
});
