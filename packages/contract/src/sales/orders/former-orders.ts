// Orders of a merchant's former shop (docs/rules/moving-in.md#orders): read only, for the member and at the desk.
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { DateTime, NamedObject, Page, Uuid, Won, described, pagingInput } from '../../shapes.ts';

/** A product of an order in the words of the former shop; texts without a value are empty. */
const FormerOrderProduct = NamedObject('FormerOrderProduct', {
  uuid: Uuid,
  orderNo: Type.String(),
  orderedAt: DateTime,
  productName: Type.String(),
  optionText: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  /** For the whole count. */
  amount: Won,
  statusText: Type.String(),
  carrier: Type.String(),
  invoiceNumber: Type.String(),
});

export const formerOrders = {
  getMyFormerOrdersByPaging: endpoint({
    method: 'POST',
    path: '/orders/action/get-my-former-orders-by-paging',
    access: 'member',
    envelope: 'page',
    summary:
      'Products of the orders that the member placed in the former shop, newest first. Ours, not from the specification.',
    input: pagingInput,
    answer: Page(FormerOrderProduct),
  }),
  getFormerOrdersByPaging: endpoint({
    method: 'POST',
    path: '/staff/former-orders/action/get-by-paging',
    access: 'staff',
    permission: 'MEMBERS',
    envelope: 'page',
    summary: 'Products of the orders that a member placed in the former shop, newest first.',
    input: { ...pagingInput, userUuid: described(Uuid, 'The member.') },
    answer: Page(FormerOrderProduct),
  }),
};
