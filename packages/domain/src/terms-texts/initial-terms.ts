// The fourteen initial texts of terms: seven termsType and seven userTermsKind. A merchant reviews them; later revisions are written by staff.
// They are no legal advice (docs/rules/law.md).
import type { TermsType, UserTermsKind } from '../base/enums.ts';
import { escapeHtml } from '../base/html.ts';
import { type ShopFact, shopFacts } from './shop-facts.ts';
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

const allTerms = [...serviceTerms, ...privacyTerms, ...guestPrivacyTerms, ...orderTerms];

/** The texts with the facts of a shop in their places. Content is HTML, in which the facts are escaped. */
export function initialTerms(facts: TermsFacts): InitialTerms[] {
  const fill = (text: string, isHtml: boolean): string =>
    text.replaceAll(/\{(\w+)\}/gu, (_place, name: string) => {
      const fact = facts[name as keyof TermsFacts];
      return isHtml ? escapeHtml(fact) : fact;
    });
  return allTerms.map((terms) => ({
    ...terms,
    summary: fill(terms.summary, false),
    content: fill(terms.content, true),
  }));
}

/** A fact that differs from the shop now. `stated`: the fact as the text states it. */
export type OutdatedFact = { fact: ShopFact; stated: string };

/** Returns a text with the characters that `escapeHtml` replaced. */
const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the paragraphs, headings and rows of a text, without their tags. */
const blocksOf = (html: string): string[] => html.split(/<[^>]*>/u).filter((block) => block.trim() !== '');

/**
 * Returns the facts that a block states at the placeholders of an initial block; [] when the other words of the two blocks differ. In the initial
 * block, words and names of placeholders alternate: ['책임자: ', 'privacyOfficer', ''].
 */
function statedIn(
  block: string,
  [start = '', ...parts]: readonly string[],
): [name: string, stated: string][] {
  if (!block.startsWith(start)) return [];
  const stated: [string, string][] = [];
  let from = start.length;
  while (parts.length > 0) {
    const [name = '', words = ''] = parts.splice(0, 2);
    const to = parts.length === 0 ? block.length - words.length : block.indexOf(words, from + 1);
    if (to <= from || !block.startsWith(words, to)) return [];
    stated.push([name, block.slice(from, to)]);
    from = to + words.length;
  }
  return stated;
}

/**
 * Returns the facts that a text of this kind states at the placeholders of its initial text and that differ from the facts of the shop. Blocks
 * that staff have rewritten are not checked.
 */
export function outdatedFacts(
  kind: TermsType | UserTermsKind,
  content: string,
  facts: Pick<TermsFacts, ShopFact>,
): OutdatedFact[] {
  const initial = allTerms.find((terms) => kindOf(terms) === kind)?.content ?? '';
  const places = blocksOf(initial)
    .map((block) => block.split(/\{(\w+)\}/u))
    .filter((parts) => parts.length > 1);
  const blocks = blocksOf(content);
  const stated = places.flatMap((place) => blocks.flatMap((block) => statedIn(block, place)));
  const isCurrent = (fact: ShopFact, text: string): boolean =>
    // The settings may state the officer with an address or a phone number, the text without.
    fact === 'privacyOfficer' ? facts[fact].includes(text) : facts[fact] === text;
  return shopFacts.flatMap((fact) => {
    const texts = stated.flatMap(([name, text]) => (name === fact ? [unescaped(text)] : []));
    const outdated = texts.find((text) => !isCurrent(fact, text));
    return outdated === undefined ? [] : [{ fact, stated: outdated }];
  });
}

/** The kind of one text. */
export function kindOf({ termsType, userTermsKind }: InitialTerms): TermsType | UserTermsKind {
  const kind = termsType ?? userTermsKind;
  if (kind === undefined) throw new Error('An initial text has no kind.');
  return kind;
}
