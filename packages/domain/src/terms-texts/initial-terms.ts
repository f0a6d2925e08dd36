// The fourteen initial texts of terms: seven termsType and seven userTermsKind. A merchant reviews them; later revisions are written by staff.
// They are no legal advice (docs/rules/law.md).
import type { TermsType, UserTermsKind } from '../base/enums.ts';
import { orderTerms } from './terms-order.ts';
import { guestPrivacyTerms, privacyTerms } from './terms-privacy.ts';
import { serviceTerms } from './terms-service.ts';
import type { InitialTerms } from './terms-text.ts';

/** The facts of the shop that the texts name. */
export type TermsFacts = {
  company: string;
  /** Name of the shop as shoppers know it. */
  mall: string;
  privacyOfficer: string;
  email: string;
  phone: string;
  hostingProvider: string;
  /** Names of the companies that process payments and receive data of orders. */
  paymentCompany: string;
};

/** The name without the form of the company: 주식회사 온스 → 온스. */
export const mallNameOf = (company: string): string =>
  company.replaceAll(/주식회사|유한회사|\(주\)|㈜/gu, '').trim() || company;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The texts with the facts of a shop in their places. Content is HTML, in which the facts are escaped. */
export function initialTerms(facts: TermsFacts): InitialTerms[] {
  const fill = (text: string, isHtml: boolean): string =>
    text.replaceAll(/\{(\w+)\}/gu, (_place, name: string) => {
      const fact = facts[name as keyof TermsFacts];
      return isHtml ? fact.replaceAll(/[&<>]/gu, (character) => entities[character] ?? '') : fact;
    });
  return [...serviceTerms, ...privacyTerms, ...guestPrivacyTerms, ...orderTerms].map((terms) => ({
    ...terms,
    summary: fill(terms.summary, false),
    content: fill(terms.content, true),
  }));
}

/** The kind of one text. */
export function kindOf({ termsType, userTermsKind }: InitialTerms): TermsType | UserTermsKind {
  const kind = termsType ?? userTermsKind;
  if (kind === undefined) throw new Error('An initial text has no kind.');
  return kind;
}
