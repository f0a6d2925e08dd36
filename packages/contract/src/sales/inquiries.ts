// Inquiries of shoppers about products and orders, and their answers (docs/rules/inquiries.md, docs/endpoints.md#order-shapes).
import { Type } from 'typebox';
import { channelInquiryCategories, channelInquiryKinds, channelNames } from '#domain/channels/channels.ts';
import { inquiryKinds, inquiryStatuses, inquiryTypes } from '#domain/orders/inquiry-types.ts';
import { storeDecisions, tyingPurposes } from '#domain/inquiries/visitor-inquiry.ts';
import { maxPhotos } from '#domain/media/upload-rules.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlySalesChannels,
  Page,
  ProductItemUuid,
  ResourceUuid,
  Text,
  Url,
  Uuid,
  Won,
  described,
  pagingInput,
} from '../shapes.ts';

/** A little more than the rule, so that a text that is too long gets the sentence of the rule. */
const maxTextLength = 3000;
const InquiryText = Text(maxTextLength, 'Question, 10 to 2,000 characters.');
/** Addresses of uploads, as copyMediaObject returns them. */
export const UploadedPhotos = Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
  maxItems: maxPhotos,
  description: 'Addresses of uploaded photos, in order.',
});

const InquiryAnswer = Type.Object({ text: Type.String(), at: DateTime });

/** A secret inquiry of another person has the text of the rule, no images and no answer. */
export const ProductInquiry = NamedObject('ProductInquiry', {
  uuid: Uuid,
  type: OneOf(inquiryTypes),
  /** ANSWERED without `answer`: closed by staff. */
  status: OneOf(inquiryStatuses),
  text: Type.String(),
  images: Type.Array(Url),
  isSecret: Type.Boolean(),
  writerName: Type.String(),
  productItemUuid: Type.Optional(Uuid),
  orderProductUuid: Type.Optional(Uuid),
  orderNo: Type.Optional(Type.String()),
  /** Name of the product or order product; only in own inquiries. */
  productName: Type.Optional(Type.String()),
  answer: Type.Optional(InquiryAnswer),
  isMine: Type.Boolean(),
  createdAt: DateTime,
});

/** Personal data are masked; disclosed by revealPrivacy of the inquiry. */
const masked = { phone: Type.String(), email: Type.Optional(Type.String()) };
/** As the company stated it. */
const StoreInquiryFacts = NamedObject('StoreInquiryFacts', {
  ...masked,
  companyName: Type.String(),
  businessNumber: Type.String(),
  category: Type.String(),
  homepage: Type.Optional(Type.String()),
  fileUrl: Type.Optional(Url),
});
/** Price of the whole set, and the last day on which it is valid. */
const Quote = {
  price: described(Won, 'Price of the whole set in won.'),
  validTo: described(DateOnly, 'Last day of the quote.'),
};
const TyingInquiryFacts = NamedObject('TyingInquiryFacts', {
  ...masked,
  purpose: OneOf(tyingPurposes),
  desiredDate: Type.Optional(DateOnly),
  items: Type.Array(Type.Object({ productItemUuid: Uuid, displayName: Type.String(), count: Count })),
  /** The published set on whose page the inquiry was made. */
  tyingUuid: Type.Optional(Uuid),
  quote: Type.Optional(Type.Object({ text: Type.String(), ...Quote })),
});

const ChannelInquiryFacts = NamedObject('ChannelInquiryFacts', {
  /** Number of the channel. */
  id: Type.String(),
  salesChannel: OneOf(channelNames),
  kind: OneOf(channelInquiryKinds),
  category: OneOf(channelInquiryCategories),
  title: Type.String(),
  channelOrderId: Type.Optional(Type.String()),
  /** Answer that the channel has not accepted yet. */
  pendingAnswer: Type.Optional(Type.String()),
});

/**
 * Inquiries of visitors (kinds STORE and TYING) have no type and no store: head office answers them. Those of channels (NAVER) have no type, and
 * no store until the product is known.
 */
const StaffInquiry = NamedObject('StaffInquiry', {
  uuid: Uuid,
  kind: OneOf(inquiryKinds),
  type: Type.Optional(OneOf(inquiryTypes)),
  status: OneOf(['RECEIVED', 'REVIEWING', 'ACCEPTED', 'REJECTED', 'ANSWERED', 'CLOSED'] as const),
  text: Type.String(),
  images: Type.Array(Url),
  isSecret: Type.Boolean(),
  /** Masked; disclosed by revealPrivacy of the order. */
  writerName: Type.String(),
  userUuid: Type.Optional(Uuid),
  store: Type.Optional(Type.Object({ uuid: Uuid, name: Type.String() })),
  storeInquiry: Type.Optional(StoreInquiryFacts),
  tyingInquiry: Type.Optional(TyingInquiryFacts),
  channelInquiry: Type.Optional(ChannelInquiryFacts),
  productItemUuid: Type.Optional(Uuid),
  productName: Type.Optional(Type.String()),
  orderProductUuid: Type.Optional(Uuid),
  orderUuid: Type.Optional(Uuid),
  orderNo: Type.Optional(Type.String()),
  createdAt: DateTime,
  dueAt: DateTime,
  isOverdue: Type.Boolean(),
  answer: Type.Optional(
    Type.Object({ text: Type.String(), at: DateTime, staffName: Type.Optional(Type.String()) }),
  ),
  closeReason: Type.Optional(Type.String()),
});

const uploadRefusals = [
  'FILE_TYPE_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'PROVIDER_UNAVAILABLE',
  'NOT_FOUND',
] as const;

const fields = {
  type: OneOf(inquiryTypes, 'What the question is about.'),
  text: InquiryText,
  isSecret: Type.Optional(
    Flag(
      'Other visitors do not see text and answer. Questions that are not about a product are always secret.',
    ),
  ),
  images: Type.Optional(UploadedPhotos),
};

export const inquiries = {
  registerProductInquiry: endpoint({
    method: 'POST',
    path: '/product-inquiries',
    access: 'member',
    summary:
      'The member asks about a product, an order or anything else; a repetition within ten minutes returns the same inquiry.',
    input: {
      ...fields,
      productItemUuid: Type.Optional(
        described(
          Uuid,
          'Item that the question is about; required for type PRODUCT without an order product.',
        ),
      ),
      orderProductUuid: Type.Optional(described(Uuid, 'Own order product that the question is about.')),
    },
    answer: ProductInquiry,
    effect: 'write',
    status: 201,
    refuses: [...uploadRefusals, 'TOO_MANY_REQUESTS'],
  }),
  editProductInquiry: endpoint({
    method: 'PUT',
    path: '/product-inquiries/{uuid}',
    access: 'member',
    summary: 'Changes an own inquiry until it is answered.',
    input: { uuid: ResourceUuid, ...fields },
    answer: ProductInquiry,
    effect: 'write',
    refuses: [...uploadRefusals, 'ALREADY_ANSWERED'],
  }),
  deleteProductInquiry: endpoint({
    method: 'DELETE',
    path: '/product-inquiries/{uuid}',
    access: 'member',
    summary: 'Deletes an own inquiry with its photos.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ deletedCount: Count }),
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  getMyProductInquiriesByPaging: endpoint({
    method: 'POST',
    path: '/product-inquiries/action/get-me-by-paging',
    access: 'member',
    summary: 'Own inquiries, newest first.',
    input: {
      ...pagingInput,
      types: Type.Optional(
        Type.Array(OneOf(inquiryTypes), { maxItems: inquiryTypes.length, description: 'Only these types.' }),
      ),
      isAnswered: Type.Optional(Flag('Only answered inquiries (true) or only waiting ones (false).')),
      inquiryUuid: Type.Optional(described(Uuid, 'Only this inquiry.')),
    },
    envelope: 'page',
    answer: Page(ProductInquiry),
  }),
  getProductInquiriesByPaging: endpoint({
    method: 'POST',
    path: '/open/product-inquiries/action/get-by-paging',
    access: 'open+',
    summary: 'Inquiries about a product, newest first.',
    input: {
      ...pagingInput,
      productItemUuid: ProductItemUuid,
      isAnswered: Type.Optional(Flag('Only answered inquiries (true) or only waiting ones (false).')),
    },
    envelope: 'page',
    answer: Page(ProductInquiry),
  }),
  getInquiriesByPaging: endpoint({
    method: 'POST',
    path: '/staff/inquiries/action/get-by-paging',
    access: 'staff',
    permission: 'INQUIRIES',
    summary:
      'Inquiries of the staff’s store and its channels, or of all stores and visitors: unanswered ones oldest first, others newest first.',
    input: {
      ...pagingInput,
      kind: Type.Optional(OneOf(inquiryKinds, 'Only this queue.')),
      isUnanswered: Type.Optional(
        Flag('Only inquiries that wait for an answer (true), or none of them (false).'),
      ),
      isOverdue: Type.Optional(
        Flag('Only inquiries whose answer is overdue (true), or none of them (false).'),
      ),
      salesChannels: Type.Optional(OnlySalesChannels),
    },
    envelope: 'page',
    answer: Page(StaffInquiry),
  }),
  answerInquiry: endpoint({
    method: 'POST',
    path: '/staff/inquiries/{uuid}/action/answer',
    access: 'staff',
    permission: 'INQUIRIES',
    summary:
      'Answers an inquiry once and notifies its writer; one about a set with a quote, one about a store with its status.',
    input: {
      uuid: ResourceUuid,
      text: Text(2000, 'Answer, up to 2,000 characters.'),
      templateUuid: Type.Optional(described(Uuid, 'The template that staff began with; for the audit log.')),
      quote: Type.Optional(Type.Object(Quote, { description: 'Price of a set; only for kind TYING.' })),
      status: Type.Optional(OneOf(storeDecisions, 'Result; only for kind STORE, where it is required.')),
    },
    answer: StaffInquiry,
    effect: 'write',
    refuses: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),
  closeInquiry: endpoint({
    method: 'POST',
    path: '/staff/inquiries/{uuid}/action/close',
    access: 'staff',
    permission: 'INQUIRIES',
    summary: 'Closes an inquiry without an answer; a repetition changes nothing.',
    input: { uuid: ResourceUuid, reason: Text(200, 'Why the inquiry is closed; for the audit log.') },
    answer: StaffInquiry,
    effect: 'write',
    refuses: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),
};
