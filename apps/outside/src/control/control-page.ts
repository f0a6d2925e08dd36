// HTML page at /__outside: every payment with its events, Naver's orders, the webhooks, the clock, the test cards.
// The control endpoints are in control.ts.
import type { Answer } from '../http.ts';
import { escapeHtml, page, wonText } from '../page.ts';
import { balanceOf, type TossPayment } from '../toss/payments/toss-records.ts';
import { testCards } from '../toss/cards/toss-cards.ts';
import type { Delivery } from '../toss/webhooks/toss-webhooks.ts';
import type { Naver } from '../naver/naver.ts';
import type { Toss } from '../toss/toss.ts';
import { naverSection } from './naver-page.ts';
import { seoulTime, type World } from '../world.ts';

const SHOWN_AT_MOST = 100;

const statusWords: Record<TossPayment['status'], string> = {
  READY: '결제창 열림',
  IN_PROGRESS: '승인 대기',
  WAITING_FOR_DEPOSIT: '입금 대기',
  DONE: '승인',
  CANCELED: '전액 취소',
  PARTIAL_CANCELED: '부분 취소',
  ABORTED: '실패',
  EXPIRED: '만료',
};

const paymentRow = (payment: TossPayment): string => `<tr>
<td>${escapeHtml(payment.orderId)}<br>${escapeHtml(payment.orderName)}</td>
<td class="amount">${wonText(payment.totalAmount)}</td>
<td class="amount">${wonText(balanceOf(payment))}</td>
<td>${statusWords[payment.status]}<br><code>${payment.status}</code></td>
<td><ul class="story">${payment.story
  .map(({ at, text }) => `<li>${at.slice(11, 19)} ${escapeHtml(text)}</li>`)
  .join('')}</ul></td>
</tr>`;

function deliveryWord(delivery: Delivery): string {
  const last = delivery.tries.at(-1)?.answer;
  if (last === 200) return '도착';
  if (delivery.dueAtMs !== undefined)
    return `다음 시도 ${seoulTime(new Date(delivery.dueAtMs)).slice(11, 19)}`;
  return delivery.tries.length === 0 ? '보내지 않음' : `중단 (${escapeHtml(String(last))})`;
}

const deliveryRow = (delivery: Delivery): string => `<tr>
<td><code>${escapeHtml(delivery.paymentKey)}</code></td>
<td>${escapeHtml(delivery.status)}</td>
<td class="amount">${delivery.tries.length}회</td>
<td>${deliveryWord(delivery)}</td>
</tr>`;

const table = (caption: string, names: string[], rows: string[], empty: string): string =>
  rows.length === 0
    ? `<h2>${caption}</h2><p>${empty}</p>`
    : `<h2>${caption}</h2><div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><thead><tr>${names
        .map((name) => `<th scope="col">${name}</th>`)
        .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

/** All events, newest first, at most the last hundred of each kind. */
export function outsidePage(world: World, toss: Toss, naver: Naver): Answer {
  const payments = toss.records.list().toReversed().slice(0, SHOWN_AT_MOST);
  const deliveries = toss.webhooks.deliveries().toReversed().slice(0, SHOWN_AT_MOST);
  const aheadMinutes = Math.round(world.aheadMs() / 60_000);
  return page({
    title: '바깥 회사 대역: 지금까지 있었던 일',
    bodyClass: 'index',
    body: `<main><h1>지금까지 있었던 일</h1>
<p>시계 ${seoulTime(world.now())}${aheadMinutes === 0 ? '' : ` (실제보다 ${aheadMinutes}분 앞)`} · 받은 요청 ${world.seen.length}건 · 웹훅 주소 <code>${escapeHtml(toss.settings.webhookUrl ?? '없음')}</code></p>
${table('결제', ['주문', '금액', '남은 금액', '상태', '있었던 일'], payments.map(paymentRow), '아직 결제가 없습니다.')}
${naverSection(naver)}
${table('웹훅', ['결제', '상태', '시도', '결과'], deliveries.map(deliveryRow), '아직 보낸 웹훅이 없습니다.')}
${table(
  '시험 카드',
  ['번호', '카드사', '결과'],
  testCards.map((card) => `<tr><td>${card.number}</td><td>${card.issuerName}</td><td>${card.does}</td></tr>`),
  '',
)}
<h2>회원의 바깥 회사</h2>
<ul class="links"><li><a href="/inbox">받은 편지함 (문자, 알림톡, 메일)</a></li></ul>
<form method="post" action="/__outside/people" class="people">
<p>상점 밖에서 계정 연결을 끊어 봅니다. 상점은 통지를 받습니다.</p>
<div class="buttons">
<button class="quiet" name="what" value="kakao">홍길동이 카카오에서 연결 끊기</button>
<button class="quiet" name="what" value="apple">홍길동이 Apple에서 연결 끊기</button>
<button class="quiet" name="what" value="rotate">Apple 서명 열쇠 바꾸기</button>
</div></form>
<p><a href="/">처음으로</a></p></main>`,
  });
}
