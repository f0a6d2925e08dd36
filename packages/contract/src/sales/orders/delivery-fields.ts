// Recipient and address of an order, field by field, where any of them may be missing.
import { Type } from 'typebox';
import { phonePattern } from '#domain/members/phone.ts';
import { Text, TextOrEmpty } from '../../shapes.ts';

/** A number of Korea's numbering plan; the reader of input removes separators and country code before the check. */
export const Phone = Type.String({
  title: 'Phone',
  examples: ['01012345678'],
  pattern: phonePattern,
  'x-sentence': '전화번호를 확인해 주세요.',
  description: 'Phone number; spaces and hyphens are ignored.',
});

/** Postcode and address go together. */
export const deliveryFields = {
  recipientName: Type.Optional(Text(50, 'Recipient.')),
  phone: Type.Optional(Phone),
  zipCode: Type.Optional(Type.String({ pattern: '^[0-9]{5}$', description: 'Postcode of five digits.' })),
  address: Type.Optional(Text(200, 'Road address.')),
  detailAddress: Type.Optional(TextOrEmpty(100, 'Building, floor and unit.')),
  deliveryMemo: Type.Optional(TextOrEmpty(50, 'Note for the courier.')),
};
