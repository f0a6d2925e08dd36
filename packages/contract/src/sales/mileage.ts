// Mileage of members (docs/rules/mileage.md): the ledger, its sums, and grants and deductions of staff.
import { Type } from 'typebox';
import {
  mileageTypes,
  signInProviders,
  userGradeTypes,
  userSearchKeywordTypes,
  userStates,
} from '#domain/base/enums.ts';
import { mostMileageMembers, mostStaffMileage } from '#domain/mileage/staff-limits.ts';
import { endpoint } from '../endpoint.ts';
import { ExpectedCount, MemberName, RefusedLines } from '../members/member-names.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  DateTimeInput,
  DryRun,
  Flag,
  NamedObject,
  OneOf,
  Page,
  SignedWon,
  Text,
  Uuid,
  Uuids,
  Won,
  described,
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
const WithoutEffect = Flag('Accepted and without effect: rows of the ledger have no display state.');

const rowFilter = {
  ...pagingInput,
  types: Type.Optional(
    Type.Array(OneOf(mileageTypes), {
      maxItems: mileageTypes.length,
      description: 'Only rows of these types.',
    }),
  ),
  isUse: Type.Optional(Flag('true: only rows that reduce the balance; false: only rows that increase it.')),
  dateRange: Type.Optional(DateRange),
  isActive: Type.Optional(WithoutEffect),
  isDisplay: Type.Optional(WithoutEffect),
  searchKeyword: Type.Optional(
    Text(50, 'Only members with this login id, name, phone or e-mail; for staff.'),
  ),
  userSearchKeywordType: Type.Optional(OneOf(userSearchKeywordTypes, 'What searchKeyword is compared with.')),
  userGradeType: Type.Optional(OneOf(userGradeTypes, 'Only members of this grade; for staff.')),
  userProviderType: Type.Optional(OneOf(signInProviders, 'Only members who sign in this way; for staff.')),
  userStateType: Type.Optional(OneOf(userStates, 'Only members in this state; for staff.')),
  userUuids: Type.Optional(described(Uuids, 'Only rows of these members.')),
};

/** At most 1,000,000 won per call, which limits the damage of a typo. */
const Amount = Type.Integer({
  minimum: 1,
  maximum: mostStaffMileage,
  examples: [1_000],
  description: 'Mileage for each member, in won.',
});

/** Members by uuid, or by login id or uuid; each is written once. */
const change = {
  userUuids: Type.Optional(
    Type.Array(Uuid, { minItems: 1, maxItems: mostMileageMembers, description: 'Members.' }),
  ),
  members: Type.Optional(
    Type.Array(MemberName, {
      minItems: 1,
      maxItems: mostMileageMembers,
      description: 'Login ids or uuids of members, in place of `userUuids`.',
    }),
  ),
  amount: Amount,
  memo: Text(100, 'Text that the member sees.'),
  expectedCount: Type.Optional(ExpectedCount),
  dryRun: Type.Optional(DryRun),
};

const MileageChange = NamedObject('MileageChange', {
  ...BulkResult.properties,
  /** Members who would be, or were, changed. */
  count: Count,
  /** The lines of `members` that are not changed. */
  refused: RefusedLines,
  /** In a dry run: the members who would be changed. */
  members: Type.Optional(
    Type.Array(
      Type.Object({
        uuid: Uuid,
        /** Masked. */
        userName: Type.String(),
        balance: SignedWon,
        balanceAfter: SignedWon,
      }),
    ),
  ),
});

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
      userUuid: Type.Optional(
        described(Uuid, 'The member, named by staff; members may name only themselves.'),
      ),
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
      expireAt: Type.Optional(
        described(
          DateTimeInput,
          'Last second in which the credit can be used; default: the end of the 365th day.',
        ),
      ),
    },
    answer: MileageChange,
    refuses: ['FORBIDDEN', 'REQUIRED_PARAMETER', 'VERSION_CONFLICT'],
  }),
  deductMileage: endpoint({
    method: 'POST',
    path: '/staff/mileages/action/deduct',
    access: 'staff',
    permission: 'MEMBERS',
    effect: 'write',
    summary: 'Deducts from the balance of members. More than 100,000 won needs an ADMIN.',
    input: change,
    answer: MileageChange,
    refuses: ['FORBIDDEN', 'REQUIRED_PARAMETER', 'VERSION_CONFLICT'],
  }),
};
