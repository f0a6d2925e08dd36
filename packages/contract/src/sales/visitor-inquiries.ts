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
import { DateOnly, DateTime, Flag, NamedObject, OneOf, Text, Uuid, described } from '../shapes.ts';
import { Phone } from './orders/delivery-fields.ts';

/** Above the limits of the rules, so that a text that is too long gets the message of its rule. */
const MessageText = Text(3000, 'Text, 10 to 2,000 characters; about a set up to 1,000.');

const contact = { phone: Phone, message: MessageText };

/** The fields of every inquiry about a set. */
export const tyingInquiryInput = {
  ...contact,
  name: Text(40, 'Name of the person.'),
  email: Type.Optional(Text(200, 'E-mail address.')),
  items: Type.Array(
    Type.Object({
      productItemUuid: described(Uuid, 'Wanted item; counts of repeated items are added up.'),
      count: Type.Integer({ minimum: 1, maximum: maxTyingCount, description: 'Wanted units.' }),
    }),
    { minItems: 1, maxItems: maxTyingItems, description: 'Wanted items and their counts.' },
  ),
  purpose: OneOf(tyingPurposes, 'What the products are for.'),
  desiredDate: Type.Optional(described(DateOnly, 'Day until which they are wanted, within a year.')),
  agreePrivacy: Flag('Agreement to the use of the personal data; without it the call is refused.'),
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
      companyName: Text(60, 'Name of the company.'),
      businessNumber: Text(20, 'Ten digits with a right check digit; spaces and dashes are ignored.'),
      managerName: Text(40, 'Person in charge.'),
      email: Text(200, 'E-mail address.'),
      category: Text(30, 'What the company sells.'),
      homepage: Type.Optional(Text(200, 'Address of the company on the web.')),
      fileUrl: Type.Optional(
        Text(500, 'Address of an upload with purpose STORE_INQUIRY, as copyMediaObject returned it.'),
      ),
      terms: Type.Optional(
        Type.Object(
          {
            termsType: OneOf(['COOPERATION'] as const, 'COOPERATION.'),
            revisionNumber: Type.Integer({
              minimum: 1,
              maximum: 100_000,
              description: 'The current revision, to which the company agreed.',
            }),
          },
          { description: 'Answers to the terms.' },
        ),
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
