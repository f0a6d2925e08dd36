// Members at the desk (docs/rules/members.md#desk): list, one member, block, grade, sessions, file. Personal data is masked; revealPrivacy
// discloses it.
import { Type } from 'typebox';
import {
  genders,
  inflows,
  signInProviders,
  userGradeTypes,
  userSearchKeywordTypes,
  userStates,
} from '#domain/base/enums.ts';
import { memberExportColumns } from '#domain/members/member-export-columns.ts';
import { memberSorts, memberTabs } from '#domain/members/member-tabs.ts';
import { staffRoles } from '#domain/members/staff.ts';
import { exportCall } from '../base/export-jobs.ts';
import { endpoint } from '../endpoint.ts';
import { UserTerms } from '../members/consents.ts';
import { OrderNo } from '../sales/orders/order-shapes.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  SignedWon,
  Text,
  Uuid,
  Uuids,
  Version,
  Won,
  described,
  pagingInput,
} from '../shapes.ts';
import { MemberMemo } from './member-memos.ts';
import { MemberConsent, ShownText } from './personal-data.ts';

const member = {
  uuid: Uuid,
  /** Masked, as login id, phone and e-mail are; of a withdrawn member a fixed word, and the others are empty. */
  name: Type.String(),
  /** Empty for Kakao and Apple. */
  loginId: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  provider: OneOf(signInProviders),
  state: OneOf(userStates),
  gradeType: OneOf(userGradeTypes),
  /** Last day of a grade that staff set. */
  gradeUntil: Type.Optional(DateOnly),
  blockedReason: Type.Optional(Type.String()),
  createdAt: DateTime,
  lastLoginAt: DateTime,
  withdrawnAt: Type.Optional(DateTime),
  /** Orders that were paid and are not completely cancelled. */
  orderCount: Count,
  /** Purchases that were confirmed in the last six months; they determine the grade. */
  confirmedPrice: Won,
};

const StaffMemberRow = NamedObject('StaffMemberRow', member);

const MemberAddress = NamedObject('MemberAddress', {
  uuid: Uuid,
  addressName: Type.String(),
  isDefault: Type.Boolean(),
  /** Masked, as phone and address are. */
  recipientName: Type.String(),
  phone: Type.String(),
  address: Type.String(),
});

/** A disclosure of personal data of the member, of an own order or of a refund to a staff member. */
const MemberReading = NamedObject('MemberReading', {
  uuid: Uuid,
  at: DateTime,
  staffName: Type.String(),
  role: OneOf(staffRoles),
  target: OneOf(['USER', 'ORDER', 'REFUND'] as const),
  /** Only true: a file with data of the member. */
  isExport: Type.Optional(Type.Boolean()),
  orderNo: Type.Optional(OrderNo),
  /** Names of the disclosed fields. */
  fields: Type.Array(Type.String()),
  reason: Type.String(),
});

const StaffMember = NamedObject('StaffMember', {
  ...member,
  /** Of what staff decide: block and grade. */
  version: Count,
  /** Masked; empty without one. */
  birth: Type.String(),
  gender: OneOf(genders),
  inflow: OneOf(inflows),
  isIdentityVerified: Type.Boolean(),
  adultVerifiedUntil: Type.Optional(DateOnly),
  /** The next higher grade and what is missing to it. */
  nextGrade: Type.Optional(Type.Object({ gradeType: OneOf(userGradeTypes), remainingPrice: Won })),
  /** Negative while the member owes mileage. */
  mileagePrice: SignedWon,
  /** What expires first within 30 days. */
  expiringMileage: Type.Optional(Type.Object({ date: DateOnly, amount: Won })),
  /** Usable coupons. */
  couponCount: Count,
  claimCount: Count,
  reviewCount: Count,
  inquiryCount: Count,
  /** Products of orders in the former shop. */
  formerOrderCount: Count,
  consents: Type.Array(UserTerms),
  /** The default address first. */
  addresses: Type.Array(MemberAddress),
  /** The last used first. */
  sessions: Type.Array(
    Type.Object({
      uuid: Uuid,
      /** Device and browser in words. */
      device: Type.String(),
      createdAt: DateTime,
      /** Updated at most once an hour. */
      lastSeenAt: DateTime,
    }),
  ),
  /** Newest first. */
  memos: Type.Array(MemberMemo),
  /** Of all disclosures within two years. */
  readingCount: Count,
  /** The newest disclosures, 20 at most. */
  readings: Type.Array(MemberReading),
});

const filter = {
  searchKeyword: Type.Optional(
    Text(
      50,
      'Beginning of a name or login id, a whole phone or at least its last four digits, or a whole e-mail.',
    ),
  ),
  searchKeywordType: Type.Optional(
    OneOf(
      userSearchKeywordTypes,
      'What searchKeyword is compared with; ALL (default) decides by its characters.',
    ),
  ),
  gradeType: Type.Optional(OneOf(userGradeTypes, 'Only members of this grade.')),
  provider: Type.Optional(OneOf(signInProviders, 'Only members who registered in this way.')),
  joinedDateRange: Type.Optional(described(DateRange, 'Only members who registered in this period.')),
  lastLoginDateRange: Type.Optional(described(DateRange, 'Only members who signed in last in this period.')),
  birthDateRange: Type.Optional(described(DateRange, 'Only members who were born in this period.')),
};
const listFilter = {
  ...filter,
  state: Type.Optional(OneOf(userStates, 'Only members in this state.')),
  uuids: Type.Optional(described(Uuids, 'Only these members.')),
};

const desk = { access: 'staff', permission: 'MEMBERS' } as const;
const command = {
  ...desk,
  method: 'POST',
  effect: 'write',
  answer: StaffMember,
  refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VERSION_CONFLICT'],
} as const;
const decided = { uuid: ResourceUuid, version: Version };

const Reason = (description: string) =>
  Type.String({ minLength: 5, maxLength: 200, pattern: '\\S', description });

export const membersDesk = {
  getMemberTabCounts: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/members/action/get-tab-counts',
    summary: 'Number of members by state; counting stops at 10,000.',
    input: filter,
    answer: Type.Array(
      NamedObject('MemberTabCount', {
        tab: OneOf(memberTabs),
        label: Type.String(),
        count: Count,
        /** Only true: counting stopped at `count`. */
        isCountCapped: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  getMembersByPaging: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/members/action/get-by-paging',
    envelope: 'page',
    summary: 'Members with masked personal data, the newest first.',
    input: {
      ...pagingInput,
      ...listFilter,
      sortType: Type.Optional(
        OneOf(memberSorts, 'NEWEST (default) by registration, LAST_LOGIN by the last sign-in.'),
      ),
    },
    answer: Page(StaffMemberRow),
  }),
  getMember: endpoint({
    ...desk,
    method: 'GET',
    path: '/staff/members/{uuid}',
    summary:
      'One member with masked personal data, counts, consents, addresses, sessions, memos, and who read the personal data.',
    input: { uuid: ResourceUuid },
    answer: StaffMember,
    refuses: ['NOT_FOUND'],
  }),
  getMemberConsents: endpoint({
    ...desk,
    method: 'GET',
    path: '/staff/members/{uuid}/consents',
    summary: 'Every answer of a member to a consent, newest first, with the texts that were shown.',
    input: { uuid: ResourceUuid },
    answer: NamedObject('MemberConsents', {
      consents: Type.Array(MemberConsent),
      texts: Type.Array(ShownText),
    }),
    refuses: ['NOT_FOUND'],
  }),
  blockMember: endpoint({
    ...command,
    path: '/staff/members/{uuid}/action/block',
    summary: 'Blocks a member: ends the sessions and refuses the sign-in, which shows the reason.',
    input: { ...decided, reason: Reason('Why the member is blocked; the sign-in shows it.') },
  }),
  unblockMember: endpoint({
    ...command,
    path: '/staff/members/{uuid}/action/unblock',
    summary: 'Permits a blocked member to sign in again.',
    input: decided,
  }),
  changeMemberGrade: endpoint({
    ...command,
    path: '/staff/members/{uuid}/action/change-grade',
    summary:
      'Sets the grade of a member until a day, before which the monthly recount leaves it; without a day until the next recount.',
    input: {
      ...decided,
      gradeType: OneOf(userGradeTypes, 'The new grade.'),
      until: Type.Optional(described(DateOnly, 'Last day on which the grade is certain, from today on.')),
      reason: Reason('Why the grade is changed; stored in the audit log.'),
    },
  }),
  endMemberSessions: endpoint({
    ...command,
    path: '/staff/members/{uuid}/action/end-sessions',
    summary: 'Signs a member out on all devices. A repetition changes nothing.',
    input: { uuid: ResourceUuid },
    refuses: ['NOT_FOUND'],
  }),
  exportMembers: exportCall({
    path: '/members',
    permission: 'MEMBERS',
    what: 'members',
    filter: listFilter,
    columns: memberExportColumns,
  }),
};
