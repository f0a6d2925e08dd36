// What staff may grant or deduct in one call (docs/rules/mileage.md#staff).

/** Amount for each member in won, at most; limits the damage of a typo. */
export const mostStaffMileage = 1_000_000;

/** Amount for each member in won above which the permission MEMBERS is not enough. */
export const mileageAdminFrom = 100_000;

/** Members of one call at most. */
export const mostMileageMembers = 100;
