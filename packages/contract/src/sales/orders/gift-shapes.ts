// A gift as its order has it (docs/rules/gifts.md).
import { Type } from 'typebox';
import { giftMessageLength, giftStates } from '#domain/orders/gift.ts';
import { DateTime, Flag, NamedObject, OneOf, TextOrEmpty } from '../../shapes.ts';

/** What a registration takes in place of an address. */
export const GiftInput = Type.Object(
  {
    message: TextOrEmpty(giftMessageLength, 'Message to the receiver, as plain text; may be empty.'),
    isConsented: Flag('The receiver agreed that name and phone are passed on for the gift.'),
  },
  {
    description:
      'The order is a gift: `delivery` has the receiver’s name and mobile number, other fields of it are ignored.',
  },
);

export const OrderGift = NamedObject('OrderGift', {
  message: Type.String(),
  state: OneOf(giftStates),
  stateLabel: Type.String(),
  /** Last moment of the receiver’s answer, while it is awaited. */
  dueAt: Type.Optional(DateTime),
});
