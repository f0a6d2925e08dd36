// Inquiries of shoppers about products and orders, and their answers (docs/rules/inquiries.md, docs/endpoints.md#order-shapes). Calls of
// staff: inquiries-desk.ts.
import { Type } from 'typebox';
import { inquiryStatuses, inquiryTypes } from '#domain/orders/inquiry-types.ts';
import { maxPhotos } from '#domain/media/upload-rules.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ProductItemUuid,
  ResourceUuid,
  Text,
  Url,
  Uuid,
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

const InquiryAnswer = Type.Object({
  text: Type.String(),
  at: DateTime,
  /** Pictures of staff; absent without any. */
  images: Type.Optional(Type.Array(Url)),
});

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

export const uploadRefusals = [
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
};
