// Names for the contract's types that claim screens pass to each other.
import type { Answer, Input } from '#contract/contract.ts';

export type Claim = Answer<'getOrderClaim'>;
export type ClaimInput = Omit<Input<'registerOrderClaims'>, 'dryRun'>;
export type ClaimPreview = Extract<Answer<'registerOrderClaims'>, { refundInfo: object }>;
export type RefundInfo = ClaimPreview['refundInfo'];
export type ClaimableRow = Answer<'getGroupClaimable'>['orderProducts'][number];
export type RefundAccount = NonNullable<ClaimInput['refundAccount']>;
