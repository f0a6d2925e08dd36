// The members of a campaign by the outcome of their message.
import { MemberCounts } from './member-counts.tsx';
import { useStoredCampaign } from './use-stored-campaign.ts';
import styles from './advertising.module.css';

export function Figures() {
  const { figures } = useStoredCampaign() ?? {};
  if (figures === undefined) return <p className={styles.quiet}>집계하는 중입니다.</p>;
  return (
    <MemberCounts
      lines={[
        ['조건에 맞은 회원', figures.memberCount],
        ['보냄', figures.sentCount],
        ['대기', figures.waitingCount],
        ['보내지 못함', figures.failedCount],
        ['수신에 동의하지 않음', figures.noConsentCount],
        ['보내기 전에 거부', figures.refusedCount],
        ['번호나 주소가 없음', figures.noAddressCount],
        ['7일 횟수 한도', figures.limitCount],
        ['취소', figures.canceledCount],
      ]}
    />
  );
}
