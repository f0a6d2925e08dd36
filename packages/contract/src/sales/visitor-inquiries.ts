// Inquiries of visitors about opening a store and about sets of products (docs/rules/inquiries.md#visitors, docs/endpoints.md#d35). Staff
// read and answer them in the queue of inquiries.ts. The public answer has no personal data.
import { Type } from 'typebox';
import {
  maxTyingCount,
  maxTyingItems,
  storeInquiryStatuses,
  tyingInquiryStatuses,
  tyingPurposes,
} from '#domain/inquiries/visitor-inquiry.ts';
import { endpoint } from '../endpoint.ts';
import { DateOnly, DateTime, NamedObject, OneOf, Text, Uuid } from '../shapes.ts';
import { Phone } from './orders/delivery-fields.ts';

/** Above the limits of the rules, so that a text that is too long gets the message of its rule. */
const MessageText = Text(3000);

const contact = { phone: Phone, message: MessageText };

/** The fields of every inquiry about a set. */
export const tyingInquiryInput = {
  ...contact,
  name: Text(40),
  email: Type.Optional(Text(200)),
  items: Type.Array(
    Type.Object({ productItemUuid: Uuid, count: Type.Integer({ minimum: 1, maximum: maxTyingCount }) }),
    { minItems: 1, maxItems: maxTyingItems },
  ),
  purpose: OneOf(tyingPurposes),
  desiredDate: Type.Optional(DateOnly),
  agreePrivacy: Type.Boolean(),
};

export const TyingReceipt = NamedObject('TyingReceipt', {
  uuid: Uuid,
  status: OneOf(tyingInquiryStatuses),
  createdAt: DateTime,
});

export const tyingInquiryRefusals = ['TERMS_REQUIRED', 'TOO_MANY_REQUESTS'] as const;

export const visitorInquiries = {
  registerStoreInquiry: endpoint({
    method: 'POST',
    path: '/open/store-inquiries',
    summary:
      'A company asks to sell in the shop; a repetition within ten minutes returns the same inquiry. Five a day per phone number.',
    input: {
      ...contact,
      companyName: Text(60),
      businessNumber: Text(20),
      managerName: Text(40),
      email: Text(200),
      category: Text(30),
      homepage: Type.Optional(Text(200)),
      fileUrl: Type.Optional(Text(500)),
      terms: Type.Optional(
        Type.Object({
          termsType: OneOf(['COOPERATION'] as const),
          revisionNumber: Type.Integer({ minimum: 1, maximum: 100_000 }),
        }),
      ),
    },
    effect: 'write',
    status: 201,
    answer: NamedObject('StoreInquiryReceipt', {
      uuid: Uuid,
      status: OneOf(storeInquiryStatuses),
      createdAt: DateTime,
    }),
    refuses: [
      'TERMS_REQUIRED',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
      'FILE_TYPE_NOT_ALLOWED',
      'PAYLOAD_TOO_LARGE',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  inquiryTying: endpoint({
    method: 'POST',
    path: '/open/tying/action/inquiry-tying',
    access: 'open+',
    summary:
      'A visitor asks for several products as a set; a repetition within ten minutes returns the same inquiry. Five a day per phone number.',
    input: tyingInquiryInput,
    effect: 'write',
    status: 201,
    answer: TyingReceipt,
    refuses: tyingInquiryRefusals,
  }),
};
