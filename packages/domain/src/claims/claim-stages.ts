// How far a claim is. Without imports, because the store loads it (docs/measured-details.md#script-chunks); its words are claim-status-label.ts.

export const claimStages = [
  'REQUESTED',
  'APPROVED',
  'RECEIVED',
  'RESHIPPED',
  'DONE',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ClaimStage = (typeof claimStages)[number];

/** Nothing is sent, exchanged or refunded. */
export const hasNoResult = (stage: ClaimStage): boolean => stage === 'DECLINED' || stage === 'WITHDRAWN';
