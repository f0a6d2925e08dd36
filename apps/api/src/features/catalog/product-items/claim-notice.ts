// The delivery, return and refund terms of a product page as HTML (docs/rules/law.md#withdrawal-right). The sentences are
// packages/domain/src/sale-terms/sale-terms.ts.
import { escapeHtml } from '#domain/base/html.ts';
import { type SaleFigures, type TermsBlock, commonTerms, storeTerms } from '#domain/sale-terms/sale-terms.ts';

const rowOf = (text: string): string =>
  `<li>${escapeHtml(text).replaceAll(/\*\*(.+?)\*\*/gu, '<strong>$1</strong>')}</li>`;

const blockOf = ({ title, rows }: TermsBlock): string =>
  `<h3>${title}</h3><ul>${rows.map(rowOf).join('')}</ul>`;

/** HTML (h3, ul, li, strong) of the delivery, exchange and return terms. */
export function claimNotice(figures: SaleFigures): string {
  const { delivery, method, costs, disputes } = storeTerms(figures);
  const { period, restrictions, refund } = commonTerms;
  return [delivery, period, method, costs, restrictions, refund, disputes].map(blockOf).join('');
}
