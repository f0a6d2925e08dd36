// The state of the sales channels: what waits for staff, and each job with its last runs, its next step and its switch (docs/rules/channels.md#desk).
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import { api } from '../../shared/api/api.ts';
import { Sheet } from '../../shared/detail/detail.tsx';
import { formatCount, formatTime } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import table from '../../shared/parts/facts-table.module.css';
import { Status, Tag } from '../../shared/parts/status.tsx';
import { JobSwitch } from './job-switch.tsx';
import { jobLabels, jobWords, runText } from './job-words.ts';
import type { Channel, Job } from './job-words.ts';
import styles from './channels.module.css';

export const meta = () => [{ title: '판매 채널 · 온스 데스크' }];

/** The state is read again this often while it is visible. */
const rereadAfterMs = 30_000;

export default function Channels() {
  const read = useQuery({
    queryKey: ['channels'],
    queryFn: () => api.getChannels(),
    refetchInterval: rereadAfterMs,
    staleTime: 0,
  });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>판매 채널</h1>
        <span className={styles.quiet}>채널의 주문·문의를 읽고, 재고와 가격을 보냅니다.</span>
        <ButtonLink href="/settings/channel">판매 채널 재고 설정</ButtonLink>
      </header>
      {read.error !== null && read.data === undefined && (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data?.map((channel) => (
        <ChannelSheet key={channel.salesChannel} channel={channel} />
      ))}
    </div>
  );
}

function ChannelSheet({ channel }: { channel: Channel }) {
  const { salesChannel, isConfigured, jobs } = channel;
  return (
    <Sheet
      title={salesChannelLabels[salesChannel]}
      note={isConfigured ? undefined : <Tag>연결 안 함</Tag>}
      aside={
        <ButtonLink size="small" href={`/channels/products?tab=${salesChannel}`}>
          연결 상품
        </ButtonLink>
      }
    >
      <Counts channel={channel} />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">읽는 것</th>
            <th scope="col">상태</th>
            <th scope="col">마지막 실행</th>
            <th scope="col">마지막 성공</th>
            <th scope="col">결과</th>
            <th scope="col">다음 할 일</th>
            <th scope="col">자동 실행</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} channel={channel} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function JobRow({ job, channel: { salesChannel, isConfigured } }: { job: Job; channel: Channel }) {
  const { label, tone, next } = jobWords(job, isConfigured);
  return (
    <tr>
      <th scope="row">{jobLabels[job.name]}</th>
      <td className={styles.state}>
        <Status tone={tone}>{label}</Status>
      </td>
      <td className={table.day} data-label="마지막 실행">
        {job.lastRunAt && formatTime(job.lastRunAt)}
      </td>
      <td className={table.day} data-label="마지막 성공">
        {job.lastSuccessAt && formatTime(job.lastSuccessAt)}
      </td>
      <td>{runText(job)}</td>
      <td className={styles.next}>{next}</td>
      <td>
        <JobSwitch job={job} salesChannel={salesChannel} />
      </td>
    </tr>
  );
}

/** What waits, each with a link to exactly these rows where a list has them. */
function Counts({ channel }: { channel: Channel }) {
  const { salesChannel: name, orderCounts } = channel;
  const conflicts = `/channels/conflicts?tab=OPEN&channel=${name}`;
  const counts: { label: string; count: number; href?: string; isWork?: boolean }[] = [
    { label: '오늘 주문', count: orderCounts.today },
    { label: '7일 주문', count: orderCounts.week },
    { label: '진행 중인 클레임', count: channel.openClaimCount },
    { label: '답변할 문의', count: channel.unansweredInquiryCount },
    { label: '적용을 기다리는 변경', count: channel.waitingMessageCount },
    { label: '불일치', count: channel.openConflictCount, href: conflicts, isWork: true },
    {
      label: '그중 연결 안 된 상품',
      count: channel.unlinkedCount,
      href: `${conflicts}&kind=UNLINKED_PRODUCT`,
      isWork: true,
    },
    {
      label: '거절된 요청',
      count: channel.failedCommandCount,
      href: `/channels/failures?kind=COMMAND&channel=${name}`,
      isWork: true,
    },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count, href, isWork = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isWork && count > 0 ? styles.work : undefined}>
            {href !== undefined && count > 0 ? (
              <Link to={href}>{formatCount(count)}</Link>
            ) : (
              formatCount(count)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
