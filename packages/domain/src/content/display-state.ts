// The state of a row of content by its display and its period (docs/rules/content.md#states).

export const displayStates = ['SCHEDULED', 'OPEN', 'ENDED', 'HIDDEN'] as const;
export type DisplayState = (typeof displayStates)[number];
