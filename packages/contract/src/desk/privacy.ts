// Personal data that staff see masked, opened with a reason that is kept (api.md 7.1).
import { Type } from 'typebox';
import { revealTargetTypes } from '#domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { OneOf, Uuid } from '../shapes.ts';

/** Of an order the first six, of a member all but recipient and address. */
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

export const privacy = {
  revealPrivacy: endpoint({
    method: 'POST',
    path: '/staff/privacy/action/reveal',
    // ORDERS opens orders, MEMBERS opens members: which one is asked for stands in the body.
    access: 'staff',
    effect: 'write',
    isSecret: true,
    summary: 'Opens fields of an order or a member that are masked elsewhere; who, what and why is kept.',
    input: {
      targetType: OneOf(revealTargetTypes),
      targetUuid: Uuid,
      fields: Type.Array(OneOf(revealFields), { minItems: 1, maxItems: revealFields.length }),
      reason: Type.String({ minLength: 5, maxLength: 200, pattern: '\\S' }),
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
};
