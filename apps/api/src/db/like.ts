/** Returns the pattern of `like` and `ilike` for texts that contain `text`; % and _ of `text` are escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
