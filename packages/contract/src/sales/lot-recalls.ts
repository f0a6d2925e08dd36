// Stops of lots: units leave the sale, unsent rows are held, and the buyers are found and notified (docs/rules/lots.md#stops).
import { Type } from 'typebox';
import { orderStatuses } from '#domain/base/enums.ts';
import { stockLotStates } from '#domain/catalog/stock-lots.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateTime,
  DryRun,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Text,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';

const StoppedLot = NamedObject('StoppedLot', {
  state: OneOf(stockLotStates),
  /** Units that left the sale or returned to it. */
  change: Type.Integer(),
  /** Rows whose dispatch is held now, or whose hold by the stop has ended. */
  rowCount: Count,
});

const LotOrderRow = NamedObject('LotOrderRow', {
  /** Order product. */
  uuid: Uuid,
  orderUuid: Uuid,
  orderNo: Type.String(),
  /** Masked. */
  ordererName: Type.String(),
  displayName: Type.String(),
  /** Units of the lot in this row. */
  count: Count,
  status: OneOf(orderStatuses),
  orderedAt: DateTime,
  dispatchedAt: Type.Optional(DateTime),
  /** When the buyer was last notified of this lot. */
  notifiedAt: Type.Optional(DateTime),
});

const staff = { access: 'staff', permission: 'CATALOGUE', method: 'POST' } as const;

export const lotRecalls = {
  stopStockLot: endpoint({
    ...staff,
    path: '/staff/stock-lots/{uuid}/action/stop',
    effect: 'write',
    summary:
      'Stops the sale of a lot and holds its rows that are not dispatched. Repeating it changes nothing.',
    input: { uuid: ResourceUuid, reason: Text(200, 'Why, for the log and the holds.') },
    answer: StoppedLot,
    refuses: ['NOT_FOUND'],
  }),
  reopenStockLot: endpoint({
    ...staff,
    path: '/staff/stock-lots/{uuid}/action/reopen',
    effect: 'write',
    summary: 'Ends the stop of a lot and the holds that it made. Repeating it ends those that are left.',
    input: { uuid: ResourceUuid },
    answer: StoppedLot,
    refuses: ['NOT_FOUND'],
  }),
  getStockLotOrdersByPaging: endpoint({
    ...staff,
    path: '/staff/stock-lot-orders/action/get-by-paging',
    envelope: 'page',
    summary: 'Order products with units of a lot that were not cancelled or returned, newest first.',
    input: {
      ...pagingInput,
      stockLotUuid: described(Uuid, 'The lot.'),
      isDispatched: Type.Optional(Flag('Only rows that are dispatched (true) or not (false).')),
    },
    answer: Page(LotOrderRow),
  }),
  notifyLotBuyers: endpoint({
    ...staff,
    path: '/staff/stock-lots/{uuid}/action/notify-buyers',
    effect: 'write',
    queryFields: ['dryRun'],
    summary:
      'Sends a message about a stopped lot to the buyers of its dispatched units, once for each order; with dryRun counts them.',
    input: {
      uuid: ResourceUuid,
      dryRun: Type.Optional(DryRun),
      text: Text(500, 'What the buyers should know and do.'),
    },
    answer: NamedObject('NotifiedLotBuyers', {
      /** Orders with dispatched units of the lot. */
      orderCount: Count,
      /** Orders that were notified earlier. */
      earlierCount: Count,
      /** Messages that are enqueued now, or would be. */
      messageCount: Count,
    }),
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
};
