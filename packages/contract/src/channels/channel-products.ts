// Links between items and products of external sales channels (docs/rules/channels.md#links).
import { Type } from 'typebox';
import { channelIdLength, channelIdPattern, channelNames } from '#domain/channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { ExpectedCount } from '../members/member-names.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ProductItemUuid,
  ResourceUuid,
  TextOrEmpty,
  Uuid,
  Won,
  pagingInput,
} from '../shapes.ts';

const channel = OneOf(channelNames, 'The sales channel.');

/** An id that a channel gave (`isChannelId`). */
const ChannelId = (description: string, minLength: number) =>
  Type.String({
    minLength,
    maxLength: channelIdLength,
    pattern: minLength === 0 ? channelIdPattern : channelIdPattern.replace('*', '+'),
    description,
    examples: ['8012345678'],
  });

const offerFields = { stockCount: Count, price: Won, isOnSale: Type.Boolean() };

const ChannelProduct = NamedObject('ChannelProduct', {
  uuid: Uuid,
  channel,
  channelProductId: Type.String(),
  /** Empty for a product without options. */
  optionCode: Type.String(),
  productItem: Type.Object({
    uuid: Uuid,
    displayName: Type.String(),
    optionText: Type.String(),
    stockCount: Count,
    salesPrice: Won,
  }),
  /** What the channel may sell now; of a channel that asks the shop when an order is made, what it is answered. */
  current: Type.Object(offerFields),
  /** What was sent to the channel last; left out before the first time, and for a channel that asks the shop when an order is made. */
  offer: Type.Optional(Type.Object({ ...offerFields, offeredAt: DateTime })),
  /** What was sent last, or not sent yet, is not what the channel may sell now. */
  isDifferent: Type.Boolean(),
  /** True while a change has not reached the channel. */
  isPending: Type.Boolean(),
  /** Why the channel did not accept the last message. */
  failCode: Type.Optional(Type.String()),
  linkedAt: DateTime,
});

const productOfChannel = 'Number of the product at the channel.';
const optionOfChannel = 'Code of the option at the channel; empty without options.';

/** Longer than a code may be, so that a cell that is too long refuses its line and not the whole call. */
const cellLength = 200;

const desk = { method: 'POST', access: 'staff', permission: 'CHANNEL' } as const;

export const channelProducts = {
  linkChannelProduct: endpoint({
    ...desk,
    path: '/staff/channels/{channel}/products/action/link',
    effect: 'write',
    summary:
      'Links an item to a product of a channel: orders of the product become orders of the item, and its stock and price are sent to the channel.',
    input: {
      channel,
      productItemUuid: ProductItemUuid,
      channelProductId: ChannelId(productOfChannel, 1),
      optionCode: Type.Optional(ChannelId(optionOfChannel, 0)),
    },
    answer: ChannelProduct,
    refuses: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  linkChannelProducts: endpoint({
    ...desk,
    path: '/staff/channels/{channel}/products/action/bulk-link',
    effect: 'write',
    summary:
      'Links items by their codes to products of a channel, as `linkChannelProduct` does; dryRun counts them. Lines that cannot be linked state why.',
    input: {
      channel,
      lines: Type.Array(
        Type.Object({
          itemCode: TextOrEmpty(cellLength, 'Code of the item, or else an inventory code that one item has.'),
          channelProductId: TextOrEmpty(cellLength, productOfChannel),
          optionCode: Type.Optional(TextOrEmpty(cellLength, optionOfChannel)),
        }),
        { minItems: 1, maxItems: 2_000, description: 'Lines of a file, in its order.' },
      ),
      expectedCount: Type.Optional(ExpectedCount),
      dryRun: Type.Optional(Flag('True: counts, and writes nothing.')),
    },
    answer: NamedObject('ChannelProductLinks', {
      /** Lines that would be linked, or were linked. */
      count: Count,
      refused: Type.Array(
        Type.Object({
          /** From 1. */
          line: Count,
          itemCode: Type.String(),
          message: Type.String(),
        }),
      ),
    }),
    refuses: ['NOT_FOUND', 'VERSION_CONFLICT'],
    bodyBytesAtMost: 1024 * 1024,
  }),
  unlinkChannelProduct: endpoint({
    ...desk,
    path: '/staff/channels/{channel}/products/action/unlink',
    effect: 'write',
    summary: 'Removes a link; nothing more about the item is sent to the channel.',
    input: { channel, uuid: ResourceUuid },
    answer: Type.Object({ uuid: Uuid }),
    refuses: ['NOT_FOUND'],
  }),
  resendChannelProduct: endpoint({
    ...desk,
    path: '/staff/channels/{channel}/products/action/resend',
    effect: 'write',
    summary:
      'Sends stock and price of a linked product to the channel again; a job does so within seconds. What is being sent already is sent once.',
    input: { channel, uuid: ResourceUuid },
    answer: ChannelProduct,
    refuses: ['NOT_FOUND', 'INVALID_INPUT'],
  }),
  getChannelProductsByPaging: endpoint({
    ...desk,
    path: '/staff/channels/{channel}/products/action/get-by-paging',
    envelope: 'page',
    summary: 'Linked products of a channel, newest first.',
    input: {
      ...pagingInput,
      channel,
      keyword: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 50,
          pattern: '\\S',
          description: 'Number of the product at the channel, or part of the name of the item.',
        }),
      ),
      isFailed: Type.Optional(Flag('True: only links whose last message the channel did not accept.')),
      isDifferent: Type.Optional(
        Flag('True: only links whose stock, price or sale at the channel is not that of the shop now.'),
      ),
    },
    answer: Page(ChannelProduct),
    refuses: ['NOT_FOUND'],
  }),
};
