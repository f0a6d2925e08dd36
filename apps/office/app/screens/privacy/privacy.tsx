// The monthly review of readings of personal data (docs/rules/staff.md#readings). `month` in the address is the month; default: this one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { seoulDate } from '#domain/base/calendar.ts';
import { api } from '../../shared/api/api.ts';
import { Sheet } from '../../shared/detail/detail.tsx';
import { formatTime } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import { monthLabel, monthOf, nextMonth, previousMonth } from './month.ts';
import { Readings } from './readings.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './privacy.module.css';

export const meta = () => [{ title: '개인정보 열람 · 온스 데스크' }];

export default function Privacy() {
  const [parameters] = useSearchParams();
  const [today] = useState(() => seoulDate(new Date()));
  const month = monthOf(parameters.get('month'), today);
  const read = useQuery({
    queryKey: ['privacy', 'readings', month],
    queryFn: () => api.getPrivacyReadings({ month }),
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>개인정보 열람</h1>
        <nav className={styles.months} aria-label="달">
          <ButtonLink size="small" href={`/settings/privacy?month=${previousMonth(month)}`}>
            이전 달
          </ButtonLink>
          <strong aria-live="polite">{monthLabel(month)}</strong>
          {month < today.slice(0, 7) && (
            <ButtonLink size="small" href={`/settings/privacy?month=${nextMonth(month)}`}>
              다음 달
            </ButtonLink>
          )}
        </nav>
      </header>
      {read.error !== null && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {read.data !== undefined && (
        <>
          <Sheet
            title="직원별 열람"
            note="가린 개인정보를 사유를 적고 보거나, 가리지 않은 파일을 받은 기록입니다."
          >
            <Readings month={month} readings={read.data.readings} />
          </Sheet>
          <Sheet title="검토" note="접속 기록은 한 달에 한 번 이상 점검해야 합니다.">
            <div className={styles.review}>
              <Reviews reviews={read.data.reviews} />
              {month <= today.slice(0, 7) && <ReviewForm key={month} month={month} />}
            </div>
          </Sheet>
        </>
      )}
    </div>
  );
}

function Reviews({ reviews }: { reviews: readonly { at: string; staffName: string; note?: string }[] }) {
  if (reviews.length === 0) return <p className={styles.quiet}>이 달은 검토하지 않았습니다.</p>;
  return (
    <ul aria-label="검토한 기록">
      {reviews.map(({ at, staffName, note }) => (
        <li key={at}>
          <strong>{staffName}</strong> {formatTime(at)} 검토했습니다.{' '}
          {note !== undefined && <span className={styles.quiet}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
