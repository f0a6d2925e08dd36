// Members whom staff paste or upload: one login id or uuid per line or cell.

/** The names in their order; headings and empty cells are left out. */
export const memberLines = (text: string): string[] =>
  text
    .split(/[\s,;"]+/u)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !headings.includes(name));

/** First cells of a column of members. */
const headings = ['아이디', '회원', '회원아이디', 'loginId', 'login_id', 'uuid', '\uFEFF아이디'];
