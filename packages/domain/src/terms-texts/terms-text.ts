// Type of one initial text of terms, and its HTML constructors.
// The texts are in terms-service.ts, terms-privacy.ts and terms-order.ts.
import type { TermsType, UserTermsKind } from '../base/enums.ts';

/** One text in its first revision: it has a termsType or a userTermsKind, never both. Content is HTML (h3 p ul li strong). */
export type InitialTerms = {
  termsType?: TermsType;
  userTermsKind?: UserTermsKind;
  title: string;
  summary: string;
  isMandatory: boolean;
  content: string;
};

export const paragraph = (text: string): string => `<p>${text}</p>`;

export const list = (rows: string[]): string => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;

/** A heading with sentences under it; an inner array becomes a list. */
export function section(title: string, parts: (string | string[])[]): string {
  const body = parts.map((part) => (typeof part === 'string' ? paragraph(part) : list(part))).join('');
  return `<h3>${title}</h3>${body}`;
}

/** Articles numbered from 1: "제1조(목적)". */
export function articles(rows: [string, (string | string[])[]][]): string {
  return rows.map(([title, parts], index) => section(`제${index + 1}조(${title})`, parts)).join('');
}
