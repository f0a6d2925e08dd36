// Paths of the review screens.
export const myReviewsPath = '/mypage/reviews';

/** The order products that wait for a review of the member. */
export const reviewsToWritePath = `${myReviewsPath}?tab=write`;

/** The form for a review of an own order product. */
export const newReviewPath = (orderProductUuid: string): string =>
  `${myReviewsPath}/new?orderProductUuid=${orderProductUuid}`;

/** All reviews of the product of this item. */
export const productReviewsPath = (itemUuid: string): string => `/goods/${itemUuid}/reviews`;

/** One review, with its photos and its neighbours. */
export const reviewPath = (uuid: string): string => `/reviews/${uuid}`;
