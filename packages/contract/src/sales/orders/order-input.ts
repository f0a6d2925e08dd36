// What a quote, a registration and a refund account take (docs/endpoints.md#order-shapes). Their answers: order-shapes.ts.
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { abGroups, paymentMethods, paymentTypes } from '#domain/base/enums.ts';
import { ProviderName } from '../payments/provider-shapes.ts';
import { bankCodes } from '#domain/payments/banks.ts';
import { AccountNumber, CashReceiptInput } from '../payments/cash-receipt-shapes.ts';
import {
  Flag,
  GuestExternalId,
  NamedObject,
  OneOf,
  PersonName,
  ProductItemUuid,
  Text,
  TextOrEmpty,
  Units,
  Uuid,
  Won,
  described,
} from '../../shapes.ts';
import { Phone, deliveryFields } from './delivery-fields.ts';
import { KeyedList } from '../../keyed-list.ts';
import { GiftInput } from './gift-shapes.ts';
import { ClientOrderId } from './order-ids.ts';

/** The items of a quote, with coupons, a promotion code, and the mileage to use. */
export const quoteInput = {
  items: Type.Array(
    Type.Object({
      productItemUuid: ProductItemUuid,
      count: Units,
      cartUuid: Type.Optional(
        described(Uuid, 'Cart row that this line comes from; paying removes it from the cart.'),
      ),
      userCouponUuid: Type.Optional(described(Uuid, 'Product coupon of the member’s wallet for this item.')),
    }),
    { minItems: 1, maxItems: 100, description: 'Items and their counts; lines of one item are added up.' },
  ),
  zipCode: Type.Optional(TextOrEmpty(10, 'Postcode of five digits.')),
  mileagePrice: Type.Optional(
    described(
      Won,
      'Mileage to use, in won: a multiple of 10, from 1,000 on; limited to the price of the goods. Default 0.',
    ),
  ),
  cartUserCouponUuid: Type.Optional(described(Uuid, 'Cart coupon of the member’s wallet.')),
  promotionCode: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 30,
      pattern: '\\S',
      description:
        'Promotion code as the shopper typed it, instead of a cart coupon; case and hyphens are ignored.',
    }),
  ),
};

export const RefundAccount = described(
  NamedObject('RefundAccount', {
    bankCode: OneOf(bankCodes),
    accountNumber: AccountNumber,
    holderName: Text(60),
  }),
  'Account for a refund that cannot return to the means of payment.',
);

const person = { name: PersonName, phone: Phone };

/** Fields that a registration needs in addition to the quote; omitted in a dry run. */
export const registration = {
  clientOrderId: ClientOrderId,
  orderer: Type.Object(
    {
      ...person,
      email: Type.Optional(
        Type.String({
          maxLength: 100,
          pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
          description: 'E-mail address.',
        }),
      ),
    },
    { description: 'Person who orders.' },
  ),
  delivery: Type.Object(
    {
      ...deliveryFields,
      entranceMemo: Type.Optional(TextOrEmpty(50, 'How to enter the building.')),
      userAddressUuid: Type.Optional(
        described(
          Uuid,
          'One of the member’s saved addresses; fields sent in addition override it for this order.',
        ),
      ),
    },
    {
      description: 'Recipient and delivery address; required unless `userAddressUuid` names a saved address.',
    },
  ),
  gift: Type.Optional(GiftInput),
  payment: Type.Object(
    {
      provider: ProviderName,
      paymentType: Type.Optional(OneOf(paymentTypes, 'Kind of payment.')),
      method: OneOf(paymentMethods, 'Payment method.'),
    },
    { description: 'How the order is paid.' },
  ),
  expectedPayPrice: described(
    Won,
    'Amount that the shopper saw; a different quote is refused with PRICE_CHANGED.',
  ),
  refundAccount: Type.Optional(RefundAccount),
  cashReceipt: Type.Optional(CashReceiptInput),
  terms: KeyedList(
    ['termsType'],
    Type.Object({
      termsType: TextOrEmpty(40, 'Which terms of the shop.'),
      revisionNumber: Type.Integer({ minimum: 1, maximum: 100000, description: 'Number of the revision.' }),
    }),
    { maxItems: 20, description: 'Answers to the terms.' },
  ),
  isOrderConfirmed: Flag('The shopper confirmed the order and agreed to pay.'),
};
export const Registration = Type.Object(registration);
export type RegistrationInput = Static<typeof Registration>;

export const orderTracking = Type.Object(
  {
    guestExternalId: Type.Optional(GuestExternalId),
    externalId: Type.Optional(described(Uuid, 'Visitor id of the signed-in member.')),
    utmSource: Type.Optional(TextOrEmpty(200, 'utm_source of the first visit.')),
    utmMedium: Type.Optional(TextOrEmpty(200, 'utm_medium of the first visit.')),
    utmCampaign: Type.Optional(TextOrEmpty(200, 'utm_campaign of the first visit.')),
    utmKeyword: Type.Optional(TextOrEmpty(200, 'utm_term of the first visit.')),
    utmContent: Type.Optional(TextOrEmpty(200, 'utm_content of the first visit.')),
    initialReferer: Type.Optional(TextOrEmpty(500, 'Address of the page that led to the first visit.')),
    abGroup: Type.Optional(OneOf(abGroups, 'Group of the running A/B test.')),
    inflow: Type.Optional(TextOrEmpty(40, 'Where the visitor came from.')),
  },
  { description: 'Where the visitor came from.' },
);
