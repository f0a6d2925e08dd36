// Disclosure of personal data that is masked elsewhere, with a recorded reason (docs/rules/staff.md#masking).
import { Type } from 'typebox';
import { revealTargetTypes } from '#domain/members/staff.ts';
import { endpoint } from '../endpoint.ts';
import { NamedObject, OneOf, Uuid, described } from '../shapes.ts';

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

/** Orders of one print at most. */
const labelsAtMost = 500;

export const privacy = {
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
