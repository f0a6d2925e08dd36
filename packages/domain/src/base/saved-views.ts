// Saved views of lists and reports at the desk (docs/rules/staff.md#views).

/** Height of the rows of a list. */
export const listDensities = ['DENSE', 'NORMAL', 'WIDE'] as const;
export type ListDensity = (typeof listDensities)[number];

/** Maximum number of views that a staff account saves for one list or report. */
export const savedViewsAtMost = 30;

/** Maximum length of the name of a view. */
export const savedViewNameLength = 20;
