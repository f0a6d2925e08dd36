// Restock alerts of members and guests (docs/rules/discovery.md#restock).
import { Type } from 'typebox';
import { ProductItemCard } from './catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../sales/orders/order-shapes.ts';
import { Count, DateTime, Flag, NamedObject, Page, Uuid, described, pagingInput } from '../shapes.ts';

const RestockAlert = NamedObject('RestockAlert', {
  uuid: Uuid,
  productItem: ProductItemCard,
  createdAt: DateTime,
  until: DateTime,
});

const person = {
  productItemUuid: described(Uuid, 'Uuid of the sold-out item.'),
  phone: Type.Optional(Phone),
};

export const restockAlerts = {
  registerRestockAlert: endpoint({
    method: 'POST',
    path: '/open/restock-alerts',
    access: 'open+',
    summary:
      'Notifies the member, or the phone of a guest, once when the item is in stock again; a repetition keeps the place in the queue. Ours, not from the specification.',
    input: {
      ...person,
      isAgreed: Type.Optional(Flag('A guest agrees that the phone is stored until the message is sent.')),
    },
    effect: 'write',
    isBare: true,
    status: 201,
    answer: NamedObject('RegisteredRestockAlert', { uuid: Uuid, until: DateTime }),
    refuses: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'TERMS_REQUIRED', 'LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS'],
  }),
  deleteRestockAlert: endpoint({
    method: 'DELETE',
    path: '/open/restock-alerts',
    access: 'open+',
    summary:
      'Deletes the alert of the member or of the phone of a guest; a repetition changes nothing. For a guest deletedCount is always 0.',
    input: person,
    effect: 'write',
    answer: Type.Object({ deletedCount: Count }),
    refuses: ['TOO_MANY_REQUESTS'],
  }),
  getMyRestockAlertsByPaging: endpoint({
    method: 'POST',
    path: '/restock-alerts/action/get-me-by-paging',
    access: 'member',
    summary: 'Waiting alerts of the member, newest first. Ours, not from the specification.',
    input: pagingInput,
    envelope: 'page',
    answer: Page(RestockAlert),
  }),
};
