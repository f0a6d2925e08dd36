// Addresses of the claim screens of a member. The form is claimPath of order-paths.ts.

/** The claims of the member. */
export const claimsPath = '/mypage/claims';

export const claimDetailPath = (uuid: string): string => `${claimsPath}/${encodeURIComponent(uuid)}`;

/** The form for the account of a claim's refund. */
export const refundAccountPath = (uuid: string): string => `${claimDetailPath(uuid)}/account`;
