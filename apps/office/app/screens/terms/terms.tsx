// The kinds of terms with their current and next revisions, for head office. Writing a revision is terms-form.tsx.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { Failure } from '../../shared/parts/failure.tsx';
import { Status } from '../../shared/parts/status.tsx';
import { kindOf, kinds, nameOf } from '../../shared/terms/terms-kinds.ts';
import type { TermsKind } from '../../shared/terms/terms-kinds.ts';
import { outdatedSentence } from '../../shared/terms/outdated-words.ts';
import table from '../../shared/parts/facts-table.module.css';
import styles from './terms.module.css';

export const meta = () => [{ title: '약관 · 온스 데스크' }];

type Overview = Answer<'getMerchantTermsOverview'>[number];

export default function Terms() {
  const read = useQuery({
    queryKey: ['terms', 'overview'],
    queryFn: () => api.getMerchantTermsOverview(),
  });
  return (
    <section className={styles.paper} aria-labelledby="terms">
      <header className={styles.head}>
        <h1 id="terms" className={styles.title}>
          약관
        </h1>
        <span className={styles.note}>고치면 다음 개정이 되고, 동의한 문안은 그대로 남습니다.</span>
      </header>
      {read.error !== null && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">약관</th>
            <th scope="col">시행 중인 개정</th>
            <th scope="col">시행일</th>
            <th scope="col">예정</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Row key={kind} kind={kind} overview={read.data?.find((one) => kindOf(one) === kind)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ kind, overview }: { kind: TermsKind; overview: Overview | undefined }) {
  const { current, next, outdated = [] } = overview ?? {};
  return (
    <tr>
      <th scope="row">
        <Link to={`/settings/terms/${kind}`}>{nameOf(kind)}</Link>
        {outdated.length > 0 && <p className={styles.outdated}>예전 {outdatedSentence(outdated)}</p>}
      </th>
      <td>
        {overview !== undefined &&
          (current === undefined ? (
            <Status tone="stop">없음</Status>
          ) : (
            `${current.revisionNumber}차 · ${current.title}`
          ))}
      </td>
      <td className={table.day}>{current?.effectiveAt.slice(0, 10)}</td>
      <td className={table.day}>{next !== undefined && `${next.effectiveAt.slice(0, 10)} 시행`}</td>
    </tr>
  );
}
