// Events of staff that decide on a claim and compute its refund again (docs/rules/claims.md#preview).
export const claimDecisions = [
  'APPROVE',
  'PASS_INSPECTION',
  'ALREADY_SHIPPED',
  'CANNOT_STOP',
  'TO_RETURN',
] as const;
export type ClaimDecision = (typeof claimDecisions)[number];
