// The link of a gift, for its receiver, who needs no account (docs/rules/gifts.md#link).
import { Type } from 'typebox';
import { giftStates } from '#domain/orders/gift.ts';
import { OptionItem } from '../../catalog/catalogue-shapes.ts';
import { endpoint } from '../../endpoint.ts';
import { Count, DateTime, Flag, NamedObject, OneOf, Url } from '../../shapes.ts';
import { deliveryFields } from './delivery-fields.ts';
import { InfoToken, SurchargePayment, supplyRefusals } from './info-request.ts';

// The phone number is that to which the link was sent.
const { phone: _phone, ...addressFields } = deliveryFields;

const ReceivedGift = NamedObject('ReceivedGift', {
  state: OneOf(giftStates),
  stateLabel: Type.String(),
  giverName: Type.String(),
  message: Type.String(),
  /** Last moment of the answer. */
  dueAt: DateTime,
  products: Type.Array(
    Type.Object({
      brandName: Type.String(),
      displayName: Type.String(),
      /** The receiver cannot change them. */
      optionItems: Type.Array(OptionItem),
      mainImage: Url,
      count: Count,
    }),
  ),
});

export const gifts = {
  getGift: endpoint({
    method: 'POST',
    path: '/open/gift/action/get-gift',
    summary: 'The gift behind the link of message N27, without personal data of its receiver.',
    input: { token: InfoToken },
    answer: ReceivedGift,
    refuses: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  acceptGift: endpoint({
    method: 'POST',
    path: '/open/gift/action/accept-gift',
    summary: 'The receiver enters the address, and the order is prepared (T20).',
    input: {
      token: InfoToken,
      ...addressFields,
      isConsented: Flag('The receiver consented to the use of the data for the delivery.'),
      payment: Type.Optional(SurchargePayment),
    },
    effect: 'write',
    isSecret: true,
    answer: ReceivedGift,
    refuses: ['TERMS_REQUIRED', ...supplyRefusals],
  }),
  declineGift: endpoint({
    method: 'POST',
    path: '/open/gift/action/decline-gift',
    summary: 'The receiver declines the gift: its order is cancelled and refunded to the giver (T62).',
    input: { token: InfoToken },
    effect: 'write',
    isSecret: true,
    answer: ReceivedGift,
    refuses: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
};
