// Ages of the age groups (R138), in full years; a member without a birth date is in none (docs/rules/coupons.md#administration).
import type { AgeGroup } from '../base/enums.ts';

/** The youngest age of a group, and the first one above it. */
export function agesOf(group: AgeGroup): { from: number; below: number } {
  if (group === '19 or less') return { from: 0, below: 20 };
  if (group === '70 or more') return { from: 70, below: 200 };
  const [from = 0, to = 0] = group.split('-').map(Number);
  return { from, below: to + 1 };
}
