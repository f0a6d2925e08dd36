// Prices an order: lines, parcels, discounts, tax (docs/rules/prices.md#quote, docs/rules/refunds.md#apportioning, docs/rules/prices.md#vat,
// docs/endpoints.md#order-shapes). Whether an item can be bought is decided in cart/buying-problem.ts.
import { deliveryFee, remoteDeliveryFee, toFreePrice } from './delivery-fee.ts';
import type { DeliveryTerms, RemoteFees } from './delivery-fee.ts';
import type { RemoteAreaType, TaxType } from '../base/enums.ts';
import { allocate, multiplyWon, sum, truncatedRatio } from '../base/money.ts';
import type { Won } from '../base/money.ts';

export type QuoteLineInput = {
  productItemUuid: string;
  productUuid: string;
  storeUuid: string;
  deliveryPolicyUuid: string;
  /** Lines with the same key share a parcel: deliveryGroupKey(). */
  deliveryGroupKey: string;
  count: number;
  salesPrice: Won;
  taxType: TaxType;
  delivery: DeliveryTerms & RemoteFees;
  isBundled: boolean;
  /** Discount of the product coupon for all units of the line; limited to the price of the line. */
  productCouponDiscountPrice?: Won;
};

/** A discount that is apportioned to the target lines, or to all lines without targets. */
export type OrderDiscount = { discountPrice: Won; targetProductItemUuids?: readonly string[] };

export type QuoteInput = {
  lines: readonly QuoteLineInput[];
  remoteAreaType: RemoteAreaType;
  cartCoupon?: OrderDiscount;
  promotionCode?: OrderDiscount;
  /** Mileage to use in won; limited to the price of the goods after the other discounts. */
  mileagePrice?: Won;
  /** Mileage earned per 1,000 won of goods; 0 for guests. */
  mileagePermille?: number;
};

export type QuoteLine = {
  productItemUuid: string;
  productUuid: string;
  deliveryGroupKey: string;
  taxType: TaxType;
  count: number;
  salesPrice: Won;
  /** salesPrice × count. */
  productPrice: Won;
  productCouponDiscountPrice: Won;
  cartCouponDiscountPrice: Won;
  promotionCodeDiscountPrice: Won;
  mileagePrice: Won;
  /** Amount to pay for the line after discounts and mileage (docs/rules/refunds.md#apportioning). */
  payPrice: Won;
  expectedMileage: Won;
};

export type QuoteGroup = {
  deliveryGroupKey: string;
  storeUuid: string;
  deliveryPolicyUuid: string;
  delivery: DeliveryTerms & RemoteFees;
  /** Sum of productPrice of its lines, before discounts. */
  productPrice: Won;
  deliveryFee: Won;
  remoteDeliveryFee: Won;
  toFreePrice: Won;
  productItemUuids: string[];
};

/** OrderPrice of docs/endpoints.md#order-shapes. */
export type OrderPrice = {
  productPrice: Won;
  productCouponDiscountPrice: Won;
  cartCouponDiscountPrice: Won;
  promotionCodeDiscountPrice: Won;
  mileagePrice: Won;
  deliveryFee: Won;
  remoteDeliveryFee: Won;
  payPrice: Won;
  expectedMileage: Won;
};

/** taxFreeAmount + supplyAmount + vatAmount = payPrice. */
export type OrderTax = { taxFreeAmount: Won; supplyAmount: Won; vatAmount: Won };

export type Quote = { lines: QuoteLine[]; groups: QuoteGroup[]; price: OrderPrice; tax: OrderTax };

/** The key of a parcel: store and delivery policy, and the product too if it is not bundled (개별배송; docs/rules/delivery.md#parcels). */
export function deliveryGroupKey(
  storeUuid: string,
  policyUuid: string,
  isBundled: boolean,
  productUuid: string,
): string {
  return isBundled ? `${storeUuid}:${policyUuid}` : `${storeUuid}:${policyUuid}:${productUuid}`;
}

/** The share of each line in a discount, which is limited to what the target lines still cost. */
function apportionDiscount(
  discount: OrderDiscount | undefined,
  lines: readonly QuoteLineInput[],
  remaining: readonly Won[],
): Won[] {
  const targets = discount?.targetProductItemUuids;
  const weights = lines.map((line, index) =>
    !targets || targets.includes(line.productItemUuid) ? (remaining[index] ?? 0) : 0,
  );
  return allocate(Math.min(discount?.discountPrice ?? 0, sum(weights)), weights);
}

function subtract(amounts: readonly Won[], shares: readonly Won[]): Won[] {
  return amounts.map((amount, index) => amount - (shares[index] ?? 0));
}

/** Applies product coupon, cart coupon, promotion code and mileage in this order, each to the price after the previous one. */
function priceLines(input: QuoteInput): QuoteLine[] {
  const { lines } = input;
  const productPrices = lines.map((line) => multiplyWon(line.salesPrice, line.count));
  const productCoupons = lines.map((line, index) =>
    Math.min(line.productCouponDiscountPrice ?? 0, productPrices[index] ?? 0),
  );
  const afterProductCoupon = subtract(productPrices, productCoupons);
  const cartCoupons = apportionDiscount(input.cartCoupon, lines, afterProductCoupon);
  const afterCartCoupon = subtract(afterProductCoupon, cartCoupons);
  const promotionCodes = apportionDiscount(input.promotionCode, lines, afterCartCoupon);
  const afterPromotionCode = subtract(afterCartCoupon, promotionCodes);
  const mileages = apportionDiscount({ discountPrice: input.mileagePrice ?? 0 }, lines, afterPromotionCode);
  const payPrices = subtract(afterPromotionCode, mileages);

  return lines.map((line, index) => ({
    productItemUuid: line.productItemUuid,
    productUuid: line.productUuid,
    deliveryGroupKey: line.deliveryGroupKey,
    taxType: line.taxType,
    count: line.count,
    salesPrice: line.salesPrice,
    productPrice: productPrices[index] ?? 0,
    productCouponDiscountPrice: productCoupons[index] ?? 0,
    cartCouponDiscountPrice: cartCoupons[index] ?? 0,
    promotionCodeDiscountPrice: promotionCodes[index] ?? 0,
    mileagePrice: mileages[index] ?? 0,
    payPrice: payPrices[index] ?? 0,
    expectedMileage: truncatedRatio(payPrices[index] ?? 0, input.mileagePermille ?? 0, 1000),
  }));
}

/** The lines of each parcel; parcels are in the order of their first line. */
function linesByGroup(lines: readonly QuoteLineInput[]): [QuoteLineInput, ...QuoteLineInput[]][] {
  const groups = new Map<string, [QuoteLineInput, ...QuoteLineInput[]]>();
  for (const line of lines) {
    const group = groups.get(line.deliveryGroupKey);
    if (group) group.push(line);
    else groups.set(line.deliveryGroupKey, [line]);
  }
  return [...groups.values()];
}

function priceGroups(input: QuoteInput): QuoteGroup[] {
  return linesByGroup(input.lines).map((lines) => {
    const [first] = lines;
    const productPrice = sum(lines.map((line) => multiplyWon(line.salesPrice, line.count)));
    return {
      deliveryGroupKey: first.deliveryGroupKey,
      storeUuid: first.storeUuid,
      deliveryPolicyUuid: first.deliveryPolicyUuid,
      delivery: first.delivery,
      productPrice,
      deliveryFee: deliveryFee(first.delivery, { productPrice, count: sum(lines.map((line) => line.count)) }),
      remoteDeliveryFee: remoteDeliveryFee(first.delivery, input.remoteAreaType),
      toFreePrice: toFreePrice(first.delivery, productPrice),
      productItemUuids: lines.map((line) => line.productItemUuid),
    };
  });
}

/** VAT is floor(taxable amount ÷ 11); delivery fees are taxable even for tax-free goods (docs/rules/prices.md#vat). */
export function taxOf(lines: readonly Pick<QuoteLine, 'taxType' | 'payPrice'>[], payPrice: Won): OrderTax {
  const taxFreeAmount = sum(lines.filter((line) => line.taxType === 'FREE').map((line) => line.payPrice));
  return { taxFreeAmount, ...vatOf(payPrice - taxFreeAmount) };
}

/** Divides an amount that includes VAT into the supply and the VAT. */
export function vatOf(taxableAmount: Won): Pick<OrderTax, 'supplyAmount' | 'vatAmount'> {
  const vatAmount = Math.floor(taxableAmount / 11);
  return { supplyAmount: taxableAmount - vatAmount, vatAmount };
}

/**
 * The price of an order in won. Lines are returned in the given order, parcels in the order of their first line. Every amount of `price`
 * is the exact sum of its lines and parcels. Coupons and mileage do not reduce delivery fees. Throws a RangeError for amounts that are not
 * whole won.
 */
export function quote(input: QuoteInput): Quote {
  const lines = priceLines(input);
  const groups = priceGroups(input);
  const fees = {
    deliveryFee: sum(groups.map((group) => group.deliveryFee)),
    remoteDeliveryFee: sum(groups.map((group) => group.remoteDeliveryFee)),
  };
  const price: OrderPrice = {
    productPrice: sum(lines.map((line) => line.productPrice)),
    productCouponDiscountPrice: sum(lines.map((line) => line.productCouponDiscountPrice)),
    cartCouponDiscountPrice: sum(lines.map((line) => line.cartCouponDiscountPrice)),
    promotionCodeDiscountPrice: sum(lines.map((line) => line.promotionCodeDiscountPrice)),
    mileagePrice: sum(lines.map((line) => line.mileagePrice)),
    ...fees,
    payPrice: sum(lines.map((line) => line.payPrice)) + fees.deliveryFee + fees.remoteDeliveryFee,
    expectedMileage: sum(lines.map((line) => line.expectedMileage)),
  };
  return { lines, groups, price, tax: taxOf(lines, price.payPrice) };
}
