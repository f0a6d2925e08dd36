// Public API of user-coupons: the wallet for quotes, coupons of orders, and those of a registration.
export { couponCodesExport } from './export-codes.ts';
export { giveCodeGuessBack, issueWelcomeCoupons, takeCodeGuess } from './issue-coupon.ts';
export { type NewOrderCoupon, listOrderCoupons } from './order-coupons.db.ts';
export { reserveCoupons, reserveCouponsAgain, restoreCoupons } from './order-coupons.ts';
export { type Wallet, type WalletRequest, mostConsidered, ownedCoupons, walletFacts } from './wallet.db.ts';
