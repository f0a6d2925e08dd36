// Names at Instagram (docs/rules/members.md#instagram): what people write, and how it is kept. Whether the account exists is not asked.

/** Without @, in small letters; undefined for what is no such name. */
export function instagramId(text: string): string | undefined {
  const name = text.trim().replace(/^@+/u, '').toLowerCase();
  return /^(?!.*\.\.)(?!\.)[a-z0-9._]{1,30}(?<!\.)$/u.test(name) ? name : undefined;
}
