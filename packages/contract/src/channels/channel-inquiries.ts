// Inquiries that shoppers write at a channel, and their answers (docs/rules/channels.md#inquiries).
import { Type } from 'typebox';
import { channelInquiryCategories, channelInquiryKinds, channelNames } from '#domain/channels/channels.ts';
import { ProductItemCard } from '../catalog/catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateRange,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  Page,
  Text,
  Uuid,
  pagingInput,
} from '../shapes.ts';
import { SyncResult } from './sync-result.ts';

const NaverPayInquiry = NamedObject('NaverPayInquiry', {
  /** Number of the channel. */
  id: Type.String(),
  salesChannel: OneOf(channelNames),
  kind: OneOf(channelInquiryKinds),
  category: OneOf(channelInquiryCategories),
  title: Type.String(),
  content: Type.String(),
  writerMaskedId: Type.String(),
  naverOrderId: Type.Optional(Type.String()),
  productOrderIds: Type.Array(Type.String()),
  orderNo: Type.Optional(Type.String()),
  productItem: Type.Optional(ProductItemCard),
  isAnswered: Type.Boolean(),
  answer: Type.Optional(Type.Object({ contentId: Type.String(), text: Type.String(), at: DateTime })),
  /** Answer that the channel has not accepted yet. */
  pendingAnswer: Type.Optional(Type.String()),
  registeredAt: DateTime,
  syncedAt: DateTime,
  dueAt: DateTime,
});

const InquiryId = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[0-9A-Za-z_-]+$',
  examples: ['300012345'],
});
/** An id names one inquiry per channel and kind; without them the newest one with the id. */
const idInput = {
  id: InquiryId,
  salesChannel: Type.Optional(OneOf(channelNames)),
  kind: Type.Optional(OneOf(channelInquiryKinds)),
};
const staff = { access: 'staff', permission: 'CHANNEL' } as const;

export const channelInquiries = {
  getNaverPayCustomerInquiries: endpoint({
    ...staff,
    method: 'GET',
    path: '/naver-pay/customer-inquiries',
    summary:
      'Inquiries of channels as they were last read: unanswered ones oldest first, then the answered ones.',
    input: {
      ...pagingInput,
      isAnswered: Type.Optional(Type.Boolean()),
      keyword: Type.Optional(Text(50)),
      dateRange: Type.Optional(DateRange),
      salesChannel: Type.Optional(OneOf(channelNames)),
    },
    envelope: 'page',
    answer: Page(NaverPayInquiry),
  }),
  getNaverPayCustomerInquiry: endpoint({
    ...staff,
    method: 'GET',
    path: '/naver-pay/customer-inquiries/{id}',
    summary: 'One inquiry of a channel.',
    input: idInput,
    answer: NaverPayInquiry,
    refuses: ['NOT_FOUND'],
  }),
  answerNaverPayCustomerInquiry: endpoint({
    access: 'staff',
    permission: 'INQUIRIES',
    method: 'PATCH',
    path: '/naver-pay/customer-inquiries/{id}/answer',
    summary:
      'Sends an answer to the channel; a second call replaces it. While the channel is down the answer is stored and sent later.',
    input: { ...idInput, answer: Text(2000), answerTemplateId: Type.Optional(Uuid) },
    answer: NaverPayInquiry,
    effect: 'write',
    refuses: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  }),
  syncNaverPayCustomerInquiries: endpoint({
    ...staff,
    method: 'POST',
    path: '/naver-pay/customer-inquiries/sync',
    summary:
      'Reads the inquiries of a period of at most 31 days from the channels; default: the last seven days.',
    input: { fromDateTime: Type.Optional(DateTimeInput), toDateTime: Type.Optional(DateTimeInput) },
    answer: SyncResult,
    effect: 'write',
    refuses: ['ORDER_STATUS_CONFLICT'],
  }),
};
