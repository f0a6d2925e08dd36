// The message as a member gets it, its size, and how many members it would reach now.
import type { Answer } from '#contract/contract.ts';
import { sentenceOf } from '../../shared/api/api.ts';
import { PreviewHead } from '../../shared/form/preview-head.tsx';
import { formatCount } from '../../shared/format.ts';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { kindText } from './campaign-words.tsx';
import type { Campaign } from './campaign-words.tsx';
import { MemberCounts } from './member-counts.tsx';
import { SendTest } from './send-test.tsx';
import { useAudience, usePreview } from './use-preview.ts';
import { useStoredCampaign } from './use-stored-campaign.ts';
import styles from './advertising.module.css';

type Preview = Answer<'previewAdvertising'>;

export function MessagePreview() {
  const { stage = 'DRAFT' } = useStoredCampaign() ?? {};
  return (
    <div className={styles.stack}>
      {stage === 'DRAFT' && <Audience />}
      <Message stage={stage} />
    </div>
  );
}

function Message({ stage }: Pick<Campaign, 'stage'>) {
  const { shown, isCurrent, error } = usePreview();
  if (error !== null) return <ProblemText text={sentenceOf(error)} />;
  if (shown === undefined) return <p className={styles.quiet}>미리 보기를 만드는 중입니다.</p>;
  return (
    <>
      <PreviewHead title="받는 메시지" isCurrent={isCurrent} />
      <figure className={styles.phone}>
        <figcaption className={styles.quiet}>{sizeText(shown)}</figcaption>
        <div className={styles.bubble}>
          {shown.kind !== 'SMS' && <strong>{shown.subject}</strong>}
          <p>{shown.text}</p>
        </div>
      </figure>
      {stage === 'DRAFT' && <SendTest />}
    </>
  );
}

const sizeText = ({ bytes, kind }: Preview): string =>
  bytes === undefined ? kindText(kind) : `${kindText(kind)} · ${formatCount(bytes)}바이트`;

function Audience() {
  const { shown, isCurrent, isAsked, error } = useAudience();
  if (error !== null) return <ProblemText text={sentenceOf(error)} />;
  if (!isAsked) return <p className={styles.quiet}>보내는 때를 적으면 받을 회원을 셉니다.</p>;
  if (shown === undefined) return <p className={styles.quiet}>받을 회원을 세는 중입니다.</p>;
  const { receiverCount, memberCount, noConsentCount, noAddressCount, limitCount, nightCount } = shown;
  return (
    <section aria-label="받을 회원">
      <PreviewHead title="받을 회원" isCurrent={isCurrent} />
      <p className={styles.figure}>{formatCount(receiverCount)}명이 받습니다</p>
      <MemberCounts
        lines={[
          ['조건에 맞는 회원', memberCount],
          ['수신에 동의하지 않음', noConsentCount],
          ['번호나 주소가 없음', noAddressCount],
          ['7일 횟수 한도', limitCount],
          ['아침 8시에 받음', nightCount],
        ]}
      />
    </section>
  );
}
