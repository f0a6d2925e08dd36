/** The pattern of `like` and `ilike` for texts that contain this one, whose % and _ mean themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
