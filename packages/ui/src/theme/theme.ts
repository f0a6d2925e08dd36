// Breakpoints and widths that code needs as numbers; tokens.css contains the same values for styles (R133, R134).

/**
 * From this width on, lists have three columns (docs/rules/storefront.md#layout). Pixels, min-width queries.
 * @internal Tests compare the styles with it.
 */
export const mobileBreakpoint = 480;
/** From this width on, the large header replaces the bottom bar (docs/rules/storefront.md#layout). Pixels. */
export const largeBreakpoint = 1024;
/**
 * The maximum width of the content column. Pixels.
 * @internal Tests compare the styles with it.
 */
export const widest = 1200;
