// Lists the terms that state an outdated fact of the shop, such as its former name, with a link to each.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { kindOf, nameOf } from '../terms/terms-kinds.ts';
import { outdatedSentence } from '../terms/outdated-words.ts';
import styles from './outdated-terms.module.css';

/** Renders nothing when no text is outdated. Its query key is below the key of the shop settings, so that saving them refreshes it. */
export function OutdatedTerms() {
  const { data = [] } = useQuery({
    queryKey: ['settings', 'shop', 'outdated-terms'],
    queryFn: () => api.getMerchantTermsOverview(),
  });
  const found = data.filter(({ outdated }) => outdated.length > 0);
  if (found.length === 0) return null;
  return (
    <div className={styles.note} role="status">
      <p>약관 {found.length}종에 예전 상점 정보가 있습니다. 새 개정을 저장해야 바뀝니다.</p>
      <ul>
        {found.map((terms) => {
          const kind = kindOf(terms);
          return (
            kind !== undefined && (
              <li key={kind}>
                <Link to={`/settings/terms/${kind}`}>{nameOf(kind)}</Link> ·{' '}
                {outdatedSentence(terms.outdated)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
