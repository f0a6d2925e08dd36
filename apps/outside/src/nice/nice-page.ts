// Pages of the NICE simulator: choice of the person, and the return to the shop.
// The buttons are handled in nice.ts.
import type { Answer } from '../http.ts';
import type { NicePerson } from './nice-people.ts';
import { escapeHtml } from '../page.ts';
import { formPostPage, personPage, problemPage } from '../person-page.ts';

const nice = { title: '본인확인', practice: '연습용 본인확인입니다. 실제 본인확인을 하지 않습니다.' };

export const identityPage = (
  people: readonly NicePerson[],
  fields: URLSearchParams,
  returnUrl: string,
): Answer =>
  personPage({
    ...nice,
    heading: '휴대폰 본인확인',
    action: '/nice/window',
    fields,
    question: '누구로 확인할까요?',
    choices: people.map(({ person, note }) => ({ value: person.id, name: person.name, note })),
    buttons: `<button class="main">확인</button>
<a class="main quiet" href="${escapeHtml(new URL(returnUrl).origin)}">닫기</a>`,
  });

/** methodtype `post`: the browser posts the encrypted result as a form. */
export const returnPage = (returnUrl: string, fields: Record<string, string>): Answer =>
  formPostPage(nice, returnUrl, fields);

export const identityProblemPage = (): Answer =>
  problemPage(
    nice,
    '본인확인을 할 수 없습니다',
    '요청이 올바르지 않거나 시간이 지났습니다. 상점에서 다시 시도해 주세요.',
  );
