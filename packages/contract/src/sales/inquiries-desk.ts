// The inquiries desk of staff (docs/rules/inquiries.md#desk): one queue of the inquiries of members, guests, visitors and channels.
import { Type } from 'typebox';
import { orderStatuses } from '#domain/base/enums.ts';
import { channelInquiryCategories, channelInquiryKinds, channelNames } from '#domain/channels/channels.ts';
import { storeDecisions, tyingPurposes } from '#domain/inquiries/visitor-inquiry.ts';
import { inquiryKinds, inquiryTabs, inquiryTypes } from '#domain/orders/inquiry-types.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlySalesChannels,
  Page,
  ResourceUuid,
  SearchTerm,
  Text,
  Url,
  Uuid,
  Won,
  described,
  pagingInput,
} from '../shapes.ts';
import { UploadedPhotos, uploadRefusals } from './inquiries.ts';

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
  /** Only true: the pending answer is sent until the channel accepts or refuses it. */
  isBeingSent: Type.Optional(Type.Boolean()),
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
    Type.Object({
      text: Type.String(),
      at: DateTime,
      staffName: Type.Optional(Type.String()),
      images: Type.Optional(Type.Array(Url)),
    }),
  ),
  closeReason: Type.Optional(Type.String()),
  /** Who answers it. */
  assignee: Type.Optional(Type.Object({ uuid: Uuid, name: Type.String() })),
  /** Notes of staff; absent without any. */
  noteCount: Type.Optional(Count),
  /** In effect now: the open inquiry is neither to be answered nor overdue before the day. */
  hold: Type.Optional(
    NamedObject('InquiryHold', { heldUntil: DateOnly, reason: Type.String(), staffName: Type.String() }),
  ),
});
const StaffInquiryAnswer = Type.Object({
  text: Type.String(),
  at: DateTime,
  staffName: Type.Optional(Type.String()),
});

/** What staff see beside an open inquiry. Texts are whole; persons are masked. */
const StaffInquiryDetail = NamedObject('StaffInquiryDetail', {
  ...StaffInquiry.properties,
  /** Notes of staff, oldest first; shoppers never see them. */
  notes: Type.Array(
    NamedObject('InquiryNote', {
      uuid: Uuid,
      at: DateTime,
      staffName: Type.String(),
      text: Type.String(),
    }),
  ),
  /** The item that the inquiry is about, as it is now; of the staff’s store. */
  item: Type.Optional(
    NamedObject('InquiryItem', {
      productUuid: Uuid,
      displayName: Type.String(),
      salesPrice: Won,
      stockCount: Count,
      image: Type.Optional(Url),
    }),
  ),
  /** Rows of the order, of the staff’s store; at most 20. */
  orderRows: Type.Array(
    NamedObject('InquiryOrderRow', {
      uuid: Uuid,
      displayName: Type.String(),
      image: Url,
      count: Count,
      status: OneOf(orderStatuses),
      statusChangedAt: DateTime,
    }),
  ),
  /** The five newest other inquiries of the member that the caller may see. */
  earlier: Type.Array(
    NamedObject('EarlierInquiry', {
      uuid: Uuid,
      text: Type.String(),
      createdAt: DateTime,
      isOpen: Type.Boolean(),
    }),
  ),
  /** The answered question about the same product, of the staff’s store, whose text is the most similar one. */
  similar: Type.Optional(
    NamedObject('SimilarInquiry', { uuid: Uuid, text: Type.String(), answer: StaffInquiryAnswer }),
  ),
});

const desk = { access: 'staff', permission: 'INQUIRIES' } as const;

const filter = {
  kind: Type.Optional(OneOf(inquiryKinds, 'Only this kind.')),
  isUnanswered: Type.Optional(
    Flag('Only inquiries that wait for an answer (true), or none of them (false).'),
  ),
  isOverdue: Type.Optional(
    Flag('Only inquiries whose answer is overdue and that are not held (true), or none of them (false).'),
  ),
  isHeld: Type.Optional(
    Flag('Only open inquiries that are held until a day (true), or none of them (false).'),
  ),
  salesChannels: Type.Optional(OnlySalesChannels),
  keyword: Type.Optional(
    described(
      SearchTerm,
      'Only inquiries with this text in question, title or company, or about the order with this number; the newest 20,000 that meet the other filters are searched.',
    ),
  ),
  dateRange: Type.Optional(DateRange),
  storeUuid: Type.Optional(described(Uuid, 'Only inquiries of this store.')),
  userUuid: Type.Optional(described(Uuid, 'Only inquiries of this member.')),
  assigneeUuid: Type.Optional(described(Uuid, 'Only inquiries that this staff member answers.')),
  isAssigned: Type.Optional(Flag('Only inquiries with an assignee (true) or without (false).')),
};

export const inquiriesDesk = {
  getInquiryTabCounts: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/inquiries/action/get-tab-counts',
    summary: 'Number of inquiries by tab and kind; counting a tab stops at 10,000.',
    input: filter,
    answer: Type.Array(
      NamedObject('InquiryTabCount', {
        tab: OneOf(inquiryTabs),
        /** Of the kind of the filter, or of all. */
        count: Count,
        /** Only true: counting stopped at `count`. */
        isCountCapped: Type.Optional(Type.Boolean()),
        /** Of every kind, whatever kind the filter names. */
        kinds: Type.Array(Type.Object({ value: OneOf(inquiryKinds), count: Count })),
      }),
    ),
  }),
  getInquiriesByPaging: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/inquiries/action/get-by-paging',
    summary:
      'Inquiries of the staff’s store and its channels, or of all stores and visitors: unanswered ones oldest first, others newest first.',
    input: { ...pagingInput, ...filter },
    envelope: 'page',
    answer: Page(StaffInquiry),
  }),
  getStaffInquiry: endpoint({
    ...desk,
    method: 'GET',
    path: '/staff/inquiries/{uuid}',
    summary: 'An inquiry with its notes, its item or order, and what was asked and answered before.',
    input: { uuid: ResourceUuid },
    answer: StaffInquiryDetail,
    refuses: ['NOT_FOUND'],
  }),
  getInquiryAssignees: endpoint({
    ...desk,
    method: 'GET',
    path: '/staff/inquiry-assignees',
    summary:
      'Active staff with the permission INQUIRIES: of the own store, or all for head office; at most 200.',
    input: {},
    answer: Type.Array(
      NamedObject('InquiryAssignee', {
        uuid: Uuid,
        name: Type.String(),
        /** Absent for head office. */
        storeUuid: Type.Optional(Uuid),
      }),
    ),
  }),
  assignInquiry: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/inquiries/{uuid}/action/assign',
    summary: 'Sets who answers an inquiry; a repetition changes nothing.',
    input: {
      uuid: ResourceUuid,
      staffUuid: Type.Optional(described(Uuid, 'Staff member who may answer it; omitted: no one.')),
      seenStaffUuid: Type.Optional(
        described(Uuid, 'The assignee that the caller has seen; omitted: no one. Another one is a conflict.'),
      ),
    },
    answer: StaffInquiry,
    effect: 'write',
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  registerInquiryNote: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/inquiries/{uuid}/notes',
    summary: 'Adds a note of staff to an inquiry. Notes are not changed, and shoppers never see them.',
    input: { uuid: ResourceUuid, text: Text(1000, 'Text of the note.') },
    answer: StaffInquiryDetail,
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  transferInquiry: endpoint({
    method: 'POST',
    path: '/staff/inquiries/{uuid}/action/transfer',
    access: 'admin',
    summary:
      'Gives an open inquiry of a member or guest to another store and removes its assignee; a repetition changes nothing.',
    input: {
      uuid: ResourceUuid,
      storeUuid: described(Uuid, 'Store whose staff answer from now on.'),
      seenStoreUuid: described(Uuid, 'The store that the caller has seen. Another one is a conflict.'),
    },
    answer: StaffInquiry,
    effect: 'write',
    refuses: ['NOT_FOUND', 'ALREADY_ANSWERED', 'VERSION_CONFLICT'],
  }),
  answerInquiry: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/inquiries/{uuid}/action/answer',
    summary:
      'Answers an inquiry once and notifies its writer; one about a set with a quote, one about a store with its status.',
    input: {
      uuid: ResourceUuid,
      text: Text(2000, 'Answer, up to 2,000 characters.'),
      templateUuid: Type.Optional(described(Uuid, 'The template that staff began with; for the audit log.')),
      quote: Type.Optional(Type.Object(Quote, { description: 'Price of a set; only for kind TYING.' })),
      status: Type.Optional(OneOf(storeDecisions, 'Result; only for kind STORE, where it is required.')),
      images: Type.Optional(
        described(UploadedPhotos, 'Pictures that the caller uploaded; only for kinds PRODUCT and ORDER.'),
      ),
    },
    answer: StaffInquiry,
    effect: 'write',
    refuses: [...uploadRefusals, 'ALREADY_ANSWERED'],
  }),
  holdInquiry: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/inquiries/{uuid}/action/hold',
    summary: 'Holds an open inquiry until a day, or replaces its hold; a repetition changes nothing.',
    input: {
      uuid: ResourceUuid,
      heldUntil: described(
        DateOnly,
        'The hold ends automatically at the start of this day, tomorrow to a year ahead.',
      ),
      reason: Text(200, 'Why it is held, for staff; shoppers never see it.'),
    },
    answer: StaffInquiry,
    effect: 'write',
    refuses: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),
  releaseInquiry: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/inquiries/{uuid}/action/release',
    summary: 'Ends the hold of an inquiry; one that is not held is unchanged.',
    input: { uuid: ResourceUuid },
    answer: StaffInquiry,
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  closeInquiry: endpoint({
    ...desk,
    method: 'POST',
    path: '/staff/inquiries/{uuid}/action/close',
    summary: 'Closes an inquiry without an answer; a repetition changes nothing.',
    input: { uuid: ResourceUuid, reason: Text(200, 'Why the inquiry is closed; for the audit log.') },
    answer: StaffInquiry,
    effect: 'write',
    refuses: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),
};
