// Who read the member's personal data and why, and where the member is signed in.
import { particleAfter } from '#domain/korean-text/particle.ts';
import { Sheet } from '../../shared/detail/detail.tsx';
import { formatCount, formatTime } from '../../shared/format.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { personFieldLabel } from '../../shared/privacy/person-words.ts';
import type { Member } from './member-types.ts';
import styles from './member.module.css';

type Reading = Member['readings'][number];

/** What was read: `이름, 전화번호를 보았습니다`, `주문 20261116-0000123의 주소를 보았습니다`, or that a file contained the member. */
function whatOf({ target, isExport, orderNo, fields }: Reading): string {
  if (isExport === true) return `${target === 'USER' ? '회원' : '주문'} 파일을 내보냈습니다`;
  const names = fields.map(personFieldLabel).join(', ') || '계좌';
  return `${orderNo === undefined ? '' : `주문 ${orderNo}의 `}${names}${particleAfter(names, '을/를')} 보았습니다`;
}

export function Readings({ member: { uuid, readings, readingCount } }: { member: Member }) {
  return (
    <Sheet
      title="누가 이 회원을 보았나"
      note="회원도 ‘내 개인정보’에서 같은 기록을 봅니다."
      aside={
        readingCount > 0 && (
          <ButtonLink tone="quiet" size="small" href={`/settings/audit?target=${uuid}`}>
            감사 기록
          </ButtonLink>
        )
      }
    >
      {readings.length === 0 && <p className={styles.none}>개인정보를 본 직원이 없습니다.</p>}
      <ol className={styles.lines}>
        {readings.map((reading) => (
          <li key={reading.uuid}>
            <time dateTime={reading.at}>{formatTime(reading.at)}</time>
            <span>
              <strong>{reading.staffName}</strong> {whatOf(reading)}
              {reading.reason !== '' && <small>“{reading.reason}”</small>}
            </span>
          </li>
        ))}
      </ol>
      {readingCount > readings.length && (
        <p className={styles.none}>
          {`최근 ${readings.length}번을 보여 드립니다. 모두 ${formatCount(readingCount)}번입니다.`}
        </p>
      )}
    </Sheet>
  );
}

export function Sessions({ member: { sessions }, onEnd }: { member: Member; onEnd: () => void }) {
  return (
    <Sheet title="로그인 기기" note={`${sessions.length}대`}>
      {sessions.length === 0 && <p className={styles.none}>로그인한 기기가 없습니다.</p>}
      <ul className={styles.lines}>
        {sessions.map(({ uuid, device, createdAt, lastSeenAt }) => (
          <li key={uuid}>
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
            <span>
              <strong>{device}</strong>
              <small>{formatTime(lastSeenAt)} 마지막 사용</small>
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <div className={styles.end}>
          <Button tone="stop" size="small" keyLabel="L" onPress={onEnd}>
            모두 로그아웃
          </Button>
        </div>
      )}
    </Sheet>
  );
}
