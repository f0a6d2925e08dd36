// The newest draw of an event with its seed, the announced winners, and why no winners can be drawn.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import styles from './events.module.css';

type Draw = Answer<'getEventDraws'>[number];

export function DrawNotes({
  uuid,
  draws,
  reason,
}: {
  uuid: string;
  draws: readonly Draw[];
  reason: string | undefined;
}) {
  const winners = useQuery({
    queryKey: ['events', 'winners', uuid],
    queryFn: () => api.getEventWinners({ uuid }),
  });
  return (
    <div className={styles.notes}>
      {reason !== undefined && <p>{reason}</p>}
      {draws.map((draw, at) => (
        <p key={draw.uuid} className={at === 0 ? undefined : styles.former}>
          {wordsOf(draw)}
        </p>
      ))}
      {winners.data !== undefined && winners.data.length > 0 && (
        <details>
          <summary>{`발표할 당첨자 ${formatCount(winners.data.length)}명`}</summary>
          <ol className={styles.winners}>
            {winners.data.map(({ maskedId, prize }, at) => (
              <li key={`${at} ${maskedId}`}>{`${maskedId} · ${prize}`}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** `11.23 10:00 김도연 · 참여 120명 · 홍삼 세트 1명, 마일리지 2명 · 추첨 난수 3f2a…`. */
const wordsOf = ({ drawnAt, staffName, participantCount, prizes, seed, reason }: Draw): string =>
  [
    `${formatTime(drawnAt)} 추첨 · ${staffName}`,
    `참여 ${formatCount(participantCount)}명`,
    prizes.map(({ prize, count }) => `${prize} ${formatCount(count)}명`).join(', '),
    ...(reason === undefined ? [] : [`다시 추첨한 사유: ${reason}`]),
    `추첨 난수 ${seed}`,
  ].join(' · ');
