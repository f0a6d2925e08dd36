// What Apple shows to a person: who signs in, and the form that carries the answer to the shop.
// What pressing a button means stands in apple.ts.
import type { ApplePerson } from './apple.ts';
import type { Answer } from './http.ts';
import { escapeHtml, hiddenFields, page, personChoice } from './page.ts';

const PRACTICE = '<header class="band">연습용 Apple 로그인입니다. 실제 Apple 계정을 쓰지 않습니다.</header>';

/** The query of the request travels through the form. */
export function appleConsentPage(people: readonly ApplePerson[], query: URLSearchParams): Answer {
  const choices = people.map(({ id, person, note }, index) =>
    personChoice({ value: id, name: person.name, note, isChecked: index === 0 }),
  );
  return page({
    title: 'Apple로 로그인',
    bodyClass: 'pay',
    body: `${PRACTICE}
<main class="window"><h1>Apple로 로그인</h1>
<p>${escapeHtml(new URL(query.get('redirect_uri') ?? '').host)}에 이름과 이메일을 제공합니다.</p>
<form method="post" action="/apple/auth/authorize">
${hiddenFields(query)}
<fieldset><legend>누구로 로그인할까요?</legend>${choices.join('')}</fieldset>
<div class="buttons">
<button class="main" name="action" value="agree">계속</button>
<button class="quiet" name="action" value="cancel">취소</button>
</div>
</form></main>`,
  });
}

/** Apple answers with a form that posts itself; without scripts a person presses the button. */
export const formPostPage = (redirectUri: string, fields: Record<string, string>): Answer =>
  page({
    title: 'Apple로 로그인',
    bodyClass: 'pay',
    scripts: ['/page/post-at-once.js'],
    body: `${PRACTICE}<main class="window"><h1>상점으로 돌아갑니다</h1>
<form method="post" action="${escapeHtml(redirectUri)}" data-post-at-once>
${hiddenFields(new URLSearchParams(fields))}
<div class="buttons"><button class="main">계속</button></div>
</form></main>`,
  });

export const appleProblemPage = (problem: string): Answer =>
  page({
    title: 'Apple로 로그인',
    status: 400,
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>요청을 처리할 수 없습니다</h1><p>${escapeHtml(problem)}</p></main>`,
  });
