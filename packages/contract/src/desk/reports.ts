// Reports of staff: figures of a period from the same facts, so that a figure of two reports is equal (docs/rules/reports.md).
import {
  claimGroups,
  productGroups,
  reportUnits,
  salesGroups,
  settlementGroups,
  settlementUnits,
} from '#domain/base/report-words.ts';
import { Count } from '../shapes.ts';
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
};
