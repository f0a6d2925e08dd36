// Markup after the page's own: the question about the tags, and the state after an answer. It is outside of what React renders, so that
// no script of a screen contains it, and works without scripts.
import { tagAnswerPath } from '#domain/channels/visit-tags.ts';
import type { TagConsent, VisitTag } from '#domain/channels/visit-tags.ts';
import script from './tag-question.ts?worker&url';
import styles from './tags.css?url';
import { consentTexts, tagCompanies } from './tag-texts.ts';

/** The part of the privacy page that lists the tags. */
const details = '/terms/privacy#visit-tags';

const sheet = `<link rel="stylesheet" href="${styles}">`;

/** Asks for the consent; both answers have the same look. */
export function questionMarkup(tags: readonly VisitTag[]): string {
  const companies = tags.map((tag) => tagCompanies[tag].name).join(', ');
  return `${sheet}<aside class="visit-tags visit-tags-question" aria-label="방문 기록 사용 동의"><form method="post" action="${tagAnswerPath}"><p>방문 통계와 맞춤형 광고를 위해 ${companies}에 방문 기록을 보내도 될까요? <a href="${details}">자세히 보기</a></p><div><button name="answer" value="no">거부</button><button name="answer" value="yes">동의</button></div></form></aside><script type="module" src="${script}"></script>`;
}

/** Below the footer: the state, with the link to change it. */
export const stateMarkup = (consent: TagConsent): string =>
  `${sheet}<aside class="visit-tags visit-tags-state" aria-label="맞춤형 광고 설정"><p><a href="${details}">맞춤형 광고 설정</a> ${consentTexts[consent]}</p></aside>`;
