// The content of /mypage/terms?view=privacy, a member's own personal data (docs/rules/members.md#ledger): disclosures to staff, consents
// with the texts that were shown, retention, and one file with everything. Rendered by the server; the browser loads its script later.
import { Link, useRevalidator } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDate, formatKoreanDateTime } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import { Accordion } from '#ui/disclosure/accordion.tsx';
import { NarrowColumn, PageSection } from '#ui/layout/page-layout.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { pagedPath } from '../../shared/paging/pages.ts';
import { DownloadForm } from './download-form.tsx';
import { answerLabels, channelLabels, fieldsText, retentionTexts, roleLabels } from './privacy-labels.ts';
import styles from './privacy.module.css';

type Own = Answer<'getMyPersonalData'>;

export type PrivacyData = {
  own: Own;
  disclosures: Answer<'getMyDisclosuresByPaging'>;
  page: number;
  loginId: string | undefined;
  hasPassword: boolean;
};

export default function PrivacyView({ own, disclosures, page, loginId, hasPassword }: PrivacyData) {
  const revalidator = useRevalidator();
  return (
    <NarrowColumn title="내 개인정보">
      <PageSection title="직원이 조회한 내역">
        <p className={styles.small}>
          직원에게는 개인정보를 가려서 표시합니다. 직원이 가려진 정보를 조회하면 사유와 함께 바로 기록됩니다.
        </p>
        <Disclosures rows={disclosures.data} />
        <Pager
          page={page}
          hasNext={disclosures.paging.hasNext}
          pathOf={(number) => pagedPath('/mypage/terms', { view: 'privacy' }, number)}
        />
      </PageSection>
      <PageSection
        title="동의 내역"
        beside={
          <Link className={styles.beside} to="/mypage/terms">
            약관 동의 관리
          </Link>
        }
      >
        <p className={styles.small}>동의하거나 철회한 내역입니다. 선택 동의는 언제든지 바꿀 수 있습니다.</p>
        <Consents rows={own.consents} />
      </PageSection>
      <PageSection title="동의할 때 보여 드린 약관">
        {own.texts.map((text) => (
          <ShownText key={text.uuid} text={text} />
        ))}
      </PageSection>
      <PageSection title="보관 기간">
        <p className={styles.small}>보관 기간이 끝난 정보는 자동으로 삭제합니다.</p>
        <Retention rows={own.retention} />
      </PageSection>
      <PageSection title="내 개인정보 내려받기">
        <p className={styles.small}>
          회원 정보, 동의, 배송지, 주문, 취소·교환·반품, 마일리지, 쿠폰, 리뷰, 문의, 찜, 최근 본 상품, 알림
          신청을 파일 하나로 내려받습니다. 내려받은 시각과 접속 주소가 기록에 남습니다.
        </p>
        <DownloadForm
          loginId={loginId}
          hasPassword={hasPassword}
          onDone={() => void revalidator.revalidate()}
        />
        <ul aria-label="내려받기 기록">
          {own.exports.map(({ at, ip }) => (
            <li key={at} className={styles.row}>
              <span className={styles.small}>
                {formatKoreanDateTime(at)} · {ip}
              </span>
            </li>
          ))}
        </ul>
      </PageSection>
    </NarrowColumn>
  );
}

const yearOf = (moment: string): string => `${moment.slice(0, 4)}년`;

function Disclosures({ rows }: { rows: Answer<'getMyDisclosuresByPaging'>['data'] }) {
  if (rows.length === 0) return <p className={styles.row}>조회한 내역이 없습니다.</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.uuid} className={styles.row}>
          <span>{fieldsText(row)}</span>
          <span className={styles.small}>사유: {row.reason}</span>
          <span className={styles.small}>
            {roleLabels[row.role]} · {formatKoreanDateTime(row.at)}
            {row.orderNo !== undefined && ` · 주문번호 ${row.orderNo}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Consents({ rows }: { rows: Own['consents'] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.type} ${row.answer} ${row.at}`} className={styles.row}>
          <span className={styles.head}>
            <span>{row.label}</span>
            <span>{answerLabels[row.answer]}</span>
          </span>
          <span className={styles.small}>
            {formatKoreanDateTime(row.at)} · {channelLabels[row.channel]}
            {row.ip !== '' && ` · 접속 주소 ${row.ip}`}
            {row.termsUuid !== undefined && ` · 약관 ${row.revisionNumber}판`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ShownText({ text: { title, content, effectiveAt } }: { text: Own['texts'][number] }) {
  return (
    <Accordion title={title}>
      <p className={styles.small}>
        {yearOf(effectiveAt)} {formatKoreanDate(effectiveAt)} 시행
      </p>
      {/* HTML of the merchant, as on the page of the terms. */}
      <div className={styles.small} dangerouslySetInnerHTML={{ __html: content }} />
    </Accordion>
  );
}

function Retention({ rows }: { rows: Own['retention'] }) {
  return (
    <ul>
      {rows.map(({ kind, count, nextEraseDate }) => (
        <li key={kind} className={styles.row}>
          <span className={styles.head}>
            <span>{retentionTexts[kind].label}</span>
            {kind !== 'ACCOUNT' && <span>{formatNumber(count)}건</span>}
          </span>
          <span className={styles.small}>
            {retentionTexts[kind].period}
            {nextEraseDate !== undefined &&
              ` · 다음 삭제 ${yearOf(nextEraseDate)} ${formatKoreanDate(nextEraseDate)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
