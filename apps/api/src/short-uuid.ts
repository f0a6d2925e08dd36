// A uuid as 22 characters of base64url, for tokens in links of text messages.

export function shortUuid(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The uuid in lower case; undefined for a text that is no short uuid. */
export function longUuid(short: string): string | undefined {
  const hex = Buffer.from(short, 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
