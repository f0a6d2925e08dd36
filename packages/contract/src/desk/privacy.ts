// Disclosure of personal data that is masked elsewhere, with a recorded reason (docs/rules/staff.md#masking).
import { Type } from 'typebox';
import { revealTargetTypes, staffRoles } from '#domain/members/staff.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf, Text, Uuid, described } from '../shapes.ts';

/** For an order the first six, for a member all but recipient and address, for the inquiry of a visitor the first three. */
const revealFields = [
  'name',
  'phone',
  'email',
  'recipientName',
  'recipientPhone',
  'address',
  'loginId',
  'birth',
] as const;

const reason = Type.String({
  minLength: 5,
  maxLength: 200,
  pattern: '\\S',
  description: 'Why the data is needed; stored in the audit log.',
});

const month = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
  examples: ['2026-11'],
  description: 'Month, YYYY-MM.',
});

const ReadingsReview = NamedObject('ReadingsReview', {
  at: DateTime,
  staffName: Type.String(),
  note: Type.Optional(Type.String()),
});

/** Readings of personal data by one staff account in a month. */
const StaffReadings = NamedObject('StaffReadings', {
  staffUuid: Uuid,
  staffName: Type.String(),
  role: OneOf(staffRoles),
  /** Disclosures of single records. */
  readingCount: Count,
  /** Number of different orders, members, inquiries and refunds that were disclosed. */
  recordCount: Count,
  /** Downloads of files with unmasked personal columns, and the number of their rows. */
  exportCount: Count,
  exportRowCount: Count,
  /** The three most frequent reasons at most, most frequent first. */
  reasons: Type.Array(Type.Object({ reason: Type.String(), count: Count })),
});

/** Orders of one print at most. */
const labelsAtMost = 500;

export const privacy = {
  getPrivacyReadings: endpoint({
    method: 'GET',
    path: '/staff/privacy/readings',
    access: 'staff',
    permission: 'STAFF',
    summary:
      'Readings of personal data of a month by staff member, the most first, and the reviews of the month.',
    input: { month },
    answer: Type.Object({ readings: Type.Array(StaffReadings), reviews: Type.Array(ReadingsReview) }),
  }),
  reviewPrivacyReadings: endpoint({
    method: 'POST',
    path: '/staff/privacy/readings/action/review',
    access: 'staff',
    permission: 'STAFF',
    effect: 'write',
    summary:
      'Confirms that the readings of a month were reviewed; the confirmation is a row of the audit log.',
    input: { month, note: Type.Optional(Text(200, 'What was found or done.')) },
    answer: ReadingsReview,
  }),
  revealPrivacy: endpoint({
    method: 'POST',
    path: '/staff/privacy/action/reveal',
    // ORDERS is needed for orders, MEMBERS for members, INQUIRIES for inquiries of visitors; the body decides which.
    access: 'staff',
    permission: ['ORDERS', 'MEMBERS', 'INQUIRIES'],
    effect: 'write',
    isSecret: true,
    summary:
      'Discloses masked fields of an order, member or inquiry; recorded in the audit log with the reason.',
    input: {
      targetType: OneOf(revealTargetTypes, 'Kind of the target.'),
      targetUuid: described(Uuid, 'Uuid of the target.'),
      fields: Type.Array(OneOf(revealFields), {
        minItems: 1,
        maxItems: revealFields.length,
        description: 'Masked fields to read.',
      }),
      reason,
    },
    answer: Type.Object({
      values: Type.Object({
        name: Type.Optional(Type.String()),
        phone: Type.Optional(Type.String()),
        email: Type.Optional(Type.String()),
        recipientName: Type.Optional(Type.String()),
        recipientPhone: Type.Optional(Type.String()),
        address: Type.Optional(Type.String()),
        loginId: Type.Optional(Type.String()),
        birth: Type.Optional(Type.String()),
      }),
    }),
    refuses: ['NOT_FOUND'],
  }),
  revealDeliveries: endpoint({
    method: 'POST',
    path: '/staff/privacy/action/reveal-deliveries',
    access: 'staff',
    permission: 'ORDERS',
    effect: 'write',
    isSecret: true,
    summary:
      'Discloses the delivery addresses of orders for printed labels; each order has its row in the audit log with the reason. Orders of another store are left out.',
    input: {
      orderUuids: Type.Array(Uuid, { minItems: 1, maxItems: labelsAtMost, description: 'The orders.' }),
      reason,
    },
    answer: Type.Array(
      NamedObject('RevealedDelivery', {
        orderUuid: Uuid,
        recipientName: Type.String(),
        recipientPhone: Type.String(),
        zipCode: Type.String(),
        address: Type.String(),
        detailAddress: Type.String(),
        deliveryMemo: Type.Optional(Type.String()),
        entranceMemo: Type.Optional(Type.String()),
      }),
    ),
  }),
};
