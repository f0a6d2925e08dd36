// The fourteen initial texts of terms: seven termsType and seven userTermsKind. A merchant reviews them; later revisions are written by staff.
// They are no legal advice (docs/rules/law.md).
import type { TermsType, UserTermsKind } from '../base/enums.ts';
import type { ShopFact } from './shop-facts.ts';
import { shopFacts } from './shop-facts.ts';
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

const allTerms = [...serviceTerms, ...privacyTerms, ...guestPrivacyTerms, ...orderTerms];

/** The texts with the facts of a shop in their places. Content is HTML, in which the facts are escaped. */
export function initialTerms(facts: TermsFacts): InitialTerms[] {
  const fill = (text: string, isHtml: boolean): string =>
    text.replaceAll(/\{(\w+)\}/gu, (_place, name: string) => {
      const fact = facts[name as keyof TermsFacts];
      return isHtml ? escaped(fact) : fact;
    });
  return allTerms.map((terms) => ({
    ...terms,
    summary: fill(terms.summary, false),
    content: fill(terms.content, true),
  }));
}

/** A fact that a text states and the shop no longer has. */
export type OutdatedFact = { fact: ShopFact; stated: string };

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/gu, (character) => entities[character] ?? '');
const readable = (html: string): string =>
  html.replaceAll(
    /&(?:amp|lt|gt);/gu,
    (entity) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>' })[entity] ?? '',
  );

/** The paragraphs, headings and rows of a text, without their tags. */
const blocksOf = (html: string): string[] => html.split(/<[^>]*>/u).filter((block) => block.trim() !== '');

/** The facts that a block states in the places of the initial text that it was made from; undefined where it is no such block. */
function statedIn(block: string, initial: string): Map<string, string> | undefined {
  const names: string[] = [];
  const pattern = initial
    .split(/(\{\w+\})/u)
    .map((part) => {
      if (!/^\{\w+\}$/u.test(part)) return part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
      names.push(part.slice(1, -1));
      return '(.+?)';
    })
    .join('');
  const found = new RegExp(`^${pattern}$`, 'u').exec(block);
  return found === null ? undefined : new Map(names.map((name, at) => [name, found[at + 1] ?? '']));
}

/**
 * The facts that a text of this kind states where its initial text has a place for them, and that differ from those of the shop. Blocks
 * that staff have rewritten are not judged.
 */
export function outdatedFacts(
  kind: TermsType | UserTermsKind,
  content: string,
  facts: Pick<TermsFacts, ShopFact>,
): OutdatedFact[] {
  const initial = allTerms.find((terms) => kindOf(terms) === kind);
  const places = blocksOf(initial?.content ?? '').filter((block) => /\{\w+\}/u.test(block));
  const blocks = blocksOf(content);
  const stated = places.flatMap((place) => blocks.flatMap((block) => [...(statedIn(block, place) ?? [])]));
  return shopFacts.flatMap((fact) => {
    const now = facts[fact];
    const wrong = stated
      .map(([name, text]) => ({ name, text: readable(text) }))
      .find(
        // The settings have the name of the officer with an address or a phone.
        ({ name, text }) =>
          name === fact && text !== now && !(fact === 'privacyOfficer' && now.includes(text)),
      );
    return wrong === undefined ? [] : [{ fact, stated: wrong.text }];
  });
}

/** The kind of one text. */
export function kindOf({ termsType, userTermsKind }: InitialTerms): TermsType | UserTermsKind {
  const kind = termsType ?? userTermsKind;
  if (kind === undefined) throw new Error('An initial text has no kind.');
  return kind;
}
