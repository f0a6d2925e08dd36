// Differences between the shop's ledgers, and with the sales channels, that head office repairs (docs/rules/payments.md#ledgers).
import { Type } from 'typebox';
import { channelNames } from '#domain/channels/channels.ts';
import { ledgerKinds, ledgerStates, ledgers as ledgerNames } from '#domain/payments/ledger-words.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Text,
  Uuid,
  pagingInput,
} from '../shapes.ts';

const LedgerDifference = NamedObject('LedgerDifference', {
  uuid: Uuid,
  ledger: OneOf(ledgerNames),
  kind: OneOf(ledgerKinds),
  state: OneOf(ledgerStates),
  orderUuid: Type.Optional(Uuid),
  orderNo: Type.Optional(Type.String()),
  userUuid: Type.Optional(Uuid),
  productItemUuid: Type.Optional(Uuid),
  itemName: Type.Optional(Type.String()),
  /** The channel that differs from the shop, and the number that an order has there. */
  salesChannel: Type.Optional(OneOf(channelNames)),
  channelOrderId: Type.Optional(Type.String()),
  /** The day whose sums differ. */
  day: Type.Optional(DateOnly),
  /** In won, coupons or units: what the rows add up to; of a channel, what it states of an order, or what was sent to it of a product. */
  expected: Type.Integer(),
  /** What the shop has stored; of a product at a channel, what the channel states. */
  actual: Type.Integer(),
  foundAt: DateTime,
  closedAt: Type.Optional(DateTime),
  closedBy: Type.Optional(Type.String()),
  resolution: Type.Optional(Type.String()),
});

const LedgerCheck = NamedObject('LedgerCheck', {
  day: DateOnly,
  ledger: OneOf(ledgerNames),
  checkedAt: DateTime,
  rowCount: Count,
  /** Open ones after the check. */
  differenceCount: Count,
});

export const ledgers = {
  getLedgerDifferencesByPaging: endpoint({
    method: 'POST',
    path: '/staff/ledger-differences/action/get-by-paging',
    access: 'admin',
    envelope: 'page',
    summary: 'Rows of the shop that disagree with each other or with a sales channel, the newest first.',
    input: {
      ...pagingInput,
      state: Type.Optional(OneOf(ledgerStates, 'Only differences in this state.')),
      ledger: Type.Optional(OneOf(ledgerNames, 'Only differences of this ledger.')),
      dateRange: Type.Optional(DateRange),
    },
    answer: Page(LedgerDifference),
  }),
  repairLedgerDifference: endpoint({
    method: 'POST',
    path: '/staff/ledger-differences/{uuid}/action/repair',
    access: 'admin',
    effect: 'write',
    summary:
      'Computes what was stored from its rows again, adds the row that is missing, or reads or sends at the sales channel again.',
    input: { uuid: ResourceUuid },
    answer: LedgerDifference,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'SOLD_OUT', 'STOCK_SHORTAGE', 'PROVIDER_UNAVAILABLE'],
  }),
  resolveLedgerDifference: endpoint({
    method: 'POST',
    path: '/staff/ledger-differences/{uuid}/action/resolve',
    access: 'admin',
    effect: 'write',
    summary: 'Records what staff found about a difference; nothing else changes.',
    input: { uuid: ResourceUuid, text: Text(500, 'What was found and done.') },
    answer: LedgerDifference,
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  getLedgerChecks: endpoint({
    method: 'GET',
    path: '/staff/ledger-checks',
    access: 'admin',
    summary: 'What was compared in the last 31 days, by ledger, the newest day first.',
    answer: Type.Array(LedgerCheck),
  }),
};
