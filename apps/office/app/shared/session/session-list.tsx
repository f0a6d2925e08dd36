// Where a staff member is signed in: device, place and times of each session, and the buttons that end them
// (docs/rules/staff.md#sessions). An ended browser meets the dialog of the sign-in at its next call.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { sentenceOf } from '../api/api.ts';
import { formatTime } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Failure } from '../parts/failure.tsx';
import { Tag } from '../parts/status.tsx';
import { showToast } from '../parts/toast.tsx';
import styles from './session-list.module.css';

export type Session = Answer<'getOwnStaffSessions'>[number];

/** `endOne` is absent where single sessions cannot be ended. */
export type SessionCalls = {
  /** Key of the sessions in caches. */
  of: string;
  read: () => Promise<Session[]>;
  endOne?: (uuid: string) => Promise<unknown>;
  /** All but the session of this browser. */
  endAll: () => Promise<unknown>;
};

export function SessionList({ calls, emptyText }: { calls: SessionCalls; emptyText: string }) {
  const queryClient = useQueryClient();
  const queryKey = ['staff-sessions', calls.of];
  const sessions = useQuery({ queryKey, queryFn: calls.read });
  const [isBusy, setIsBusy] = useState(false);
  const run = async (end: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await end();
      showToast(done);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
    }
    await queryClient.invalidateQueries({ queryKey });
    setIsBusy(false);
  };
  if (sessions.error !== null)
    return <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const rows = sessions.data;
  if (rows === undefined) return null;
  const { endOne, endAll } = calls;
  const others = rows.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <div className={styles.sessions}>
      {rows.length === 0 && <p className={styles.quiet}>{emptyText}</p>}
      <ul>
        {rows.map((row) => (
          <SessionLine
            key={row.uuid}
            session={row}
            isBusy={isBusy}
            {...(endOne && {
              onEnd: () => void run(() => endOne(row.uuid), `${row.device}의 로그인을 끝냈습니다.`),
            })}
          />
        ))}
      </ul>
      {others > (endOne === undefined ? 0 : 1) && (
        <Button isPending={isBusy} onPress={() => void run(endAll, `로그인 ${others}개를 끝냈습니다.`)}>
          {endOne === undefined ? `로그인 ${others}개 모두 끝내기` : `다른 로그인 ${others}개 모두 끝내기`}
        </Button>
      )}
    </div>
  );
}

function SessionLine({
  session: { device, ip, createdAt, lastSeenAt, isCurrent },
  isBusy,
  onEnd,
}: {
  session: Session;
  isBusy: boolean;
  onEnd?: () => void;
}) {
  return (
    <li>
      <span className={styles.device}>
        <strong>{device}</strong>
        {isCurrent && <Tag tone="move">이 브라우저</Tag>}
        <small>
          {ip !== undefined && `${ip} · `}
          {formatTime(createdAt)} 로그인 · {formatTime(lastSeenAt)} 마지막 사용
        </small>
      </span>
      {!isCurrent && onEnd !== undefined && (
        <Button
          size="small"
          isPending={isBusy}
          label={`${device}, ${formatTime(createdAt)} 로그인 끝내기`}
          onPress={onEnd}
        >
          끝내기
        </Button>
      )}
    </li>
  );
}
