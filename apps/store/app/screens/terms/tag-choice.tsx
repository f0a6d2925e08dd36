// The part of the privacy page about the tags of visits: the companies, what they get, and the visitor's answer, which can be changed here.
// The page is the same for everyone, so the browser reads the answer.
import { tagAnswerPath } from '#domain/channels/visit-tags.ts';
import type { VisitTag } from '#domain/channels/visit-tags.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { readTagConsent } from '../../shared/tags/read-tag-consent.ts';
import { consentTexts, tagCompanies } from '../../shared/tags/tag-texts.ts';
import styles from './terms.module.css';

export function TagChoice({ tags }: { tags: readonly VisitTag[] }) {
  const consent = useHydrated() ? readTagConsent() : undefined;
  return (
    <section id="visit-tags" className={styles.tags} aria-labelledby="visit-tags-title">
      <h2 id="visit-tags-title">방문 통계와 맞춤형 광고</h2>
      <p>
        동의하시면 홈, 목록, 검색, 상품, 이벤트, 브랜드관, 매거진, 주문 완료 화면에서 아래 회사의 도구가 방문
        기록을 받습니다. 동의하지 않으셔도 쇼핑에는 아무 차이가 없습니다.
      </p>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <strong>{tagCompanies[tag].legalName}</strong>: {tagCompanies[tag].purpose}
          </li>
        ))}
      </ul>
      <p>
        보내는 항목: 화면 주소(검색 화면은 검색어 포함), 본 상품과 장바구니에 담은 상품, 주문 번호와 금액,
        회원 가입 여부, 브라우저·기기 정보와 쿠키. 이름, 전화번호, 이메일, 주소는 보내지 않습니다. 답변은
        365일 동안 기억하며 여기에서 언제든 바꿀 수 있습니다.
      </p>
      <form method="post" action={tagAnswerPath} className={styles.tagForm}>
        <p>
          맞춤형 광고 설정 <strong>{consent && consentTexts[consent]}</strong>
        </p>
        {consent !== 'refused-by-browser' && (
          <div className={styles.tagAnswers}>
            <Button type="submit" name="answer" value="no" variant="quiet" size="small">
              거부
            </Button>
            <Button type="submit" name="answer" value="yes" variant="quiet" size="small">
              동의
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
