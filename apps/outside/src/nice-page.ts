// What NICE shows to a person: everybody who could prove who they are, and the way back to the shop.
// What pressing a button means stands in nice.ts.
import type { Answer } from './http.ts';
import type { NicePerson } from './nice.ts';
import { escapeHtml, hiddenFields, page, personChoice } from './page.ts';

const PRACTICE = '<header class="band">연습용 본인확인입니다. 실제 본인확인을 하지 않습니다.</header>';

export function identityPage(
  people: readonly NicePerson[],
  fields: URLSearchParams,
  returnUrl: string,
): Answer {
  const choices = people.map(({ person, note }, index) =>
    personChoice({ value: person.id, name: person.name, note, isChecked: index === 0 }),
  );
  return page({
    title: '본인확인',
    bodyClass: 'pay',
    body: `${PRACTICE}
<main class="window"><h1>휴대폰 본인확인</h1>
<form method="post" action="/nice/window">
${hiddenFields(fields)}
<fieldset><legend>누구로 확인할까요?</legend>${choices.join('')}</fieldset>
<div class="buttons">
<button class="main">확인</button>
<a class="main quiet" href="${escapeHtml(new URL(returnUrl).origin)}">닫기</a>
</div>
</form></main>`,
  });
}

/** methodtype `post`: the browser carries the sealed result as a form. */
export const returnPage = (returnUrl: string, fields: Record<string, string>): Answer =>
  page({
    title: '본인확인',
    bodyClass: 'pay',
    scripts: ['/page/post-at-once.js'],
    body: `${PRACTICE}<main class="window"><h1>상점으로 돌아갑니다</h1>
<form method="post" action="${escapeHtml(returnUrl)}" data-post-at-once>
${hiddenFields(new URLSearchParams(fields))}
<div class="buttons"><button class="main">계속</button></div>
</form></main>`,
  });

export const identityProblemPage = (): Answer =>
  page({
    title: '본인확인',
    status: 400,
    bodyClass: 'pay',
    body: `${PRACTICE}<main class="window"><h1>본인확인을 할 수 없습니다</h1>
<p>요청이 올바르지 않거나 시간이 지났습니다. 상점에서 다시 시도해 주세요.</p></main>`,
  });
