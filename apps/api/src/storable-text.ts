// Text as PostgreSQL can store it.

/** The text without NUL characters and unpaired surrogates. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
