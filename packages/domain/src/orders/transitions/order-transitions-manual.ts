// Rows T59 to T62 of the transition table (docs/rules/orders.md#transitions): orders that staff enter, invoices that they correct, and gifts
// that their receivers decline.
import type { OrderTransition } from '../order-events.ts';

export const manualTransitions: readonly OrderTransition[] = [
  {
    id: 'T59',
    from: null,
    event: 'REGISTER',
    actors: ['MERCHANT'],
    guard: 'purchasable; entered by staff for a shopper',
    to: 'PAYMENT_TRY',
    effects: ['S-'],
  },
  {
    id: 'T60',
    from: ['PAYMENT_TRY'],
    event: 'PAID_BY_HAND',
    actors: ['MERCHANT'],
    guard: 'staff record that the money was received outside the shop',
    to: 'PAYMENT_COMPLETE',
    effects: ['N01'],
  },
  {
    id: 'T61',
    from: ['IN_DELIVERY', 'DELIVERY_COMPLETE'],
    event: 'CORRECT_INVOICE',
    actors: ['MERCHANT'],
    guard: 'no claim and no purchase confirmation; the dates of dispatch and delivery are cleared',
    to: 'REQUEST_DELIVERY',
    effects: [],
  },
  {
    id: 'T62',
    from: ['REQUEST_INFORMATION'],
    event: 'DECLINE_GIFT',
    actors: ['SYSTEM'],
    guard: 'the receiver declined the gift through the signed link',
    to: 'ADMIN_CANCEL',
    effects: ['S+', 'C+', 'M+', 'R', 'N04'],
  },
];
