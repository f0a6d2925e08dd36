// Enumerations of reviews (docs/rules/reviews.md). Rules: review.ts.

/** A review with photos is a PHOTO. */
export const reviewKinds = ['TEXT', 'PHOTO'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** HIDDEN: by staff. REPORTED: by members, until head office decides. */
export const reviewStates = ['SHOWN', 'HIDDEN', 'REPORTED'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewSortTypes = ['BEST', 'NEWEST', 'RATING_DESC', 'RATING_ASC'] as const;
export type ReviewSortType = (typeof reviewSortTypes)[number];
