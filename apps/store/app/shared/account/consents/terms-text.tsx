// A text of terms with its revision and effective date. The text is the merchant's HTML (h3 p ul li strong); the
// Content-Security-Policy prevents scripts in it.
import { formatKoreanDate } from '#domain/base/calendar.ts';
import type { Terms } from '../../order/order-types.ts';
import styles from './terms-text.module.css';

export function TermsText({ terms, isPage = false }: { terms: Terms; isPage?: boolean }) {
  // Heading levels follow the heading above: h1 on a page, h2 in a sheet.
  const content = isPage
    ? terms.content.replaceAll('<h3>', '<h2>').replaceAll('</h3>', '</h2>')
    : terms.content;
  return (
    <div className={styles.text}>
      <p className={styles.revision}>
        {terms.revisionNumber}판 · {terms.effectiveAt.slice(0, 4)}년 {formatKoreanDate(terms.effectiveAt)}{' '}
        시행
      </p>
      <div dangerouslySetInnerHTML={{ __html: content }} />
    </div>
  );
}
