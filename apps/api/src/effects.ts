// Reactions of features to events in areas to their left (docs/decisions/140): plain functions, composed here and called through
// `ctx.effects`, so that no area imports an area to its right.
import type { Effects } from './context.ts';
import { deleteLikes } from './features/catalog/likes/likes.ts';
import { rewriteLater } from './features/catalog/product-lists/product-lists.ts';
import { productsExport } from './features/catalog/products/products.ts';
import { deleteAlerts } from './features/catalog/restock-alerts/restock-alerts.ts';
import { adoptViews, deleteViews } from './features/catalog/view-logs/view-logs.ts';
import { adoptJoins, deleteEventLikes, deleteJoinsOf, joinEvent } from './features/content/events/events.ts';
import { advertisingCheckOf } from './features/sales/advertising/advertising.ts';
import { deleteCarts } from './features/sales/cart/cart.ts';
import { deleteSupplements } from './features/sales/nutrients/nutrients.ts';
import { releaseInquiries } from './features/sales/inquiries/inquiries.ts';
import { completeRefundedClaim, getUnpaidFee, payClaim } from './features/sales/claims/claims.ts';
import { addressesOfOrders, writeContracts } from './features/sales/orders/orders.ts';
import { endInfoRequest, holdIncomplete, payDeliveryChange } from './features/sales/order-info/order-info.ts';
import { removeCardsOf } from './features/sales/payments/payments.ts';
import { moveByStaff, openClaimParcel } from './features/sales/shipments/shipments.ts';
import { couponCodesExport, issueWelcomeCoupons } from './features/sales/user-coupons/user-coupons.ts';
import { enqueueInvoice } from './features/channels/channel-commands/channel-commands.ts';
import { channelInquiryEffects } from './features/channels/channel-inquiries/channel-inquiries.ts';
import {
  confirmBeforeDispatch,
  decideAtChannel,
} from './features/channels/channel-decisions/channel-decisions.ts';
import { auditLogsExport } from './features/desk/audit-export/audit-export.ts';
import { deleteMemosOf } from './features/desk/member-memos/member-memos.ts';
import { membersExport } from './features/desk/members-desk/members-desk.ts';
import { ordersExport } from './features/desk/orders-desk/orders-desk.ts';
import { deleteExports } from './features/desk/personal-data/personal-data.ts';
import { deleteFunnelPeople } from './features/desk/reports/reports.ts';
import { releaseReviews } from './features/content/reviews/reviews.ts';
import { earnSignupMileage, forfeitMileage } from './features/sales/mileage/mileage.ts';

export const effects: Effects = {
  onStoreChanged: (tx, { now }, storeUuid) => rewriteLater(tx, storeUuid, now),
  async onErased(tx, ctx, userUuids) {
    await deleteLikes(tx, userUuids);
    await deleteViews(tx, userUuids);
    await deleteAlerts(tx, userUuids);
    await deleteCarts(tx, userUuids);
    await deleteSupplements(tx, userUuids);
    await releaseReviews(tx, userUuids);
    await removeCardsOf(tx, userUuids, ctx.now);
    await forfeitMileage(tx, userUuids, ctx.now);
    await releaseInquiries(tx, userUuids, ctx.now);
    await deleteJoinsOf(tx, userUuids);
    await deleteEventLikes(tx, userUuids);
    await deleteExports(tx, userUuids);
    await deleteMemosOf(tx, userUuids);
    await deleteFunnelPeople(tx, ctx, userUuids);
  },
  async onRegistered(tx, ctx, userUuid) {
    await earnSignupMileage(tx, { userUuid, now: ctx.now });
    await issueWelcomeCoupons(tx, { userUuid, now: ctx.now });
  },
  onGuestKnown: async (tx, { userUuid, guestExternalId }) => {
    await adoptViews(tx, { userUuid, guestExternalId });
    await adoptJoins(tx, guestExternalId, userUuid);
  },
  onEventJoin: joinEvent,
  onRefundDone: completeRefundedClaim,
  onStaffMove: moveByStaff,
  onChannelDecision: decideAtChannel,
  onChannelDispatch: confirmBeforeDispatch,
  onChannelInvoice: enqueueInvoice,
  onClaimParcel: openClaimParcel,
  onClaimPaid: payClaim,
  onSurchargePaid: payDeliveryChange,
  onDepositReversed: endInfoRequest,
  onIncompletePaid: holdIncomplete,
  addressesOfOrders,
  writeContracts,
  checkAdvertising: advertisingCheckOf,
  getUnpaidFee,
  exports: {
    ORDERS: ordersExport,
    PRODUCTS: productsExport,
    MEMBERS: membersExport,
    COUPON_CODES: couponCodesExport,
    AUDIT_LOGS: auditLogsExport,
  },
  channelInquiries: channelInquiryEffects,
};
