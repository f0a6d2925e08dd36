// The message as a member gets it, its size, and how many members it would reach now.
import type { Answer } from '#contract/contract.ts';
import { sentenceOf } from '../../shared/api/api.ts';
import { PreviewHead } from '../../shared/form/preview-head.tsx';
import { formatCount } from '../../shared/format.ts';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { kindText } from './campaign-words.tsx';
import { MemberCounts } from './member-counts.tsx';
import { usePreview } from './use-preview.ts';
import { useStoredCampaign } from './use-stored-campaign.ts';
import styles from './advertising.module.css';

type Preview = Answer<'previewAdvertising'>;

export function MessagePreview() {
  const { preview, isCurrent, error, isAsked } = usePreview();
  const { stage = 'DRAFT' } = useStoredCampaign() ?? {};
  if (!isAsked) return <p className={styles.quiet}>보내는 때를 적으면 미리 보기를 만듭니다.</p>;
  if (error !== null) return <ProblemText text={sentenceOf(error)} />;
  if (preview === undefined) return <p className={styles.quiet}>미리 보기를 만드는 중입니다.</p>;
  return (
    <div className={styles.stack}>
      <PreviewHead title="받는 메시지" isCurrent={isCurrent} />
      {stage === 'DRAFT' && (
        <section aria-label="받을 회원">
          <p className={styles.figure}>{formatCount(preview.receiverCount)}명이 받습니다</p>
          <LeftOut preview={preview} />
        </section>
      )}
      <figure className={styles.phone}>
        <figcaption className={styles.quiet}>{sizeText(preview)}</figcaption>
        <div className={styles.bubble}>
          {preview.kind !== 'SMS' && <strong>{preview.subject}</strong>}
          <p>{preview.text}</p>
        </div>
      </figure>
    </div>
  );
}

const sizeText = ({ bytes, kind }: Preview): string =>
  bytes === undefined ? kindText(kind) : `${kindText(kind)} · ${formatCount(bytes)}바이트`;

function LeftOut({ preview }: { preview: Preview }) {
  const { memberCount, noConsentCount, noAddressCount, limitCount, nightCount } = preview;
  return (
    <MemberCounts
      lines={[
        ['조건에 맞는 회원', memberCount],
        ['수신에 동의하지 않음', noConsentCount],
        ['번호나 주소가 없음', noAddressCount],
        ['7일 횟수 한도', limitCount],
        ['아침 8시에 받음', nightCount],
      ]}
    />
  );
}
