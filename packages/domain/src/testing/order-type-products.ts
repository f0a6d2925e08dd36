// A delivery policy and an item of the order type of Naver Pay. Imported only by tests.
import type { OrderTypeItem } from '../channels/sales-channel/order-type-product.ts';
import type { DeliveryTerms, RemoteFees } from '../prices/delivery-fee.ts';

export const orderTypeDelivery: DeliveryTerms & RemoteFees = {
  deliveryFeeType: 'CONDITIONAL_FREE',
  deliveryFee: 3000,
  freeConditionPrice: 30_000,
  unitCount: 0,
  jejuFee: 3000,
  islandFee: 5000,
};

export const orderTypeItem = (fields: Partial<OrderTypeItem> = {}): OrderTypeItem => ({
  id: 11,
  displayName: '오메가3 60캡슐',
  optionItems: [],
  salesPrice: 19_900,
  taxType: 'TAXABLE',
  stockCount: 5,
  isOnSale: true,
  ...fields,
});
