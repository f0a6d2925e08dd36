// Memos of staff about an order, which the shopper never sees (docs/rules/staff.md#memos).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, Flag, NamedObject, ResourceUuid, Text, Uuid, Version } from '../shapes.ts';

export const OrderMemo = NamedObject('OrderMemo', {
  uuid: Uuid,
  at: DateTime,
  staffName: Type.String(),
  text: Type.String(),
  version: Count,
  /** The caller wrote it, and may edit it. */
  isOwn: Type.Boolean(),
  /** Only true: on top of its order, newest pin first, and in the list of orders. */
  isPinned: Type.Optional(Type.Boolean()),
  editedAt: Type.Optional(DateTime),
  /** Earlier texts, oldest first. */
  revisions: Type.Array(Type.Object({ text: Type.String(), replacedAt: DateTime })),
});

const write = { access: 'staff', permission: 'ORDERS', effect: 'write' } as const;

const text = Text(500, 'Text of the memo.');

export const orderMemos = {
  registerOrderMemo: endpoint({
    ...write,
    method: 'POST',
    path: '/staff/orders/{uuid}/memos',
    summary: 'Adds a memo of staff to an order.',
    input: { uuid: ResourceUuid, text },
    answer: OrderMemo,
    refuses: ['NOT_FOUND'],
  }),
  updateOrderMemo: endpoint({
    ...write,
    method: 'PUT',
    path: '/staff/order-memos/{uuid}',
    summary:
      'Changes the text of an own memo, or pins or unpins a memo of any author on its order; earlier texts are kept.',
    input: {
      uuid: ResourceUuid,
      version: Version,
      text: Type.Optional(text),
      isPinned: Type.Optional(Flag('Whether the memo is on top of its order.')),
    },
    answer: OrderMemo,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
  }),
  deleteOrderMemo: endpoint({
    ...write,
    method: 'DELETE',
    path: '/staff/order-memos/{uuid}',
    summary:
      'Deletes an own memo; head office may delete every memo. Its text stays in the audit log. A repetition changes nothing.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isDeleted: Type.Boolean() }),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};
