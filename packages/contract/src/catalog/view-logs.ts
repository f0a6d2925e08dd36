// What a visitor looked at (docs/rules/discovery.md#views, docs/endpoints.md#d12, docs/endpoints.md#d13).
import { Type } from 'typebox';
import { targetTypes } from '#domain/base/enums.ts';
import { ProductItemCard } from './catalogue-shapes.ts';
import { ProductCard } from './products.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  GuestExternalId,
  NamedObject,
  OneOf,
  Page,
  TextOrEmpty,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';

const ViewLog = NamedObject('ViewLog', {
  uuid: Uuid,
  targetType: OneOf(targetTypes),
  targetUuid: Uuid,
  viewedAt: DateTime,
  /** The card of the product, for views of products and items. */
  productItem: Type.Optional(ProductItemCard),
});

const Stored = NamedObject('StoredView', { isStored: Type.Boolean() });

const viewed = {
  targetType: OneOf(targetTypes, 'Kind of the target.'),
  targetUuid: described(Uuid, 'What was viewed.'),
  inflow: Type.Optional(TextOrEmpty(40, 'Where the visit came from, as saveInflowCookieInfo returned it.')),
};

const recentInput = {
  guestExternalId: Type.Optional(GuestExternalId),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'Maximum number of rows.' })),
};

const { count, ...otherPaging } = pagingInput;

export const viewLogs = {
  getMyRecentProducts: endpoint({
    method: 'GET',
    path: '/open/products/get-my-recent',
    alternatives: ['/open/products/action/get-my-recent'],
    access: 'open+',
    summary:
      'The products that the viewer looked at within 90 days, newest first; [] without a session and a guest id.',
    input: recentInput,
    answer: Type.Array(ProductCard),
  }),
  getMyRecentProductItems: endpoint({
    method: 'GET',
    path: '/open/product-items/get-my-recent',
    alternatives: ['/open/product-items/action/get-my-recent'],
    access: 'open+',
    summary: 'As getMyRecentProducts, as cards.',
    input: recentInput,
    answer: Type.Array(ProductItemCard),
  }),
  registerOpenViewLog: endpoint({
    method: 'POST',
    path: '/open/view-logs',
    summary: 'A browser without a session viewed something; false when there is no such product.',
    input: { ...viewed, guestExternalId: GuestExternalId },
    effect: 'write',
    answer: Stored,
    refuses: ['TOO_MANY_REQUESTS'],
  }),
  registerViewLog: endpoint({
    method: 'POST',
    path: '/view-logs',
    access: 'member',
    summary: 'The member viewed something; false when there is no such product.',
    input: viewed,
    effect: 'write',
    answer: Stored,
  }),
  getMyViewLogs: endpoint({
    method: 'GET',
    path: '/view-logs/my',
    access: 'member',
    summary: 'What the member viewed, newest first; products that are no longer shown are omitted.',
    input: {
      targetType: Type.Optional(OneOf(targetTypes, 'Kind of the target.')),
      count: Type.Optional(described(count, 'Rows per page, 1 to 100.')),
      ...otherPaging,
    },
    envelope: 'page',
    answer: Page(ViewLog),
  }),
  deleteAllViewLogs: endpoint({
    method: 'DELETE',
    path: '/view-logs/action/delete-all',
    access: 'member',
    summary: 'Deletes all views of the member.',
    effect: 'write',
    answer: NamedObject('DeletedViews', { deletedCount: Count }),
  }),
};
