// Members by grade, age and orders, to whom staff issue a coupon or advertise (docs/rules/coupons.md#administration).
import { Type } from 'typebox';
import { ageGroups, purchaseHistoryBands, userGradeTypes } from '#domain/base/enums.ts';
import { DateRange, OneOf, described } from '../shapes.ts';

/** Active members by these conditions; all that are given apply. */
export const segmentFields = {
  grade: Type.Optional(OneOf(userGradeTypes, 'Members of this grade.')),
  ageGroup: Type.Optional(OneOf(ageGroups, 'Members of this age; none without a birth date.')),
  purchaseBand: Type.Optional(OneOf(purchaseHistoryBands, 'Members with this number of paid orders.')),
  lastOrder: Type.Optional(
    described(DateRange, 'Members whose newest paid order is of these days; none without an order.'),
  ),
};
