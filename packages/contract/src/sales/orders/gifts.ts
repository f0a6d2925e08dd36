// The link of a gift: what its receiver does, who needs no account, and the giver who sends it again (docs/rules/gifts.md#link).
import { Type } from 'typebox';
import { giftStates } from '#domain/orders/gift.ts';
import { OptionItem } from '../../catalog/catalogue-shapes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OrderToken,
  ResourceUuid,
  Url,
  described,
} from '../../shapes.ts';
import { Phone, deliveryFields } from './delivery-fields.ts';
import { InfoToken, SurchargePayment, supplyRefusals } from './info-request.ts';

// The receiver does not enter the phone number, because the link was sent to it.
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
  sendGiftLink: endpoint({
    method: 'POST',
    path: '/open/orders/{uuid}/action/send-gift-link',
    access: 'open+',
    summary: 'The giver sends the link of a gift that awaits its receiver again, or to a corrected number.',
    input: {
      uuid: ResourceUuid,
      orderToken: Type.Optional(OrderToken),
      phone: Type.Optional(
        described(Phone, 'The corrected mobile number of the receiver; the link to the former one ends.'),
      ),
    },
    effect: 'write',
    answer: Type.Object({
      /** Where the link was sent. */
      phone: Type.String(),
      /** Last moment of the answer, which does not change. */
      dueAt: DateTime,
    }),
    refuses: ['NOT_FOUND', 'ORDER_TOKEN_EXPIRED', 'ORDER_STATUS_CONFLICT', 'TOO_SOON', 'TOO_MANY_REQUESTS'],
  }),
};
