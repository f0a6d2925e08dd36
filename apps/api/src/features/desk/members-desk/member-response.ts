// Wire format of members at the desk: personal data is masked.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { deviceName } from '#domain/members/device-name.ts';
import { nextGrade } from '#domain/members/grade.ts';
import { maskedLoginId } from '#domain/members/login-id.ts';
import { maskedAddress, maskedBirth, maskedEmail, maskedName, maskedPhone } from '#domain/members/masked.ts';
import { endOfDay } from '#domain/mileage/ledger.ts';
import type { Ctx } from '../../../context.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { listSessionsOf } from '../../base/sessions/sessions.ts';
import { findBenefits } from '../../members/accounts/accounts.ts';
import { listAddresses } from '../../members/addresses/addresses.ts';
import { consentsOf } from '../../members/consents/consents.ts';
import { listExpiring } from '../../sales/mileage/mileage.ts';
import { listMemos, memoResponse } from '../member-memos/member-memos.ts';
import { listDisclosures } from '../personal-data/personal-data.ts';
import { findMember } from './member.db.ts';
import type { MemberRow } from './member-list.db.ts';

/** A member of the list. */
export function memberResponse({
  birth: _birth,
  gender: _gender,
  ...row
}: MemberRow): Answer<'getMembersByPaging'>['data'][number] {
  const { gradeUntil, blockedReason, withdrawnAt, ...rest } = row;
  return {
    ...rest,
    ...withoutNulls({ gradeUntil, blockedReason }),
    ...maskedPerson(row),
    createdAt: seoulDateTime(row.createdAt),
    lastLoginAt: seoulDateTime(row.lastLoginAt),
    ...(withdrawnAt !== null && { withdrawnAt: seoulDateTime(withdrawnAt) }),
  };
}

type Person = Pick<MemberRow, 'state' | 'provider' | 'name' | 'loginId' | 'phone' | 'email'>;

/** Name, login id, phone and e-mail. The row of a withdrawn member has a fixed word as the name. */
export const maskedPerson = ({ state, provider, name, loginId, phone, email }: Person) => ({
  name: state === 'WITHDRAWAL' ? name : maskedName(name),
  loginId: loginId === null || provider !== 'LOCAL' || state === 'WITHDRAWAL' ? '' : maskedLoginId(loginId),
  phone: maskedPhone(phone),
  email: maskedEmail(email),
});

/** Disclosures that are shown with a member; all of them are in the audit log. */
const readingsAtMost = 20;

type Reading = Awaited<ReturnType<typeof listDisclosures>>['rows'][number];

const readingResponse = ({
  uuid,
  at,
  staffName,
  role,
  action,
  targetType,
  orderNo,
  after,
  reason,
}: Reading) => ({
  uuid,
  at: seoulDateTime(at),
  staffName,
  role,
  target: targetType,
  ...(action === 'EXPORT' && { isExport: true }),
  ...withoutNulls({ orderNo }),
  fields: after?.fields ?? [],
  reason: reason ?? '',
});

type Address = Awaited<ReturnType<typeof listAddresses>>[number];

const addressResponse = ({ uuid, addressName, isDefault, recipientName, phone, address }: Address) => ({
  uuid,
  addressName,
  isDefault,
  recipientName: maskedName(recipientName),
  phone: maskedPhone(phone),
  address: maskedAddress(address),
});

/** Days ahead for which expiring mileage is shown. */
const expiringDays = 30;

/** One member in full; refuses NOT_FOUND. */
export async function readMember(ctx: Ctx, uuid: string): Promise<Answer<'getMember'>> {
  const { db, now } = ctx;
  const [row, benefits, expiring, consents, addresses, sessions, memos, readings] = await Promise.all([
    findMember(db, uuid, now),
    findBenefits(db, uuid, now),
    listExpiring(db, uuid, { now, until: endOfDay(now, expiringDays) }),
    consentsOf(db, uuid),
    listAddresses(db, uuid),
    listSessionsOf(ctx, uuid),
    listMemos(db, uuid),
    listDisclosures(db, uuid, { count: readingsAtMost }),
  ]);
  if (row === undefined) return refuse('NOT_FOUND');
  const { version, inflow, isIdentityVerified, claimCount, reviewCount, inquiryCount, ...others } = row;
  const { formerOrderCount, adultVerifiedUntil, ...member } = others;
  const next = nextGrade(member.gradeType, member.confirmedPrice);
  return {
    ...memberResponse(member),
    version,
    inflow,
    gender: member.gender,
    isIdentityVerified,
    claimCount,
    reviewCount,
    inquiryCount,
    formerOrderCount,
    ...withoutNulls({ adultVerifiedUntil }),
    birth: maskedBirth(member.birth ?? ''),
    ...(next !== undefined && { nextGrade: next }),
    mileagePrice: benefits.mileage,
    ...(expiring[0] !== undefined && { expiringMileage: expiring[0] }),
    couponCount: benefits.coupons,
    consents,
    addresses: addresses.map(addressResponse),
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
      createdAt: seoulDateTime(createdAt),
      lastSeenAt: seoulDateTime(lastSeenAt),
    })),
    memos: memos.map(memoResponse),
    readingCount: readings.paging.totalCount ?? 0,
    readings: readings.rows.map(readingResponse),
  };
}
