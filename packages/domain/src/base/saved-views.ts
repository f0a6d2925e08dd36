// Saved views of lists at the desk (docs/rules/staff.md#views).

/** Height of the rows of a list. */
export const listDensities = ['DENSE', 'NORMAL', 'WIDE'] as const;
export type ListDensity = (typeof listDensities)[number];

/** Views of one list that a staff member may have. */
export const savedViewsAtMost = 30;

/** Letters of the name of a view. */
export const savedViewNameLength = 20;
