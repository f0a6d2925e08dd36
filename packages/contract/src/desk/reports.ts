// Reports of staff: figures of a period from the same facts, so that a figure of two reports is equal (docs/rules/reports.md).
import {
  claimGroups,
  couponGroups,
  funnelGroups,
  memberGroups,
  mileageGroups,
  searchGroups,
  productGroups,
  reportUnits,
  salesGroups,
  settlementGroups,
  settlementUnits,
} from '#domain/base/report-words.ts';
import { Type } from 'typebox';
import { Count, Flag, Uuid, described } from '../shapes.ts';
import { ReportSum, reportCall, saleFilter } from './report-call.ts';

const { salesChannels, storeUuid } = saleFilter;

export const reports = {
  getSalesReport: reportCall({
    name: 'sales',
    title: 'Sales',
    summary: 'What was paid and given back in a period, by period and by one value.',
    units: reportUnits,
    groups: salesGroups,
    filter: saleFilter,
    measures: {
      /** Orders that were paid in the period. */
      orderCount: Count,
      /** Of these, orders of members who had paid for one before. */
      repeatOrderCount: Count,
      /** Refunds, cancellations and returns: an order counts once for each. */
      refundCount: Count,
      unitCount: ReportSum,
      refundUnitCount: ReportSum,
      /** Sold units at their regular price. */
      listPrice: ReportSum,
      /** From the regular price to the sales price. */
      productDiscountPrice: ReportSum,
      productCouponPrice: ReportSum,
      cartCouponPrice: ReportSum,
      promotionCodePrice: ReportSum,
      mileagePrice: ReportSum,
      deliveryPrice: ReportSum,
      /** The regular prices less discounts and mileage, with the delivery fees. */
      paidPrice: ReportSum,
      /** Given back, less fees that were charged for it; positive. */
      refundPrice: ReportSum,
      /** paidPrice less refundPrice. */
      netPrice: ReportSum,
      /** Tax-free part of netPrice. */
      taxFreePrice: ReportSum,
    },
  }),
  getProductsReport: reportCall({
    name: 'products',
    title: 'Products',
    summary: 'Units, sales, refunds and views of products in a period.',
    units: reportUnits,
    groups: productGroups,
    filter: { salesChannels, storeUuid },
    measures: {
      orderCount: Count,
      /** Cancellations and returns: an order counts once for each. */
      refundCount: Count,
      unitCount: ReportSum,
      refundUnitCount: ReportSum,
      /** Goods without delivery. */
      paidPrice: ReportSum,
      refundPrice: ReportSum,
      netPrice: ReportSum,
      /** Views of pages in the shop, whatever the channels: a viewer counts once for a product or an item, on the day of the newest view. */
      viewCount: Count,
    },
  }),
  getSettlementReport: reportCall({
    name: 'settlement',
    title: 'Settlement',
    summary: 'Money by means of payment, provider and store, with its tax parts.',
    units: settlementUnits,
    groups: settlementGroups,
    filter: { salesChannels, storeUuid },
    measures: {
      /** Orders that were paid, and times that something was given back. */
      paidCount: Count,
      refundCount: Count,
      paidPrice: ReportSum,
      refundPrice: ReportSum,
      netPrice: ReportSum,
      taxFreePrice: ReportSum,
      /** With the value-added tax. */
      taxablePrice: ReportSum,
      /** An eleventh of taxablePrice, without fractions of a won. */
      vatPrice: ReportSum,
    },
  }),
  getClaimsReport: reportCall({
    name: 'claims',
    title: 'Claims',
    summary: 'Claims that were requested in a period, and the units that were sold meanwhile.',
    units: reportUnits,
    groups: claimGroups,
    filter: { salesChannels, storeUuid },
    measures: {
      claimCount: Count,
      merchantFaultCount: Count,
      doneCount: Count,
      /** Declined by staff, or withdrawn by the shopper. */
      declinedCount: Count,
      unitCount: ReportSum,
      /** What was paid for the claimed goods. */
      goodsPrice: ReportSum,
      /** Units that were sold in the period, for the rate of claims; 0 in rows by TYPE and REASON. */
      soldUnitCount: ReportSum,
    },
  }),
  getCouponsReport: reportCall({
    access: 'admin',
    name: 'coupons',
    title: 'Coupons',
    summary: 'Coupons that were issued, used and given back in a period.',
    units: reportUnits,
    groups: couponGroups,
    filter: { couponUuid: Type.Optional(described(Uuid, 'Only this coupon.')) },
    measures: {
      /** Copies in wallets; a promotion code has none. */
      issuedCount: Count,
      /** Uses in orders that were paid in the period, with their discount at the registration. */
      usedCount: Count,
      discountPrice: ReportSum,
      /** Uses that became free again in the period. */
      restoredCount: Count,
    },
  }),
  getMileageReport: reportCall({
    access: 'admin',
    name: 'mileage',
    title: 'Mileage',
    summary: 'Mileage that was earned, used and expired in a period, and what members hold at its end.',
    units: reportUnits,
    groups: mileageGroups,
    filter: {},
    measures: {
      earnedPrice: ReportSum,
      usedPrice: ReportSum,
      /** Given back with cancelled and returned goods. */
      restoredPrice: ReportSum,
      expiredPrice: ReportSum,
      /** Taken back with returned goods, deducted by staff, or forfeited by a withdrawal. */
      takenBackPrice: ReportSum,
      /** The change of what members hold. */
      changePrice: ReportSum,
      /** What members hold at the end of the period; 0 in rows by TYPE. */
      balancePrice: ReportSum,
    },
  }),
  getSearchReport: reportCall({
    access: 'admin',
    name: 'search',
    title: 'Search',
    summary: 'Search terms of a period, and those that found nothing.',
    units: reportUnits,
    groups: searchGroups,
    filter: {
      isZeroHit: Type.Optional(Flag('Only searches that found nothing (true) or something (false).')),
    },
    measures: { searchCount: Count, zeroHitCount: Count },
  }),
  getMembersReport: reportCall({
    access: 'admin',
    name: 'members',
    title: 'Members',
    summary: 'New members and buyers of a period, by age, number of orders, and month of joining.',
    units: reportUnits,
    groups: memberGroups,
    filter: {},
    measures: {
      joinedCount: Count,
      /** Members who paid for an order in the period. */
      buyerCount: Count,
      /** Of these, members who had paid for one before. */
      repeatBuyerCount: Count,
      orderCount: Count,
      netPrice: ReportSum,
    },
  }),
  getFunnelReport: reportCall({
    access: 'admin',
    name: 'funnel',
    title: 'Funnel',
    summary: 'People who viewed a product, filled a cart, ordered and paid in the shop.',
    units: reportUnits,
    groups: funnelGroups,
    filter: {},
    measures: {
      /** Members and browsers that viewed a product. */
      viewCount: Count,
      /** Members who put units into the cart, or ordered from it. */
      cartCount: Count,
      checkoutCount: Count,
      /** People who paid in the period. */
      paidCount: Count,
    },
  }),
};
