// Age groups of members, by full years in Seoul; a member without a birth date is in none (docs/rules/coupons.md#administration).
export const ageGroups = ['UNDER_20', 'TWENTIES', 'THIRTIES', 'FORTIES', 'FIFTIES', 'SIXTY_PLUS'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** The youngest age of a group, and the first one above it. */
export const agesOf: Readonly<Record<AgeGroup, { from: number; below: number }>> = {
  UNDER_20: { from: 0, below: 20 },
  TWENTIES: { from: 20, below: 30 },
  THIRTIES: { from: 30, below: 40 },
  FORTIES: { from: 40, below: 50 },
  FIFTIES: { from: 50, below: 60 },
  SIXTY_PLUS: { from: 60, below: 200 },
};
