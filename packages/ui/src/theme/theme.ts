// The measures that code needs as numbers; the same values stand in tokens.css for styles (R133, R134).
// Colours and sizes are not here: styles alone use them.

/** From this width on, lists have three columns (docs/rules/storefront.md#layout). Pixels, min-width queries. */
export const mobileBreakpoint = 480;
/** From this width on, the large header replaces the bottom bar (docs/rules/storefront.md#layout). Pixels. */
export const largeBreakpoint = 1024;
/** The content column stops growing here. Pixels. */
export const widest = 1200;
