// Recipient and address of an order, field by field, where any of them may be missing.
import { Type } from 'typebox';
import { phonePattern } from '#domain/members/phone.ts';
import { Text } from '../../shapes.ts';

/** A number of Korea's numbering plan; the reader of input removes separators and country code before the check. */
export const Phone = Type.String({
  title: 'Phone',
  examples: ['01012345678'],
  pattern: phonePattern,
  'x-sentence': '전화번호를 확인해 주세요.',
});

/** Postcode and address go together. */
export const deliveryFields = {
  recipientName: Type.Optional(Text(50)),
  phone: Type.Optional(Phone),
  zipCode: Type.Optional(Type.String({ pattern: '^[0-9]{5}$' })),
  address: Type.Optional(Text(200)),
  detailAddress: Type.Optional(Type.String({ maxLength: 100 })),
  deliveryMemo: Type.Optional(Type.String({ maxLength: 50 })),
};
