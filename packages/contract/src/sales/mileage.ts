// Mileage of members (docs/rules/mileage.md): the ledger, its sums, and grants and deductions of staff.
import { Type } from 'typebox';
import {
  mileageTypes,
  signInProviders,
  userGradeTypes,
  userSearchKeywordTypes,
  userStates,
} from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateOnly,
  DateRange,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  Page,
  SignedWon,
  Text,
  Uuid,
  Uuids,
  Won,
  pagingInput,
} from '../shapes.ts';
import { BulkResult } from './bulk-result.ts';
import { OrderNo } from './orders/order-shapes.ts';
import { UnpaidOrder } from './orders/unpaid-order.ts';

export const MileageRow = NamedObject('MileageRow', {
  uuid: Uuid,
  type: OneOf(mileageTypes),
  label: Type.String(),
  /** Negative for a use, expiry or deduction. */
  amount: SignedWon,
  /** Negative while the member owes mileage. */
  balanceAfter: SignedWon,
  memo: Type.String(),
  /** When the credited or restored mileage expires. */
  expireAt: Type.Optional(DateTime),
  orderNo: Type.Optional(OrderNo),
  orderProductUuid: Type.Optional(Uuid),
  claimUuid: Type.Optional(Uuid),
  reviewUuid: Type.Optional(Uuid),
  /** Of a use by an order that is not paid yet: the mileage returns when the order ends unpaid. */
  unpaidOrder: Type.Optional(UnpaidOrder),
  createdAt: DateTime,
  /** For staff only. */
  user: Type.Optional(Type.Object({ uuid: Uuid, maskedName: Type.String() })),
});

const MileageStatistics = NamedObject('MileageStatistics', {
  balance: SignedWon,
  /** Credits that await the purchase confirmation. */
  pendingPrice: Won,
  earnedPrice: Won,
  /** Uses less what was restored. */
  usedPrice: Won,
  expiredPrice: Won,
  /** What expires in the next 30 days, by date. */
  expiring: Type.Array(Type.Object({ date: DateOnly, amount: Won })),
  debtPrice: Won,
  /** Mileage that orders use which are not paid yet. */
  unpaidOrders: Type.Array(Type.Object({ ...UnpaidOrder.properties, amount: Won })),
});

/** Filters of a list of rows; those of members, except userUuids, apply to staff only. */
const rowFilter = {
  ...pagingInput,
  types: Type.Optional(Type.Array(OneOf(mileageTypes), { maxItems: mileageTypes.length })),
  /** true: rows that reduce the balance; false: rows that increase it. */
  isUse: Type.Optional(Type.Boolean()),
  dateRange: Type.Optional(DateRange),
  /** Accepted and without effect: ledger rows have no display state. */
  isActive: Type.Optional(Type.Boolean()),
  /** As isActive. */
  isDisplay: Type.Optional(Type.Boolean()),
  searchKeyword: Type.Optional(Text(50)),
  userSearchKeywordType: Type.Optional(OneOf(userSearchKeywordTypes)),
  userGradeType: Type.Optional(OneOf(userGradeTypes)),
  userProviderType: Type.Optional(OneOf(signInProviders)),
  userStateType: Type.Optional(OneOf(userStates)),
  userUuids: Type.Optional(Uuids),
};

/** At most 1,000,000 won per call, which limits the damage of a typo. */
const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [1_000] });

/** Members by uuid; each is written once. */
const change = {
  userUuids: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
  amount: Amount,
  /** Shown to the member. */
  memo: Text(100),
};

export const mileage = {
  getUserMileagesByPaging: endpoint({
    method: 'GET',
    path: '/user-mileages/action/get-by-paging',
    access: 'member-or-staff',
    permission: 'MEMBERS',
    envelope: 'page',
    summary: 'Ledger rows of the member, newest first; staff see those of every member.',
    input: rowFilter,
    answer: Page(MileageRow),
  }),
  searchUserMileagesByPaging: endpoint({
    method: 'POST',
    path: '/user-mileages/action/get-by-paging',
    access: 'member-or-staff',
    permission: 'MEMBERS',
    envelope: 'page',
    summary: 'As getUserMileagesByPaging, with the filter in the body.',
    input: rowFilter,
    answer: Page(MileageRow),
  }),
  getUserMileageStatistics: endpoint({
    method: 'POST',
    path: '/user-mileage-statistics',
    access: 'member-or-staff',
    permission: 'MEMBERS',
    summary: 'Balance, pending credits, sums of a date range, and what expires in the next 30 days.',
    input: {
      dateRange: Type.Optional(DateRange),
      /** The member, named by staff; members may name only themselves. */
      userUuid: Type.Optional(Uuid),
    },
    answer: MileageStatistics,
    refuses: ['NOT_FOUND', 'REQUIRED_PARAMETER'],
  }),
  getMileagesByPaging: endpoint({
    method: 'POST',
    path: '/staff/mileages/action/get-by-paging',
    access: 'staff',
    permission: 'MEMBERS',
    envelope: 'page',
    summary: 'Ledger rows of all members, newest first.',
    input: rowFilter,
    answer: Page(MileageRow),
  }),
  grantMileage: endpoint({
    method: 'POST',
    path: '/staff/mileages/action/grant',
    access: 'staff',
    permission: 'MEMBERS',
    effect: 'write',
    summary: 'Credits members. More than 100,000 won needs an ADMIN.',
    input: {
      ...change,
      /** Last second of use; default: the end of the 365th day. */
      expireAt: Type.Optional(DateTimeInput),
    },
    answer: BulkResult,
    refuses: ['FORBIDDEN'],
  }),
  deductMileage: endpoint({
    method: 'POST',
    path: '/staff/mileages/action/deduct',
    access: 'staff',
    permission: 'MEMBERS',
    effect: 'write',
    summary: 'Deducts from the balance of members. More than 100,000 won needs an ADMIN.',
    input: change,
    answer: BulkResult,
    refuses: ['FORBIDDEN'],
  }),
};
