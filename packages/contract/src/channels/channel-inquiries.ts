// Inquiries that shoppers write at a channel, and their answers (docs/rules/channels.md#inquiries).
import { Type } from 'typebox';
import { channelInquiryCategories, channelInquiryKinds, channelNames } from '#domain/channels/channels.ts';
import { ProductItemCard } from '../catalog/catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateRange,
  DateTime,
  DateTimeInput,
  Flag,
  NamedObject,
  OneOf,
  Page,
  Text,
  Uuid,
  described,
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

const OnlyChannel = OneOf(channelNames, 'Only this channel.');
const InquiryId = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[0-9A-Za-z_-]+$',
  examples: ['300012345'],
  description: 'Number of the inquiry at the channel.',
});
/** An id names one inquiry per channel and kind; without them the newest one with the id. */
const idInput = {
  id: InquiryId,
  salesChannel: Type.Optional(OnlyChannel),
  kind: Type.Optional(
    OneOf(channelInquiryKinds, 'An inquiry about an order, or a question about a product.'),
  ),
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
      isAnswered: Type.Optional(Flag('Only answered inquiries (true) or only waiting ones (false).')),
      keyword: Type.Optional(Text(50, 'Text in title or content.')),
      dateRange: Type.Optional(DateRange),
      salesChannel: Type.Optional(OnlyChannel),
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
    input: {
      ...idInput,
      answer: Text(2000, 'Answer, up to 2,000 characters.'),
      answerTemplateId: Type.Optional(
        described(Uuid, 'Uuid of the template that staff began with; for the audit log.'),
      ),
    },
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
    input: {
      fromDateTime: Type.Optional(
        described(DateTimeInput, 'Start of the period; default: seven days before its end.'),
      ),
      toDateTime: Type.Optional(
        described(DateTimeInput, 'End of the period, at most 31 days later; default: now.'),
      ),
    },
    answer: SyncResult,
    effect: 'write',
    refuses: ['ORDER_STATUS_CONFLICT'],
  }),
};
