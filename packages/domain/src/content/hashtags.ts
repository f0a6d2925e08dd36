// Hashtags of the magazine (docs/rules/content.md#magazine).

/** Lower-case letters, digits, Hangul syllables and underscores, without the #. */
export const hashtagPattern = '^[가-힣a-z0-9_]{1,20}$';
/** The most hashtags of an article. */
export const mostHashtags = 10;
/** A viewer counts once in this time for an article or a hashtag. */
export const viewIntervalMs = 30 * 60_000;
