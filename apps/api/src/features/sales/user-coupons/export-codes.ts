// The file of the generated codes of a coupon, registered in effects.ts (docs/rules/coupons.md#codes).
import type { Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { shownCouponCode } from '#domain/prices/coupon-code.ts';
import { couponCodeColumns } from '#domain/prices/coupon-code-columns.ts';
import { exportKind } from '../../../export-kind.ts';
import { type CouponCodeRow, listCodes } from './user-coupons.db.ts';

const rowsPerBatch = 1_000;

type Filter = Omit<Input<'exportCouponCodes'>, 'columns' | 'format' | 'reason'>;

const timeOf = (date: Date | null) => (date === null ? null : seoulDateTime(date).replace('T', ' '));

export const couponCodesExport = exportKind<Filter, CouponCodeRow, typeof couponCodeColumns>({
  fileName: '쿠폰 번호',
  permission: 'PROMOTION',
  personalPermission: 'PROMOTION',
  target: 'COUPON',
  columns: couponCodeColumns,
  cells: {
    code: ({ code }) => shownCouponCode(code),
    state: ({ exchangedAt }) => (exchangedAt === null ? '받지 않음' : '받음'),
    createdAt: ({ createdAt }) => timeOf(createdAt),
    exchangedAt: ({ exchangedAt }) => timeOf(exchangedAt),
  },
  maskedCells: {},
  userUuidOf: () => null,
  async readBatch({ db }, { filter }, after) {
    const rows = await listCodes(db, filter.couponUuid, { after, count: rowsPerBatch });
    return { rows, ...(rows.length === rowsPerBatch && { next: rows.at(-1)?.code }) };
  },
});
