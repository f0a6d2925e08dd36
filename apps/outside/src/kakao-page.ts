// What Kakao shows to a person: the consent page with everybody who could sign in, and what is wrong with a request.
// What pressing a button means stands in kakao.ts.
import type { Answer } from './http.ts';
import type { KakaoPerson } from './kakao-people.ts';
import { escapeHtml, hiddenFields, page, personChoice } from './page.ts';

const PRACTICE =
  '<header class="band">연습용 카카오 로그인입니다. 실제 카카오 계정을 쓰지 않습니다.</header>';

/** The query of the request travels through the form. */
export function consentPage(people: readonly KakaoPerson[], query: URLSearchParams): Answer {
  const choices = people.map(({ person, note }, index) =>
    personChoice({ value: person.id, name: person.name, note, isChecked: index === 0 }),
  );
  return page({
    title: '카카오 로그인',
    bodyClass: 'pay',
    body: `${PRACTICE}
<main class="window"><h1>카카오 로그인</h1>
<p>${escapeHtml(new URL(query.get('redirect_uri') ?? '').host)}에 계정 정보를 제공합니다.</p>
<form method="post" action="/kakao/oauth/authorize">
${hiddenFields(query)}
<fieldset><legend>누구로 로그인할까요?</legend>${choices.join('')}</fieldset>
<div class="buttons">
<button class="main" name="action" value="agree">동의하고 계속하기</button>
<button class="quiet" name="action" value="cancel">취소</button>
</div>
</form></main>`,
  });
}

export const authorizeProblemPage = ({ code, sentence }: { code: string; sentence: string }): Answer =>
  page({
    title: '카카오 로그인',
    status: 400,
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>${code}</h1><p>${sentence}</p></main>`,
  });
