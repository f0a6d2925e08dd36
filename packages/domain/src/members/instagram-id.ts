// Format of Instagram user names (docs/rules/members.md#instagram).

/** The user name without @ and in lower case; undefined for an invalid one. Whether the account exists is not checked. */
export function instagramId(text: string): string | undefined {
  const name = text.trim().replace(/^@+/u, '').toLowerCase();
  return /^(?!.*\.\.)(?!\.)[a-z0-9._]{1,30}(?<!\.)$/u.test(name) ? name : undefined;
}
